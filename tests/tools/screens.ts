// Every screen of the app, and how to reach it. To add a screen, give its name, its path, and what to do on the page.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { GAMES } from '../../src/lib/games';
import { matchLink } from '../../src/lib/links/match-link';
import type { MatchRow } from '../../src/lib/store';
import { short } from '../e2e/long';
import { SHEETS } from '../e2e/score-taps';
import { PEOPLE } from '../test-match';
import { plant, rowsOf, type Rows, type SeedMatch } from '../e2e/plant-matches';
import { rowsIn } from '../e2e/stored';
import { root } from '../../src/tools/install.mjs';

export interface Screen {
  /** The picture's name; letters, digits, dashes. */
  readonly name: string;
  /** The path below the app's base, beginning with a slash. */
  readonly path: string;
  /** A person's steps before the picture is taken. */
  prepare?(page: Page): Promise<void>;
  /** `true`: only for pictures. Tests skip this screen, because its parts are on other screens too. */
  readonly pictureOnly?: true;
  /** `true`: an earlier screen of the list differs from this one only by its game, so the short form skips this one. */
  readonly alike?: true;
}

const positions = import.meta.glob<Record<string, unknown>>('../../src/lib/games/*/learn/positions.json', {
  eager: true,
  import: 'default',
});
/** The lesson photographed for each game: the first of the file. */
const FIRST_LESSON: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(positions).map(([path, lessons]) => [path.split('/').at(-3), Object.keys(lessons)[0]]),
);

const playable = GAMES.filter((g) => g.playable);
const seatsOf = (seats: readonly [number, number]) => Math.min(4, seats[1]);

/** Matches planted in every browser: for each game a new one, one in the middle and a finished one. */
export const MATCHES: readonly SeedMatch[] = playable.flatMap(({ id, seats }): SeedMatch[] => [
  { id: `${id}-middle`, game: id, seats: seatsOf(seats), turns: 60 },
  { id: `${id}-start`, game: id, seats: seatsOf(seats), turns: 0, seed: 'start' },
  { id: `${id}-over`, game: id, seats: seatsOf(seats), seed: 'over' },
]);

let rows: Promise<Rows> | undefined;
/** An evening with everything in it, running games included, and a long name. */
export const EVENING = {
  id: 'evening',
  title: 'The long league of the navigators of Lisbon, spring and summer',
  at: Date.UTC(2026, 4, 14, 20),
  updatedAt: 1,
  members: [
    ...MATCHES.map(({ id }) => ({ of: 'matches', id, at: 1 })),
    { of: 'sheets', id: 'navegador', at: 1 },
    { of: 'matches', id: 'no-longer-here', at: 1 },
  ],
};
/** An evening that was ended: three games, and people of whom one did not play. */
const ENDED = {
  id: 'evening-ended',
  title: '',
  at: Date.UTC(2026, 4, 15, 20),
  day: '2026-05-15',
  updatedAt: 1,
  ended: 2,
  people: PEOPLE.map(({ name, colour }) => ({ name, colour })),
  members: playable.map(({ id }) => ({ of: 'matches', id: `${id}-over`, at: 1 })),
};
/** Gives the finished matches and those in the middle a clock, with a time for each move. */
function withClocks({ matches = [], log = [], ...rest }: Rows): Rows {
  const timed = (id: unknown) => /-(middle|over)$/.test(String(id));
  return {
    ...rest,
    matches: matches.map((row) => (timed(row.id) ? { ...row, clock: { limit: 30 } } : row)),
    log: log.map((row, k) =>
      timed(row.match) ? { ...row, entry: { ...(row.entry as object), used: 9000 + ((k * 7919) % 23_000) } } : row,
    ),
  };
}
/** Rows planted before the screens are visited. */
export const stored = async (): Promise<Rows> => ({
  ...withClocks(await (rows ??= rowsOf(MATCHES))),
  sheets: SHEETS,
  evenings: [EVENING, ENDED],
});

const each = (name: string, path: (game: string) => string): Screen[] =>
  playable.map(({ id }) => ({ name: `${name}-${id}`, path: path(id) }));

/** The same screen for each game. The short form checks only the first. */
const alike = (name: string, path: (game: string) => string): Screen[] =>
  each(name, path).map((screen, k) => ({ ...screen, ...(k > 0 && { alike: true as const }) }));

/** Opens the link of a match that is not on this device. */
async function offered(page: Page): Promise<void> {
  const { matches, log } = await rowsOf([
    { id: 'sent', game: 'navegador', seats: 3, seed: 'sent', turns: 40, title: 'The evening at Clara’s' },
  ]);
  const [{ id, title, people, start }] = matches as unknown as MatchRow[];
  const entries = (log as unknown as { entry: object }[]).map(({ entry }) => entry) as Parameters<
    typeof matchLink
  >[0]['log'];
  const fragment = await matchLink({ id, title, people, start, log: entries });
  await page.evaluate((hash) => (location.hash = hash), fragment);
  await page.locator('[data-step="asked"] h2').waitFor();
}

