// Each player fills a column on their own phone; the keeper of the sheet scans the column offline. Sentences announce
// wrong codes and a dark room.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newMatchStart } from '../../src/lib/engine/match-start';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import { matchLink } from '../../src/lib/links/match-link';
import { axeInBothThemes } from './axe';
import { openApp, ownServer, SIZES } from './fixtures';
import { longTest } from './long';
import { kept, more, pad, points, seatPeople } from './score-taps';
import { film, filming } from './fake-camera';

const phone = { size: SIZES.phone, touch: true } as const;

function camera(): string {
  const folder = mkdtempSync(join(tmpdir(), 'caravela-film-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'camera.y4m');
}

async function turnLink(): Promise<string> {
  const game = await loadBotGame('navegador');
  const line = new Timeline(game, newMatchStart(game, { seats: 2 }, 'a seed'));
  for (let k = 0; k < 5; k++) line.play(line.legal()[0]);
  const people = [
    { name: 'Ana', colour: 'red' as const },
    { name: 'Bento', colour: 'green' as const },
  ];
  return matchLink({ id: 'sent', title: '', start: line.start, people, log: line.log });
}

test('the keeper scans a player’s column offline, and some values differ → the keeper chooses between them, and can undo', async () => {
  const file = camera();
  film(file, null);
  const server = await ownServer();
  const { origin } = server;
  const keeper = await openApp({ ...phone, origin, killable: true, args: filming(file) });
  const { page } = keeper;
  await keeper.offlineReady();
  await server.stop();
  await keeper.goto('/score/new/?game=navegador');
  await seatPeople(page, ['Ana', 'Bruno']);
  await page.getByRole('button', { name: 'Open the sheet' }).tap();
  await points(page, 'Bruno').tap();
  await pad(page, 'Cruzados, Bruno', 230);
  await kept(page);
  await page.getByRole('button', { name: 'One phone each' }).tap();
  const invite = new URL((await page.getByTestId('code-link').getAttribute('href')) ?? '');

  const player = await openApp({ ...phone, path: `/score/column/${invite.hash}` });
  await player.page.getByRole('button', { name: 'Bruno' }).tap();
  await more(player.page, 'Ships, Bruno', 2);
  await pad(player.page, 'Cruzados, Bruno', 470);
  await player.page.getByRole('button', { name: 'Hand over' }).tap();
  const column = await player.page.getByTestId('code-link').getAttribute('href');

  film(file, column);
  await page.getByRole('button', { name: 'Scan a code' }).tap();
  await page.getByRole('heading', { name: 'Bruno’s column has arrived' }).waitFor();
  await page.getByRole('button', { name: 'Cruzados: take 470 from the phone' }).tap();
  await page.getByRole('button', { name: 'Add to the sheet' }).tap();
  await page.getByText('2 rows of Bruno are now in the sheet.').waitFor();
  await page.getByRole('link', { name: 'To the sheet' }).tap();
  await expect.poll(() => points(page, 'Bruno').getAttribute('aria-selected')).toBe('true');
  await page.getByRole('button', { name: /^Ships, Bruno: 4\./ }).waitFor();
  await page.getByRole('button', { name: /^Cruzados, Bruno: 470\./ }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByRole('button', { name: /^Cruzados, Bruno: 230\./ }).waitFor();
  await page.getByRole('button', { name: /^Ships, Bruno: 2\./ }).waitFor();
  expect([...keeper.faults, ...player.faults]).toEqual([]);
});

longTest('the camera sees a dark room, a foreign code or the link of a turn → a sentence says so', async () => {
  const file = camera();
  film(file, null);
  const app = await openApp({ ...phone, path: '/open/?scan', killable: true, args: filming(file) });
  const { page } = app;
  await page.getByText('It is too dark to read a code. Turn on a light.').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop the camera' }).tap();
  film(file, 'https://example.org/menu?table=12');
  await page.getByRole('button', { name: 'Scan a code' }).tap();
  await page.getByText('This code isn’t from Caravela.').waitFor();
  await page.getByRole('button', { name: 'Stop the camera' }).tap();
  film(file, `https://elsewhere.example/open/?by=message#${await turnLink()}`);
  await page.getByRole('button', { name: 'Scan a code' }).tap();
  await page.locator('[data-step="asked"]').waitFor();
  await page.getByRole('button', { name: 'Go to game' }).waitFor();
  expect(app.faults).toEqual([]);
});

test('there is no camera, or it is not allowed → one sentence says so, and the field for a link stays', async () => {
  const { page, faults } = await openApp({ ...phone, path: '/open/?scan' });
  await page.locator('[data-looking="none"], [data-looking="refused"]').waitFor();
  expect(await page.getByRole('alert').innerText()).toMatch(/No camera was found|doesn’t allow the camera/);
  await page.getByRole('textbox').waitFor();
  expect(faults).toEqual([]);
});
