// Every screen there is to look at, and how to get there. To add one: a name, a path, and what to do before the picture.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { GAMES } from '../../src/lib/games';
import { linkOf } from '../../src/lib/library/link';
import type { MatchRow } from '../../src/lib/store';
import { SHEETS } from '../e2e/score-taps';
import { rowsOf, type Rows, type SeedMatch } from '../e2e/seed';
import { root } from '../../src/tools/install.mjs';

export interface Screen {
  /** Names the picture; letters, digits, dashes. */
  readonly name: string;
  /** Under the app's base, beginning with a slash. */
  readonly path: string;
  /** What a person does there before the picture is taken. */
  prepare?(page: Page): Promise<void>;
  /** Of nothing but parts that other screens show as well: looked at, and not walked by the tests. */
  readonly pictureOnly?: true;
  /** Another screen in the list differs from it by a game's words alone. */
  readonly alike?: true;
}

/** The lesson that is looked at of each game. */
const FIRST_LESSON: Readonly<Record<string, string>> = { navegador: 'market', navigators: 'wind', madeira: 'harvest' };

const playable = GAMES.filter((g) => g.playable);
const seatsOf = (seats: readonly [number, number]) => Math.min(4, seats[1]);

/** Matches every browser is given: for each game one just begun, one in the middle and one finished. */
export const MATCHES: readonly SeedMatch[] = playable.flatMap(({ id, seats }): SeedMatch[] => [
  { id: `${id}-middle`, game: id, seats: seatsOf(seats), turns: 60 },
  { id: `${id}-start`, game: id, seats: seatsOf(seats), turns: 0, seed: 'start' },
  { id: `${id}-over`, game: id, seats: seatsOf(seats), seed: 'over' },
]);

let rows: Promise<Rows> | undefined;
/** An evening of everything there is, running games among them, with a name that is long. */
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
/** What every browser is given before it goes from screen to screen. */
export const stored = async (): Promise<Rows> => ({
  ...(await (rows ??= rowsOf(MATCHES))),
  sheets: SHEETS,
  evenings: [EVENING],
});

const each = (name: string, path: (game: string) => string): Screen[] =>
  playable.map(({ id }) => ({ name: `${name}-${id}`, path: path(id) }));

/** The same screen with each game's own words in it: the first stands for all where sizes are walked shortly. */
const alike = (name: string, path: (game: string) => string): Screen[] =>
  each(name, path).map((screen, k) => ({ ...screen, ...(k > 0 && { alike: true as const }) }));

/** A match somebody sends by link, which is not on this device. */
async function offered(page: Page): Promise<void> {
  const { matches, log } = await rowsOf([
    { id: 'sent', game: 'navegador', seats: 3, seed: 'sent', turns: 40, title: 'The evening at Clara’s' },
  ]);
  const [{ id, title, people, start }] = matches as unknown as MatchRow[];
  const entries = (log as unknown as { entry: object }[]).map(({ entry }) => entry) as Parameters<
    typeof linkOf
  >[0]['log'];
  const fragment = await linkOf({ id, title, people, start, log: entries });
  await page.evaluate((hash) => (location.hash = hash), fragment);
  await page.locator('[data-step="asked"] h2').waitFor();
}

/** Undo by its key until it stops at something shown, and then asks the table: keys count also just after a turn has passed on. */
export async function agreeing(page: Page): Promise<void> {
  const ask = page.locator('.refused').getByRole('button');
  const until = Date.now() + 60_000;
  while ((await ask.count()) === 0 && Date.now() < until) await page.keyboard.press('u');
  await ask.press('Enter');
  await page.locator('dialog').waitFor();
}

/** A device that has no room left when a move is played. */
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

/** The browser has begun its storage anew; at the next start nothing is said of it any more. */
async function lost(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('caravela-kept', 'lost'));
  await page.reload();
  await page.getByRole('alert').waitFor();
  await page.evaluate(() => localStorage.setItem('caravela-kept', 'kept'));
}

