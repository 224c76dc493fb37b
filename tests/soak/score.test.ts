// Score sheets on a phone, offline: each game's table from the first tap to the stored result.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults, axeInBothThemes } from '../e2e/axe';
import { type App, bytesOf, installedApp, openApp, SIZES } from '../e2e/fixtures';
import { more, NAMES, kept, pad, points, seatPeople, SHEETS, swipe } from '../e2e/score-taps';
import { plant } from '../e2e/plant-matches';

const phone = { size: SIZES.phone, touch: true } as const;

/** The installed app, without a running server. */
const offline = (): Promise<App> => installedApp(phone);

const privileges = (page: Page, column: string, who: string, n: number) =>
  page.getByRole('button', { name: `Privileges on ${column}, ${who}, number ${String(n)}` }).tap();

/** The rulebook's example of a final score: 97 points. */
async function fillAna(page: Page) {
  await more(page, 'Ships, Ana', 1);
  await more(page, 'Workers, Ana', 2);
  await pad(page, 'Cruzados, Ana', 470);
  await pad(page, 'Colonies, Ana', 4);
  await pad(page, 'Factories, Ana', 7);
  await more(page, 'Explorers, Ana', 5);
  await more(page, 'Churches, Ana', 1);
  await privileges(page, 'Factories', 'Ana', 2);
  await privileges(page, 'Explorers', 'Ana', 3);
  await privileges(page, 'Churches', 'Ana', 1);
}

test('Navegador: a sheet is filled by touch, killed and resumed → its result can be shared and corrected', async () => {
  const app = await offline();
  // The sheet is two taps away from the start page, and takes any names.
  await app.page.getByRole('link', { name: /Navegador.*Score|Score.*Navegador/ }).tap();
  await seatPeople(app.page, NAMES);
  await app.page.getByRole('button', { name: 'Open the sheet' }).tap();
  await fillAna(app.page);
  await expect.poll(() => points(app.page, 'Ana').innerText()).toContain('97');
  await app.page.getByRole('button', { name: 'Bruno →' }).tap();
  await more(app.page, 'Ships, Bruno', 2);
  await kept(app.page);

  await app.kill();
  await app.reopen('/');
  await app.page.getByRole('link', { name: /Navegador.*Ana.*97/s }).tap();
  const { page } = app;
  await expect.poll(() => points(page, 'Ana').innerText()).toContain('97');
  expect(await points(page, 'Bruno').getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('button', { name: /^Ships, Bruno: 4\./ }).count()).toBe(1);

  await more(page, 'Workers, Bruno', 1);
  await swipe(app, 300, 60);
  await expect.poll(() => points(page, 'Clara').getAttribute('aria-selected')).toBe('true');
  await more(page, 'Workers, Clara', 3);
  await page.getByRole('button', { name: 'Duarte →' }).tap();
  await pad(page, 'Cruzados, Duarte', 800);
  await page.getByText(/Bruno, Clara and Duarte are tied on 19 points/).waitFor();
  await page.getByRole('region', { name: 'Tied on points' }).getByRole('button', { name: 'Clara' }).tap();
  await page.getByText('Clara holds the card. It passes to the right: Clara, Bruno, Ana, Duarte.').waitFor();
  await page.getByRole('button', { name: 'Result →' }).tap();
  await page.getByRole('button', { name: 'Finish' }).tap();
  await page.getByRole('heading', { name: 'Ana wins' }).waitFor();
  const places = await page.getByRole('list').getByRole('listitem').allInnerTexts();
  expect(places.map((text) => /\d(?:st|nd|rd|th)\s*(\w+)/.exec(text)?.[1])).toEqual([
    'Ana',
    'Clara',
    'Bruno',
    'Duarte',
  ]);

  const download = async (button: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).tap()]);
    return bytesOf(file);
  };
  const png = await download('Share picture');
  expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  expect(png.readUInt32BE(16)).toBe(1080);
  expect((await download('CSV')).toString()).toContain('Total,97,19,19,19');

  await page.getByRole('button', { name: 'Reopen' }).tap();
  await page.getByRole('button', { name: 'Back to sheet' }).tap();
  await points(page, 'Duarte').tap();
  await more(page, 'Ships, Duarte', 1);
  await page.getByRole('button', { name: 'Result', exact: true }).tap();
  await page.getByRole('button', { name: 'Finish' }).tap();
  await kept(page);
  await app.goto('/score/');
  await page.getByRole('heading', { name: 'Finished' }).waitFor();
  await page.getByRole('link', { name: /Navegador.*Ana.*97.*Duarte.*20/s }).tap();
  await page.getByRole('button', { name: 'Same players again' }).tap();
  await expect.poll(() => points(page, 'Ana').innerText()).toContain('–');
  expect(await page.getByRole('tab').count()).toBe(4);
  expect(app.faults).toEqual([]);
});