/** Presses U until undo stops at a reveal and asks the table. Keys, unlike taps, count right after a change of turn. */
export async function agreeing(page: Page): Promise<void> {
  const ask = page.locator('.refused').getByRole('button');
  const until = Date.now() + 60_000;
  while ((await ask.count()) === 0 && Date.now() < until) await page.keyboard.press('u');
  await ask.press('Enter');
  await page.locator('dialog').waitFor();
}

/** Plays a move on a device whose disk is full. */
async function filledUp(page: Page): Promise<void> {
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: full, put: full });
  });
  await page.locator('[data-control="moves"]').first().click();
  await page.locator('[data-move]').first().click();
  await page.locator('[data-testid="unsaved"]').waitFor();
  await page.keyboard.press('Escape');
}

/** Shows the start page's notice that the browser has lost the games. Later starts do not show it again. */
async function lost(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Remove the request for a backup, which the picture of a full device has stored.
    localStorage.removeItem('caravela-urge');
    localStorage.setItem('caravela-kept', 'lost');
  });
  await page.reload();
  await page.getByRole('alert').waitFor();
  await page.evaluate(() => localStorage.setItem('caravela-kept', 'kept'));
}

/** Stores copies of a row, each with these changes, then reloads. */
async function storeCopies(
  page: Page,
  table: 'matches' | 'sheets',
  id: string,
  changes: readonly object[],
): Promise<void> {
  const [[row]] = await rowsIn(page, [table, id]);
  await plant(page, { [table]: changes.map((change) => ({ ...(row as object), ...change })) });
  await page.reload();
}

/** Opens a sheet whose stored row is damaged. */
async function damagedSheet(page: Page): Promise<void> {
  await storeCopies(page, 'sheets', 'navegador', [{ id: 'damaged', counts: 7 }]);
  await page.getByRole('alert').waitFor();
}

/** Waits for the table, and closes its recap, if it is shown. */
export const cleared = async (page: Page): Promise<void> => {
  await page.locator('.match').waitFor();
  const close = page.locator('[data-testid="recap"] button');
  if ((await close.count()) > 0) await close.first().click();
};

/** Shows the code of the running position. */
async function coded(page: Page): Promise<void> {
  await cleared(page);
  await page.locator('[data-control="menu"]').click();
  await page.locator('[data-control="look"]').click();
  await page.getByTestId('look').locator('svg').first().waitFor();
}

/** Shows the table as on a phone that has read the code. */
async function lookedAt(page: Page): Promise<void> {
  await coded(page);
  await page.goto((await page.getByTestId('code-link').getAttribute('href')) ?? '');
  await page.getByTestId('looked').locator('section.panel').waitFor();
}

/** Begins a guided match, and stops at its first pictures. */
async function guided(page: Page): Promise<void> {
  await page.locator('form button[type="submit"]').click();
  await page.locator('.match').waitFor();
  await page.getByRole('dialog').waitFor();
}

/** Begins a guided match, and stops at its first decision. */
async function guidedOn(page: Page): Promise<void> {
  await guided(page);
  const dialog = page.getByRole('dialog');
  while ((await dialog.count()) > 0) await dialog.getByRole('button').last().click();
  await page.getByTestId('guide').waitFor();
}

