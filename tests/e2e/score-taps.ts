// A finger at a score sheet: names, steppers, number pad, swipes; and planted sheets.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { GAMES, loadGame } from '../../src/lib/games';
import type { Row } from '../../src/lib/store/backend';
import type { App } from './fixtures';

export const NAMES = ['Ana', 'Bruno', 'Clara', 'Duarte'] as const;

/** Seats people on the page of a new sheet, in order. */
export async function seatPeople(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('radio', { name: String(names.length), exact: true }).check();
  for (const [i, name] of names.entries()) await page.getByLabel(`Name, seat ${String(i + 1)}`).fill(name);
}

/** Taps “more” `times` times, each time once the value of the tap before is shown. */
export async function more(page: Page, what: string, times: number): Promise<void> {
  const value = page.getByRole('group', { name: what, exact: true }).locator('.value');
  for (let i = 0; i < times; i++) {
    const before = await value.innerText();
    await page.getByRole('button', { name: `${what}: more`, exact: true }).tap();
    await expect.poll(() => value.innerText()).not.toBe(before);
  }
}

/** Enters a number with the number pad. */
export async function pad(page: Page, what: string, figure: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${what}: \\d+\\. Type a number`) }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const row = dialog.getByRole('group', { name: what, exact: true });
  const sheet = (await row.count()) > 0;
  const keys = sheet ? row : dialog;
  const whole = sheet ? keys.getByRole('button', { name: String(figure), exact: true }) : null;
  if (whole && (await whole.count()) > 0) await whole.tap();
  else for (const digit of String(figure)) await keys.getByRole('button', { name: digit, exact: true }).tap();
  await dialog.getByRole('button', { name: sheet ? 'Close' : 'OK' }).tap();
  await dialog.waitFor({ state: 'detached' });
}

/** A person's tab on the sheet, with their points. */
export const points = (page: Page, who: string) => page.getByRole('tab', { name: who });

/** Waits until the last tap is stored. */
export const kept = (page: Page): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: /^saved$/ })
    .waitFor();

/** Swipes across the sheet, between two x positions. */
export async function swipe({ context, page }: App, from: number, to: number): Promise<void> {
  const session = await context.newCDPSession(page);
  const began = Date.now() / 1000 - 1;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, timestamp: began + after, touchPoints: points });
  await touch('touchStart', 0, [{ x: from, y: 300 }]);
  for (const x of [(from + to) / 2, to]) await touch('touchMove', 0.1, [{ x, y: 302 }]);
  // Rest before lifting the finger: after a fast swipe the browser would treat the next tap as a part of the swipe.
  await touch('touchMove', 0.5, [{ x: to, y: 303 }]);
  await touch('touchEnd', 0.6, []);
}

const COLOURS = ['red', 'green', 'yellow', 'blue'] as const;
const EVENING = Date.UTC(2026, 4, 14, 20, 15);
const row = (game: string, counts: readonly Record<string, number>[], extra: unknown = null) => ({
  id: game,
  game,
  status: 'draft',
  title: '',
  people: counts.map((_, i) => ({ name: NAMES[i], colour: COLOURS[i] })),
  counts,
  options: null,
  extra,
  scores: [],
  createdAt: EVENING,
  updatedAt: EVENING,
  who: [],
});

/** Half-filled sheets: marked guesses, an open tie, requests in hand. */
const FILLED = [
  row(
    'navegador',
    [
      {
        ships: 3,
        workers: 5,
        cash: 470,
        colonies: 4,
        factories: 7,
        explorers: 5,
        churches: 2,
        privilege_factory: 2,
        privilege_explorer: 3,
        privilege_church: 1,
      },
      { workers: 5 },
      { ships: 2 },
      { ships: 2 },
    ],
    { phase: 2, start: 1, final: { by: 0, end: 'nagasaki', card: false, done: 1 } },
  ),
  row('navigators', [{ ocean: 12, keys: 3, cape: 1, mission: 1, count: 4 }, { ocean: 8 }, { ocean: 8 }, { keys: 1 }], {
    hexes: [['D2', 'D3']],
    round: { number: 2, start: 0, board: [0, ...new Array<number>(19).fill(-1)], order: [0] },
  }),
  row('madeira', [{ market: 12, pirates: 7, reals: 9 }, { guilds: 5, pirates: 7 }, { wealth: 15 }, { track: 40 }], {
    round: 4,
    steps: [{ seat: 0, round: 3, source: 'market', points: 12 }],
    boards: [{ ships: [1, 2, 0, 0, 1, 0], favors: [1, 2, 0, 0], cities: [1, 0, 0], watch: 3, hand: [1, 1, 1, 1, 1] }],
  }),
] satisfies readonly Row[];

/** A sheet of a game that `FILLED` lacks: everybody has one of everything. */
async function plainSheet({ id, seats: [, most] }: (typeof GAMES)[number]) {
  const game = await loadGame(id);
  const { fields } = game.sheet(game.parseOptions({ seats: most }));
  const counts = Object.fromEntries(fields.map(({ id: field, min, max }) => [field, Math.min(max, Math.max(min, 1))]));
  return row(
    id,
    NAMES.slice(0, most).map(() => counts),
  );
}

/** A sheet of each game. */
export const SHEETS: readonly ReturnType<typeof row>[] = [
  ...FILLED,
  ...(await Promise.all(GAMES.filter(({ id }) => !FILLED.some(({ game }) => game === id)).map(plainSheet))),
];