test('Navegador: the market is used without a sheet → a sale moves its cube, also after a reload', async () => {
  const app = await openApp(phone);
  const { page } = app;
  await app.goto('/score/new/?game=navegador');
  await seatPeople(page, NAMES);
  await page.getByRole('button', { name: 'Use helpers only' }).tap();
  await page.getByRole('button', { name: /^Market/ }).tap();
  await page.getByRole('button', { name: 'Gold: cube to row 6, price 50' }).tap();
  await page.getByRole('group', { name: 'What to do with Gold' }).getByRole('button', { name: 'sell' }).tap();
  await more(page, 'Gold, units', 2);
  await page.getByText('150 Cruzados in total').waitFor();
  await page.getByRole('button', { name: 'Done: move the cubes' }).tap();
  await kept(page);
  await page.reload();
  await page.getByRole('button', { name: /^Market/ }).tap();
  const cube = page.getByRole('button', { name: 'Gold: cube to row 9, price 30' });
  await expect.poll(() => cube.getAttribute('aria-pressed')).toBe('true');
  expect(app.faults).toEqual([]);
});

test('The Navigators for two people: missions are dealt by the helper → they are kept, and the map fills the sheet', async () => {
  const app = await offline();
  const { page } = app;
  await app.goto('/score/');
  await page.getByRole('link', { name: /^The Navigators/ }).tap();
  await seatPeople(page, NAMES.slice(0, 2));
  await page.getByRole('button', { name: 'Use helpers only' }).tap();
  await page.getByRole('button', { name: /^Secret missions/ }).tap();
  await page.getByRole('button', { name: 'Deal the missions' }).tap();
  await page.getByRole('button', { name: 'Hand over and look' }).first().tap();
  await page.getByRole('button', { name: 'I am Ana: show it' }).tap();
  await page.getByRole('button', { name: 'Hide and pass on' }).tap();
  await kept(page);
  await page.reload();
  await page.getByRole('button', { name: /^Secret missions/ }).tap();
  await page.getByRole('button', { name: 'Look again' }).waitFor();

  await page.getByRole('link', { name: 'Sheet', exact: true }).tap();
  await page.getByText('Tap the tiles on a map instead').tap();
  for (const hex of ['D2', 'D3', 'C4']) await page.getByRole('checkbox', { name: `${hex}, free` }).tap();
  await page.getByRole('button', { name: 'Game over: show them' }).tap();
  await page.getByRole('button', { name: 'Fernando Pó: 3' }).tap();
  await expect.poll(() => points(page, 'Ana').innerText()).toMatch(/\b[3-6]\b/);
  expect(app.faults).toEqual([]);
});

