// Every state of one game's table for pictures: each kind of decision at a full table, without and with a hint, and the
// layers over the table.
import type { Page } from 'playwright-core';
import { GAMES } from '../../src/lib/games';
import { momentsOf } from '../e2e/moments';
import type { Rows } from '../e2e/plant-matches';
import { BadUsage } from './args';
import { cleared, type Screen } from './screens';

/** The drawers of a table, by the key that opens each. */
const DRAWERS = { log: 'l', moves: 'm', rules: 'h', keys: '?' } as const;

const first = async (page: Page, selector: string) => {
  await cleared(page);
  await page.locator(selector).first().click();
};

/** By name: opens a layer over a table, or shows something instead of the running position. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  person: (page) => first(page, '.others button:visible, .seats button:visible, [data-target="tab-players"]:visible'),
  menu: (page) => first(page, 'header [aria-haspopup="menu"], [data-control="menu"]'),
  past: async (page) => {
    await cleared(page);
    await page.keyboard.press('ArrowLeft');
    await page.locator('[data-testid="history"]').waitFor();
  },
};

/** The states of a game's table, and their matches; with as many people as possible unless `seats` is given. */
export async function statesOf(game: string, seats?: number): Promise<{ screens: Screen[]; rows: Rows }> {
  const meta = GAMES.find(({ id, playable }) => playable && id === game);
  if (!meta) throw new BadUsage(`--states ${game}: no such game`);
  const { moments, rows } = await momentsOf(game, seats ?? meta.seats[1]);
  const decided = moments.map(({ id, deeds }): Screen => {
    const name = deeds.map((deed) => deed.replaceAll(' ', '-')).join('+');
    return { name: `state-${game}-${name}`, path: `/play/?id=${id}`, prepare: cleared };
  });
  const hinted = moments.map(({ id, deeds }): Screen => {
    const name = deeds.map((deed) => deed.replaceAll(' ', '-')).join('+');
    const prepare = async (page: Page) => {
      await cleared(page);
      await page.locator('[data-control="hint"]').click();
      // The answer is a move, or a note that none can be named before something hidden is known.
      await page.locator('[data-testid="hint"]').waitFor();
      await page.locator('[data-control="hint"][aria-busy="false"]').waitFor();
    };
    return { name: `hint-${game}-${name}`, path: `/play/?id=${id}`, prepare };
  });
  const path = `/play/?id=${game}-middle`;
  const drawers = Object.entries(DRAWERS).map(([name, key]): Screen => {
    const prepare = async (page: Page) => {
      await cleared(page);
      await page.keyboard.press(key);
      await page.locator(`[data-panel]`).waitFor();
    };
    return { name: `state-${game}-${name}`, path, prepare };
  });
  const opened = Object.entries(OPENED).map(([name, prepare]) => ({ name: `state-${game}-${name}`, path, prepare }));
  return { screens: [...decided, ...hinted, ...drawers, ...opened], rows };
}
