// The targets of each move at The Navigators' table, in order.
import type { Page } from 'playwright-core';
import type { Move } from '../../src/lib/engine/game';
import { game } from '../../src/lib/games/navigators';
import { TILES } from '../../src/lib/games/navigators/data';
import { paymentOf } from '../../src/lib/games/navigators/payment';
import { touch } from './touch';

export interface Tap {
  readonly name: string;
  /** A choice that may be offered and may be made already: tapped only if offered and not made. */
  readonly choice?: true;
}

/** The taps of a legal move. */
export function targetsOf(move: Move): Tap[] {
  const [family, ...words] = game.moves.text(move).split(' ');
  switch (family) {
    case 'place':
      return [{ name: `cell-${words[0]}-${words[1]}` }];
    case 'flip':
      return [{ name: `tile-${String(words[0] === 'down' ? 0 : TILES.indexOf('rotate'))}` }];
    case 'sail':
      return [{ name: `hex-${words[0]}` }];
    case 'pay': {
      const p = paymentOf(move);
      const way = [p.rotates, p.turn, p.ignore].join('-');
      return [
        { name: `pay-tile-${String(p.tile)}`, choice: true },
        { name: `way-${way}`, choice: true },
        { name: 'pay' },
      ];
    }
    case 'give':
      return [{ name: `tile-${String(TILES.findIndex((t) => t === words[0]))}` }];
    case 'keep':
    case 'drop':
      return [{ name: `${family}-${words[0]}` }];
    default:
      return [{ name: family }];
  }
}

/** Taps all targets of a move, without choices already made. */
export async function press(page: Page, move: Move): Promise<void> {
  for (const step of targetsOf(move)) {
    if (await shownIn(page, step)) continue;
    while ((await touch(page, `[data-target="${step.name}"]`, '[data-testid="recap"] button')) > 0);
  }
}

/** Whether a choice needs no tap: it is made, or not offered. */
export async function shownIn(page: Page, { name, choice }: Tap): Promise<boolean> {
  if (!choice) return false;
  const found = page.locator(`[data-target="${name}"]:visible`);
  if ((await found.count()) === 0 && name.startsWith('way-')) {
    const more = page.locator('.panel .more');
    if ((await more.count()) > 0) await more.tap();
  }
  return (await found.count()) === 0 || (await found.first().getAttribute('aria-pressed')) === 'true';
}