test('Madeira: set-up and dice are drawn, requests noted on the track, and Pirates are equal → the turn order decides', async () => {
  const app = await offline();
  const { page } = app;
  await app.goto('/score/new/?game=madeira');
  await seatPeople(page, NAMES);
  await page.getByRole('button', { name: 'Use helpers only' }).tap();
  await page.getByRole('button', { name: /^Set-up/ }).tap();
  await page.getByRole('button', { name: 'Draw the whole set-up' }).tap();
  await page.getByRole('heading', { name: 'Starting requests and turn order' }).waitFor();
  await page.getByRole('button', { name: 'All helpers' }).tap();
  await page.getByRole('button', { name: /^Characters and dice/ }).tap();
  await page.getByRole('heading', { name: 'Dice by row' }).waitFor();
  for (let round = 2; round <= 5; round++) {
    await page.getByRole('button', { name: String(round), exact: true }).tap();
    await page.getByRole('button', { name: `Shuffle and roll for round ${String(round)}` }).tap();
    await page.getByRole('button', { name: 'Shuffle and roll again' }).waitFor();
  }
  await kept(page);
  await page.getByRole('link', { name: 'Sheet', exact: true }).tap();
  await page.getByText('Prestige track: 0 · Note a step').tap();
  await page.getByRole('button', { name: '+5 for Wealth' }).tap();
  await page.getByRole('button', { name: '+1 for Wealth' }).tap();
  await page.getByText('Round 5: +1 Wealth').waitFor();
  await expect.poll(() => points(page, 'Ana').innerText()).toContain('6');
  await page.getByText('Prestige track: 6 · Note a step').tap();
  for (const name of NAMES) {
    await points(page, name).tap();
    await pad(page, `Pirates, ${name}`, name === 'Duarte' ? 3 : 7);
  }
  const ask = page.getByRole('region', { name: 'Tied on points' });
  for (const name of NAMES) await ask.getByRole('button', { name: new RegExp(name) }).tap();
  await page.getByText('Turn order: Ana, Bruno, Clara, Duarte.').waitFor();
  await page.getByRole('button', { name: 'Result →' }).tap();
  await page.getByRole('button', { name: 'Finish' }).tap();
  await page.getByRole('heading', { name: 'Ana wins' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(app.faults).toEqual([]);
});

/** Faults axe-core finds on the current page, in both themes, with their place. */
const faultsOf = async (page: Page, where: string) =>
  (await axeInBothThemes(page)).map((fault) => `${where}: ${fault}`);

describe('no fault axe-core can find, in both themes', () => {
  test('people, sheet, number pad, result and every helper on a phone → axe-core finds no fault', async () => {
    const app = await openApp({ ...phone });
    const { page } = app;
    await plant(page, { sheets: SHEETS });
    const faults: string[] = [];
    await app.goto('/score/new/?game=navegador');
    await page.getByRole('button', { name: 'Open the sheet' }).waitFor();
    faults.push(...(await faultsOf(page, 'people')));
    for (const { id, game } of SHEETS) {
      await app.goto(`/score/sheet/?id=${id}`);
      await page.getByRole('button', { name: 'Why?' }).tap();
      for (const fold of await page.locator('summary').all()) await fold.tap();
      faults.push(...(await faultsOf(page, `${game} sheet`)));
      await page.getByRole('button', { name: 'Result', exact: true }).tap();
      faults.push(...(await faultsOf(page, `${game} result`)));
      await page.getByRole('link', { name: 'Helpers' }).tap();
      await page.getByRole('heading', { name: 'Helpers for this game' }).waitFor();
      for (const helper of await page.getByRole('listitem').getByRole('button').all()) {
        const name = await helper.innerText();
        await helper.tap();
        for (const fold of await page.locator('summary').all()) await fold.tap();
        faults.push(...(await faultsOf(page, `${game} ${name}`)));
        await page.getByRole('button', { name: 'All helpers' }).tap();
      }
    }
    await app.goto('/score/sheet/?id=navegador');
    await page.getByRole('button', { name: /^Ships, \w+: \d+\. Type/ }).tap();
    await page.getByRole('dialog').waitFor();
    faults.push(...(await faultsOf(page, 'pad')));
    expect(faults).toEqual([]);
    expect(app.faults).toEqual([]);
  });

  test('a sheet is opened on a tablet → it is a grid without a fault, and a tap changes totals, which have no places yet', async () => {
    const app = await openApp({ size: SIZES.tablet, touch: true });
    const { page } = app;
    await plant(page, { sheets: SHEETS });
    const faults: string[] = [];
    for (const { id, game } of SHEETS) {
      await app.goto(`/score/sheet/?id=${id}`);
      await page.getByRole('columnheader', { name: 'Duarte' }).waitFor();
      faults.push(...(await faultsOf(page, `${game} grid`)));
    }
    await app.goto('/score/sheet/?id=navegador');
    const total = page.getByRole('row', { name: /^Total/ }).getByRole('cell');
    await expect.poll(() => total.nth(0).innerText()).toBe('97');
    await more(page, 'Ships, Duarte', 2);
    await expect.poll(() => total.nth(3).innerText()).toBe('18');
    const foot = await page.locator('tfoot').boundingBox();
    expect(foot && foot.y + foot.height).toBeLessThanOrEqual(SIZES.tablet.height);
    const last = await page.getByRole('row', { name: /^Churches/ }).boundingBox();
    expect(last && foot && last.y + last.height).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
    expect(faults).toEqual([]);
    expect(app.faults).toEqual([]);
  });
});