/** Enough finished games for the word about a backup. */
async function reminded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('failed'));
      });
    const db = await done(indexedDB.open('caravela'));
    const table = db.transaction('matches', 'readwrite').objectStore('matches');
    const over = await done<{ id: string }>(table.get('navegador-over'));
    for (let n = 0; n < 5; n++) await done(table.put({ ...over, id: `over-${String(n)}` }));
    db.close();
  });
  await page.reload();
  await page.locator('aside a[href$="#backup"]').scrollIntoViewIfNeeded();
}

/** The table with nothing lying over it. */
export const cleared = async (page: Page): Promise<void> => {
  await page.locator('.match').waitFor();
  const close = page.locator('[data-testid="recap"] button');
  if ((await close.count()) > 0) await close.first().click();
};

/** The code of the running position. */
async function coded(page: Page): Promise<void> {
  await cleared(page);
  await page.locator('[data-control="menu"]').click();
  await page.locator('[data-control="look"]').click();
  await page.getByTestId('look').locator('svg').first().waitFor();
}

/** The table a phone shows that has read the code. */
async function lookedAt(page: Page): Promise<void> {
  await coded(page);
  await page.goto((await page.getByTestId('look-link').getAttribute('href')) ?? '');
  await page.getByTestId('looked').locator('section.panel').waitFor();
}

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'new', path: '/new/' },
  ...alike('new', (game) => `/new/${game}/`),
  ...each('play', (game) => `/play/?id=${game}-middle`),
  ...alike('play-start', (game) => `/play/?id=${game}-start`),
  ...each('play-over', (game) => `/play/?id=${game}-over`),
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
    prepare: (page) => page.locator('main table').waitFor(),
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
  ...alike('learn', (game) => `/learn/${game}/`),
  ...alike('crib', (game) => `/learn/${game}/crib/`),
  ...alike('lesson', (game) => `/learn/${game}/?lesson=${FIRST_LESSON[game]}`),
  { name: 'about', path: '/about/' },
  {
    name: 'try-device',
    path: '/about/device/',
    // What a check draws to measure stands in the page until it has ended.
    prepare: (page) => page.locator('main ul[aria-busy="false"]').waitFor(),
  },
  {
    name: 'words',
    path: '/about/words/',
    prepare: async (page) => {
      await page.getByRole('searchbox').fill('nav_m_sell');
      await page.locator('main [aria-expanded]').first().click();
    },
  },
  ...alike('about', (game) => `/about/${game}/`),
  { name: 'settings', path: '/settings/' },
  { name: 'score', path: '/score/' },
  { name: 'score-new', path: '/score/new/' },
  { name: 'score-sheet', path: '/score/sheet/' },
  { name: 'score-table', path: '/score/table/' },
  { name: 'score-blank', path: '/score/blank/?game=madeira' },
  { name: 'reminder', path: '/', prepare: reminded, pictureOnly: true },
];

/** A sheet of each game in the middle of being counted, and its table's chores; the tests of the sheets look for axe's faults in them. */
export const SHEET_SCREENS: readonly Screen[] = [
  ...each('sheet', (game) => `/score/sheet/?id=${game}`),
  ...each('chores', (game) => `/score/table/?id=${game}`),
];

/** The tables uncovered, for pictures only: the tests see them among the screens. */
export const TABLES: readonly Screen[] = each('table', (game) => `/play/?id=${game}-middle`).map((screen) => ({
  ...screen,
  prepare: cleared,
}));

/** Pictures the README and the install dialog show. */
export const CHOSEN: readonly { screen: string; size: string; theme: 'light' | 'dark'; file: string }[] = [
  { screen: 'home', size: '1024x768', theme: 'light', file: 'home' },
  { screen: 'table-navegador', size: '1024x768', theme: 'light', file: 'navegador' },
  { screen: 'table-navegador', size: '1024x768', theme: 'dark', file: 'navegador-night' },
  { screen: 'table-navigators', size: '1024x768', theme: 'light', file: 'navigators' },
  { screen: 'table-madeira', size: '1024x768', theme: 'light', file: 'madeira' },
  { screen: 'play-over-navegador', size: '1024x768', theme: 'light', file: 'final' },
  { screen: 'home', size: '390x844', theme: 'light', file: 'home-phone' },
  { screen: 'table-navegador', size: '390x844', theme: 'light', file: 'navegador-phone' },
];
