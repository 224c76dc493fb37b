// A whole evening: a game on a tablet with the clock, one on cardboard scored on a phone; then its end.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { timesOfLog } from '../../src/lib/engine/player-clocks';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import { botOf } from '../tools/bots';
import { openApp, SIZES, type App } from '../e2e/fixtures';
import { plant } from '../e2e/plant-matches';
import { pad } from '../e2e/score-taps';
import { rowsIn, stored } from '../e2e/stored';

const NAMES = ['Ana', 'Bruno', 'Clara'];
const idOf = (app: App) => new URL(app.page.url()).searchParams.get('id') ?? '';
const game = await loadBotGame('navegador');

/** The seconds that the active player's clock shows. */
async function shown({ page }: App): Promise<number> {
  const [minutes, seconds] = (await page.locator('[data-control="clock"]').innerText()).split(':').map(Number);
  return 60 * minutes + seconds;
}

async function move({ page }: App, text: string): Promise<void> {
  await page.keyboard.press('m');
  await page.locator(`[data-move="${text}"]`).click();
  await page.keyboard.press('Escape');
}

/** The names in the seats of a set-up page. */
const seated = async ({ page }: App) =>
  Promise.all((await page.getByLabel(/^Name, seat/).all()).map((field) => field.inputValue()));

/** What the end of the evening says about all games. */
const moments = async ({ page }: App) =>
  (await page.locator('main').innerText()).split('\n').filter((text) => /^(Time to decide|Closest game)/.test(text));

/** Starts a match from the evening's page. */
async function start(app: App): Promise<void> {
  await app.page.getByRole('link', { name: 'New game' }).click();
  await app.page.locator('a[href*="/new/navegador/"]').first().click();
  await app.page.getByText(/This game counts for: Evening of/).waitFor();
  await expect.poll(() => seated(app)).toEqual(NAMES);
  await app.page.getByRole('switch', { name: 'Count each player’s time' }).click();
  await app.page.locator('form button[type="submit"]').click();
  await app.page.locator('.match').waitFor();
}

/** Lets bots play the match to its last move, which is then tapped. Each of the bots' moves takes ten seconds. */
async function playToTheEnd(app: App): Promise<void> {
  const id = idOf(app);
  const { start: begun, log } = await stored(app.page, id);
  const line = new Timeline<object>(game, begun, log);
  const choose = botOf('greedy')(game, 'evening');
  while (!line.over) {
    const choice = choose(line.state, line.legal(), line.ply);
    if (choice === undefined) break;
    line.play(choice);
  }
  const last = line.played[line.ply - 1].move;
  const rest = line.log
    .slice(log.length, -1)
    .map((entry, i) => ({ match: id, seq: log.length + i, entry: { ...entry, used: 10_000 } }));
  await app.goto('/');
  await plant(app.page, { log: rest });
  await app.goto(`/play/?id=${id}`);
  await app.page.locator('.match').waitFor();
  await move(app, last);
  await app.page.locator('[data-testid="final"]').waitFor();
}

/** Makes a backup on one device, and restores it on the other. */
async function carry(from: App, to: App): Promise<void> {
  await from.goto('/settings/');
  const [download] = await Promise.all([
    from.page.waitForEvent('download'),
    from.page.getByRole('button', { name: 'Back up everything' }).click(),
  ]);
  const path = join(mkdtempSync(join(tmpdir(), 'caravela-evening-')), 'all.caravela');
  await download.saveAs(path);
  await to.goto('/open/');
  await to.page.locator('input[type="file"]').setInputFiles(path);
  await to.page.getByRole('button', { name: 'Restore now' }).click();
  await to.page.getByText(/Restored from the file/).waitFor();
}

