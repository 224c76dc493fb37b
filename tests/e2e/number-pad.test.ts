// The number pad in a browser: the browser is killed in the middle of a number, the phone is turned, axe-core checks.
import { expect, test } from 'vitest';
import { axeInBothThemes } from './axe';
import { installedApp, openApp, resized, SIZES } from './fixtures';
import { longTest } from './long';
import { kept, points, SHEETS } from './score-taps';
import { plant } from './plant-matches';

const phone = { size: SIZES.phone, touch: true } as const;
const open = /^Ships, Ana: \d+\. Type a number/;

test('the browser is killed between two digits → the first digit and the pad’s other rows are stored', async () => {
  const app = await installedApp({ ...phone });
  await plant(app.page, { sheets: SHEETS });
  await app.goto('/score/sheet/?id=navegador');
  await points(app.page, 'Ana').tap();
  await app.page.getByRole('button', { name: open }).tap();
  const key = (row: string, name: string) =>
    app.page.getByRole('dialog').getByRole('group', { name: row }).getByRole('button', { name, exact: true }).tap();
  await key('Ships, Ana', '6');
  await key('Cruzados, Ana', '9');
  await key('Cruzados, Ana', '0');
  await kept(app.page);
  await app.kill();
  await app.reopen('/score/sheet/?id=navegador');
  const { page } = app;
  await points(page, 'Ana').tap();
  await page.getByRole('button', { name: /^Ships, Ana: 6\./ }).waitFor();
  await page.getByRole('button', { name: /^Cruzados, Ana: 90\./ }).waitFor();
  expect(app.faults).toEqual([]);
});

longTest(
  'the phone is turned in the middle of a number → the pad stays at its row, and every key and Next can be reached',
  async () => {
    const app = await openApp({ ...phone });
    const { page } = app;
    await plant(page, { sheets: SHEETS });
    await app.goto('/score/sheet/?id=navegador');
    await points(page, 'Ana').tap();
    await page.getByRole('button', { name: open }).tap();
    const dialog = page.getByRole('dialog');
    const cash = dialog.getByRole('group', { name: 'Cruzados, Ana' });
    await cash.getByRole('button', { name: '4', exact: true }).tap();
    await cash.getByRole('button', { name: '7', exact: true }).tap();
    for (const size of [{ width: 844, height: 390 }, SIZES.tablet, SIZES.phone]) {
      await resized(page, size);
      await dialog.getByRole('status', { name: 'Cruzados, Ana' }).getByText('47').waitFor();
      const next = await dialog.locator('[data-control="next"]').boundingBox();
      expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(size.height);
      const last = dialog.getByRole('listitem').last();
      await last.scrollIntoViewIfNeeded();
      const box = await last.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((next?.y ?? 0) + 1);
    }
    await cash.getByRole('button', { name: '0', exact: true }).tap();
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: /^Cruzados, Ana: 470\./ }).waitFor();
    expect(app.faults).toEqual([]);
  },
);

longTest('pad, players and result, upright and on the side, in both themes → axe-core finds no fault', async () => {
  const app = await openApp({ ...phone });
  const { page } = app;
  await plant(page, { sheets: SHEETS });
  const faults: string[] = [];
  const look = async (where: string) => {
    faults.push(...(await axeInBothThemes(page)).map((fault) => `${where}: ${fault}`));
  };
  for (const { id } of SHEETS) {
    await app.goto(`/score/sheet/?id=${id}`);
    await page
      .getByRole('button', { name: /Type a number/ })
      .first()
      .tap();
    await page.getByRole('dialog').waitFor();
    await look(`${id} pad`);
    await page.getByRole('button', { name: 'Close' }).tap();
  }
  await page.getByRole('button', { name: 'Change players' }).tap();
  await page.getByRole('dialog').waitFor();
  await look('players');
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Result', exact: true }).tap();
  await look('result');
  await resized(page, { width: 844, height: 390 });
  await look('result on its side');
  await page.getByRole('button', { name: 'Sheet', exact: true }).tap();
  await page.getByRole('button', { name: 'Change players' }).tap();
  await look('players on its side');
  await page.getByRole('button', { name: 'Close' }).tap();
  await page
    .getByRole('button', { name: /Type a number/ })
    .first()
    .tap();
  await look('pad on its side');
  expect(faults).toEqual([]);
  expect(app.faults).toEqual([]);
});