/** Opens the review of a finished game. */
async function reviewed(page: Page): Promise<void> {
  await page.locator('main [data-control="review"]').click();
  await page.locator('[data-testid="review"][data-done="true"]').waitFor({ timeout: 60_000 });
}

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'new', path: '/new/' },
  ...alike('new', (game) => `/new/${game}/`),
  ...each('play', (game) => `/play/?id=${game}-middle`),
  ...alike('play-start', (game) => `/play/?id=${game}-start`),
  ...each('play-over', (game) => `/play/?id=${game}-over`),
  ...each('review', (game) => `/play/?id=${game}-over`).map((screen): Screen => ({
    ...screen,
    prepare: reviewed,
    pictureOnly: true,
  })),
  ...[guided, guidedOn].flatMap((prepare) =>
    each(prepare === guided ? 'guide-first' : 'guide', (game) => `/new/${game}/?guide`).map((screen): Screen => ({
      ...screen,
      prepare,
      pictureOnly: true,
    })),
  ),
  { name: 'play-none', path: '/play/?id=no-such-match' },
  { name: 'library', path: '/library/' },
  {
    name: 'library-finished',
    path: '/library/',
    prepare: async (page) => {
      await page.getByRole('tab').nth(1).click();
      await page.locator('search [aria-expanded]').click();
      await page.locator('[data-match]').first().waitFor();
    },
  },
  { name: 'news', path: '/news/' },
  { name: 'daily', path: '/daily/' },
  { name: 'open', path: '/open/' },
  { name: 'open-asked', path: '/open/', prepare: offered },
  {
    name: 'open-backup',
    pictureOnly: true,
    path: '/open/',
    prepare: async (page) => {
      await page.locator('input[type="file"]').setInputFiles(join(root, 'tests/saves/0.1.0/backup.caravela'));
      await page.locator('[data-step="asked"] h2').waitFor();
    },
  },
  { name: 'look', path: '/look/' },
  { name: 'look-code', path: '/play/?id=navegador-middle', prepare: coded },
  ...alike('look', (game) => `/play/?id=${game}-middle`).map((screen) => ({ ...screen, prepare: lookedAt })),
  { name: 'agree', path: '/play/?id=navigators-middle', prepare: agreeing },
  { name: 'unsaved', path: '/play/?id=navegador-start', prepare: filledUp, pictureOnly: true },
  { name: 'lost', path: '/', prepare: lost, pictureOnly: true },
  { name: 'people', path: '/people/' },
  { name: 'person', path: '/people/?name=ana' },
  { name: 'evenings', path: '/evenings/' },
  {
    name: 'evening',
    path: '/evenings/?id=evening',
    prepare: (page) => page.locator('main table').first().waitFor(),
  },
  {
    name: 'evening-ended',
    path: '/evenings/?id=evening-ended',
    prepare: (page) => page.locator('[data-control="reopen"]').waitFor(),
  },
  {
    name: 'evening-new',
    path: '/evenings/?id=evening-ended',
    prepare: async (page) => {
      await page.locator('[data-control="reopen"]').click();
      await page.locator('[data-control="end"]').waitFor();
    },
    pictureOnly: true,
  },
  {
    name: 'evening-games',
    path: '/evenings/?id=evening',
    prepare: async (page) => {
      await page.locator('[data-control="pick"]').click();
      await page.getByRole('dialog').getByRole('switch').first().waitFor();
    },
  },
  {
    name: 'share',
    path: '/play/?id=navegador-over',
    prepare: async (page) => {
      await page.locator('[data-control="more"]').click();
      await page.locator('[data-control="give"]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'rules', path: '/rules/' },
  ...alike('rules', (game) => `/rules/${game}/`),
  ...alike('rulings', (game) => `/rules/${game}/rulings/`),
  ...alike('learn', (game) => `/learn/${game}/`),
  ...alike('crib', (game) => `/learn/${game}/crib/`),
  ...alike('lesson', (game) => `/learn/${game}/?lesson=${FIRST_LESSON[game]}`).filter(
    ({ path }) => !path.endsWith('undefined'),
  ),
  { name: 'about', path: '/about/' },
  {
    name: 'try-device',
    path: '/about/device/',
    // Wait for the checks to end: they add elements to measure.
    prepare: (page) => page.locator('main ul[aria-busy="false"]').waitFor(),
  },
  ...alike('about', (game) => `/about/${game}/`),
  { name: 'settings', path: '/settings/' },
  { name: 'score', path: '/score/' },
  { name: 'score-new', path: '/score/new/?game=madeira' },
  { name: 'score-sheet', path: '/score/sheet/' },
  { name: 'score-column', path: '/score/column/' },
  { name: 'score-table', path: '/score/table/' },
  { name: 'score-blank', path: '/score/blank/?game=madeira' },
  { name: 'score-missing', path: '/score/sheet/?id=no-such-sheet', pictureOnly: true },
  { name: 'score-damaged', path: '/score/sheet/?id=damaged', prepare: damagedSheet, pictureOnly: true },
];

/** The screens that tests walk over. */
export const WALKED = short(
  SCREENS.filter((screen) => !screen.pictureOnly),
  (screen) => !screen.alike,
);

/** A half-filled sheet of each game, and its helpers; the tests of the sheets run axe on them. */
export const SHEET_SCREENS: readonly Screen[] = [
  ...each('sheet', (game) => `/score/sheet/?id=${game}`),
  ...each('helpers', (game) => `/score/table/?id=${game}`),
];

/** The tables without overlays, for pictures only: tests check the tables among the other screens. */
export const TABLES: readonly Screen[] = each('table', (game) => `/play/?id=${game}-middle`).map((screen) => ({
  ...screen,
  prepare: cleared,
}));

/** Pictures for the README and the install dialog. */
export const CHOSEN: readonly { screen: string; size: string; theme: 'light' | 'dark'; file: string }[] = [
  { screen: 'home', size: '1024x768', theme: 'light', file: 'home' },
  { screen: 'table-navegador', size: '1024x768', theme: 'light', file: 'navegador' },
  { screen: 'table-navegador', size: '1024x768', theme: 'dark', file: 'navegador-night' },
  { screen: 'table-navigators', size: '1024x768', theme: 'light', file: 'navigators' },
  { screen: 'table-madeira', size: '1024x768', theme: 'light', file: 'madeira' },
  { screen: 'play-over-navegador', size: '1024x768', theme: 'light', file: 'final' },
  { screen: 'home', size: '390x844', theme: 'light', file: 'home-phone' },
  { screen: 'play-navegador', size: '390x844', theme: 'light', file: 'navegador-phone' },
];