test('two games of an evening are played on two devices → its end counts them, with everybody’s time', async () => {
  const tablet = await openApp({ path: '/evenings/', killable: true });
  await tablet.page.getByRole('button', { name: 'New evening' }).click();
  for (const name of NAMES) {
    await tablet.page.getByLabel('Add a person').fill(name);
    await tablet.page.keyboard.press('Enter');
    await tablet.page.getByRole('button', { name: `Remove: ${name}` }).waitFor();
  }
  const evening = idOf(tablet);
  await start(tablet);
  const id = idOf(tablet);
  const [[row]] = await rowsIn(tablet.page, ['evenings', evening]);
  expect(row).toMatchObject({ members: [{ of: 'matches', id }] });

  // The clock counts on after a reload and a kill, and time that a passed turn took goes back to whom it belongs.
  const began = Date.now();
  const passes = (seconds: number) => expect.poll(() => shown(tablet)).toBeGreaterThanOrEqual(seconds);
  await passes(1);
  await tablet.page.reload();
  await tablet.page.locator('.match').waitFor();
  expect(await shown(tablet)).toBeGreaterThanOrEqual(1);
  await passes(2);
  const atKill = await shown(tablet);
  await tablet.page.getByRole('link', { name: 'Caravela, home' }).click();
  await tablet.page.getByTestId('running-evening').waitFor();
  await expect
    .poll(async () => (await rowsIn(tablet.page, ['matches', id]))[0][0])
    .toMatchObject({ clock: { open: { length: 0 } } });
  await tablet.kill();
  await tablet.reopen(`/play/?id=${id}`);
  await tablet.page.locator('.match').waitFor();
  expect(await shown(tablet)).toBeGreaterThanOrEqual(atKill);
  const { start: begun } = await stored(tablet.page, id);
  const first = new Timeline<object>(game, begun);
  await move(tablet, game.moves.text(first.legal()[0]));
  await expect.poll(async () => (await stored(tablet.page, id, 0)).log.length).toBe(1);
  await tablet.page.keyboard.press('u');
  await expect.poll(async () => (await stored(tablet.page, id, 0)).log.length).toBe(2);
  const times = timesOfLog((await stored(tablet.page, id)).log, 3);
  expect(times[0] / 1000).toBeGreaterThanOrEqual(atKill);
  expect(times[0]).toBeLessThanOrEqual(Date.now() - began);
  expect(times.slice(1)).toEqual([0, 0]);
  await playToTheEnd(tablet);
  await tablet.page
    .getByText(/\d+ min/)
    .first()
    .waitFor();

  // The second game is on cardboard, scored on a phone.
  const phone = await openApp({ size: SIZES.phone, touch: true });
  await carry(tablet, phone);
  await phone.goto('/');
  await phone.page.getByTestId('running-evening').click();
  await phone.page.getByRole('link', { name: 'Score', exact: true }).click();
  await phone.page.locator('a[href*="game=navegador"]').click();
  await phone.page.getByText(/This game counts for: Evening of/).waitFor();
  await expect.poll(() => seated(phone)).toEqual(NAMES);
  await phone.page.getByRole('button', { name: 'Open the sheet' }).click();
  for (const [i, name] of NAMES.entries()) {
    await pad(phone.page, `Cruzados, ${name}`, 400 + 300 * i);
    if (i < 2) await phone.page.getByRole('button', { name: `${NAMES[i + 1]} →` }).tap();
  }
  await phone.page.getByRole('button', { name: 'Result →' }).tap();
  await phone.page.getByRole('button', { name: 'Finish' }).tap();
  await phone.page.getByRole('heading', { name: 'Clara wins' }).waitFor();

  await phone.goto(`/evenings/?id=${evening}`);
  await phone.page.locator('[data-control="end"]').click();
  await phone.page.getByText(/^Time to decide: /).waitFor();
  const [picture] = await Promise.all([
    phone.page.waitForEvent('download'),
    phone.page.getByRole('button', { name: 'Share picture' }).click(),
  ]);
  expect(picture.suggestedFilename()).toMatch(/\.png$/);

  const told = await moments(phone);
  expect(told).toHaveLength(2);
  await carry(phone, tablet);
  await tablet.goto(`/evenings/?id=${evening}`);
  await tablet.page.locator('[data-control="reopen"]').waitFor();
  expect(await moments(tablet)).toEqual(told);
  expect(await tablet.page.getByRole('button', { name: /^Remove: / }).count()).toBe(2);
  await tablet.page.locator('[data-control="reopen"]').click();
  await tablet.page.locator('[data-control="end"]').waitFor();
  await tablet.goto('/');
  await tablet.page.getByTestId('running-evening').waitFor();
  expect([...tablet.faults, ...phone.faults]).toEqual([]);
});
