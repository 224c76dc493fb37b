// “View on phone”: a second device shows the running table, read-only, without secrets; damaged links are refused.
import { expect, test } from 'vitest';
import { deflateSync } from 'fflate';
import { lettersToBytes, inflateBytes, bytesToLetters, decodeText } from '../../src/lib/encoding/link-bytes';
import { axeInBothThemes } from '../e2e/axe';
import { openApp, overhang, SIZES, type App } from '../e2e/fixtures';
import { short } from '../e2e/long';
import { plant, rowsOf } from '../e2e/plant-matches';
import { PEOPLE } from '../test-match';
import { listed } from '../games/registry';

/** The values that replace secrets in the link of a match for two. tests/store/look-link.test.ts checks the rest. */
const SECRETS: Readonly<Record<string, object>> = {
  navegador: {},
  navigators: { mission: [-1, -1] },
  madeira: { pirates: [-1, -1] },
};
const TABLES = listed(SECRETS);

/** The link in the code that the running match shows. */
async function linkFrom(tablet: App, id: string): Promise<string> {
  const { page } = tablet;
  await tablet.goto(`/play/?id=${id}`);
  await page.waitForSelector('.match');
  await page.locator('[data-control="menu"]').click();
  await page.locator('[data-control="look"]').click();
  await page.getByRole('img', { name: 'Code of this position' }).waitFor();
  return (await page.getByTestId('code-link').getAttribute('href')) ?? '';
}

/** The unpacked content of the link. */
const parts = (link: string): unknown[] =>
  JSON.parse(decodeText(inflateBytes(lettersToBytes(new URL(link).hash.slice(3))))) as unknown[];

test.each(short(TABLES, (game) => game === 'navigators'))(
  '%s: a phone opens the code on the tablet → it shows the table without the secrets',
  async (game) => {
    const [tablet, phone] = [await openApp(), await openApp({ size: SIZES.phone, touch: true, locale: 'de-DE' })];
    const rows = await rowsOf([{ id: 'evening', game, seats: 2, seed: 'a phone', turns: 14, title: 'Freitag' }]);
    await plant(tablet.page, rows);
    const link = await linkFrom(tablet, 'evening');

    const [match] = (rows.matches ?? []) as unknown as [{ start: { seed: string; setup?: number[] }; ply: number }];
    const all = parts(link);
    expect(all).toHaveLength(11);
    expect(all[5], 'no seed').toBe('');
    expect(JSON.stringify(all)).not.toContain(match.start.seed);
    expect(all[10]).toMatchObject(SECRETS[game]);
    expect(Object.keys(all[10] as object), 'the figures of the board are not sent with it').not.toContain('edition');

    const { page } = phone;
    await page.goto(link);
    const table = page.getByTestId('looked');
    await table.getByRole('heading', { level: 1 }).waitFor();
    await table.getByText(`Nur zum Ansehen: die Stellung nach ${String(match.ply)} Schritten.`).waitFor();
    await page.locator('section.panel').waitFor();
    // On a phone the other players are behind a tab of the table.
    const read = (await table.textContent()) ?? '';
    for (const { name } of PEOPLE.slice(0, 2)) expect(read).toContain(name);
    expect(await page.locator('section.panel').innerText()).toContain('Hier wird nicht gespielt.');
    expect(await page.locator('.lit, [data-lit="true"]').count(), 'nothing is offered').toBe(0);
    const stored = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    const kept = stored.includes('caravela') ? await phone.page.evaluate(countMatches) : 0;
    expect(kept, 'nothing is kept on the phone').toBe(0);
    expect(await overhang(page)).toEqual([]);
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.reload();
    await page.locator('section.panel').waitFor();
    expect([...tablet.faults, ...phone.faults]).toEqual([]);
  },
);

/** The number of matches in the page's database. */
function countMatches(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('caravela');
    opening.onerror = () => reject(new Error('no database'));
    opening.onsuccess = () => {
      const count = opening.result.transaction('matches').objectStore('matches').count();
      count.onsuccess = () => resolve(count.result);
    };
  });
}

test('a link has no table, is damaged, or has an impossible table → a sentence says what is wrong', async () => {
  const [tablet, phone] = [await openApp(), await openApp({ size: SIZES.phone })];
  await plant(tablet.page, await rowsOf([{ id: 'evening', game: 'madeira', seats: 2, turns: 6 }]));
  const link = await linkFrom(tablet, 'evening');
  const all = parts(link);
  const made = (pieces: unknown) =>
    `#1.${bytesToLetters(deflateSync(new TextEncoder().encode(JSON.stringify([...all.slice(0, 10), pieces]))))}`;
  const { page } = phone;
  await phone.goto('/look/');
  for (const [hash, sentence] of [
    ['', /This link contains no game/],
    [new URL(link).hash.slice(0, -20), /This link is damaged or incomplete/],
    [made({ ...(all[10] as object), pirates: [3, 4] }), /This link is damaged or incomplete/],
    [
      made({ ...(all[10] as object), reals: ['<img src=x onerror=alert(1)>', 2] }),
      /This link is damaged or incomplete/,
    ],
    [`#9.${new URL(link).hash.slice(3)}`, /This comes from a newer version of Caravela/],
  ] as const) {
    await page.evaluate((to) => (location.hash = to), hash);
    await page.getByText(sentence).waitFor();
    expect(await page.getByTestId('looked').count()).toBe(0);
  }
  await page.evaluate((to) => (location.hash = to), new URL(link).hash);
  await page.getByTestId('looked').waitFor();
  expect(phone.faults).toEqual([]);
});
