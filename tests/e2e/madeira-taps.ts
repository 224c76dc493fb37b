// A hand at Madeira's table: the targets of each move, and real touches on them.
import type { Page } from 'playwright-core';
import type { Move } from '../../src/lib/engine/game';
import { game } from '../../src/lib/games/madeira';
import { POSTS, SLOTS, SPOTS } from '../../src/lib/games/madeira/moves';
import { BUILDINGS, COLONIES, SLOT_NAMES, TILES } from '../../src/lib/games/madeira/data';
import { STAGE, type State } from '../../src/lib/games/madeira/state';

/** One tap: on the first of these selectors that is there. A choice may be made already, or not needed. */
export interface Tap {
  readonly any: readonly string[];
  readonly choice?: true;
}

const at = (name: string): string => `[data-target="${name}"]`;
const said = (move: Move): string => `[data-play="${game.moves.text(move)}"]`;
const tap = (...any: string[]): Tap => ({ any });
const choice = (...any: string[]): Tap => ({ any, choice: true });
/** A tapped card is taken in the panel. */
const TAKE = tap(at('take'));

/** The board's target of a place a Worker can go to. */
function placeTarget(place: string): string {
  if (place === 'home' || place === 'watch') return at(place);
  if (SPOTS.includes(place)) return at(`spot-${String(SPOTS.indexOf(place))}`);
  return COLONIES.some((c) => c === place) ? at(`colony-${place}`) : at(`field-${place}`);
}

/** The taps of a legal move: on the board if it is there, else in the panel. */
export function tapsFor(s: State, move: Move): Tap[] {
  // The last chances are one question to the table: the active seat is called first, if another one could be.
  const last = s.stage === STAGE.mill || s.stage === STAGE.grain;
  return last ? [choice(at(`call-${String(s.seat)}`)), ...tapsOf(s, move)] : tapsOf(s, move);
}

function tapsOf(s: State, move: Move): Tap[] {
  const a = game.moves.decode(move);
  // In the panel if there is room; otherwise in the list.
  const words = [tap(said(move), at('words'))];
  switch (a.type) {
    case 'row':
      return [tap(at(`row-${a.row}`))];
    case 'request':
      return [tap(at(`request-${SLOT_NAMES[s.cursor]}-${a.request}`)), TAKE];
    case 'die':
    case 'pirate':
      return [choice(at(`die-${a.type === 'pirate' ? 'p' : ''}${String(a.value)}`)), tap(at(`building-${a.building}`))];
    case 'pass':
      return [tap(at(`pass-${a.slot}-${a.bonus}`)), TAKE];
    case 'favor':
      // The Constable depends on the own Pirates: their owner looks first.
      if (a.favor === 'constable')
        return [choice(at('look')), choice('[data-control="lift"]'), tap(at(`own-${a.favor}`)), TAKE];
      return [tap(at(`own-${a.favor}`)), TAKE];
    case 'flip':
      return [tap(at(`own-${a.favor}`)), TAKE];
    case 'worker':
      if (a.to === 'home' || s.task === 9)
        return [choice(at('words')), choice(at(`piece-worker-${String(POSTS.indexOf(a.from))}`)), tap(said(move))];
      return [choice(at('words')), choice(at(`piece-worker-${String(POSTS.indexOf(a.from))}`)), tap(placeTarget(a.to))];
    case 'citizen':
      return [
        choice(at('words')),
        choice(at(`piece-citizen-${String(SPOTS.indexOf(a.from))}`)),
        tap(placeTarget(a.to)),
      ];
    case 'ship': {
      const from = a.from === 'home' ? 0 : SLOTS.indexOf(a.from) + 1;
      return [
        choice(at('words')),
        choice(at(`piece-ship-${String(from)}`)),
        tap(at(`slot-${String(SLOTS.indexOf(a.to))}-${String(a.deal - 1)}`)),
      ];
    }
    case 'marker':
      return [
        choice(at('words')),
        choice(at(`piece-marker-${String(BUILDINGS.indexOf(a.from))}`)),
        tap(at(`building-${a.to}`)),
      ];
    case 'build':
      return [tap(at(`favor-${a.favor}`)), TAKE];
    case 'building':
      return [tap(at(`building-${a.building}`))];
    case 'reward':
      return [tap(at(`reward-${String(COLONIES.indexOf(a.colony) * TILES.length + TILES.indexOf(a.tile))}`))];
    case 'wood':
      return [tap(at(`field-${a.from}`))];
    case 'again':
      return [tap(at(`field-${a.field}`))];
    case 'city':
      return [tap(at(`city-${a.city}`))];
    case 'fulfil':
      return [tap(at(`own-${a.request}`)), TAKE];
    case 'up':
    case 'down':
    case 'trade':
      return a.type !== 'trade' && (s.stage === STAGE.mill || s.stage === STAGE.grain)
        ? [tap(said(move))]
        : [choice(at('mill')), tap(said(move))];
    case 'discard':
      return [choice(at('look')), choice('[data-control="lift"]'), tap(said(move))];
    case 'upkeep':
    case 'feed':
    case 'donate':
      return [tap(said(move), `${at('amount')} .end`)];
    default:
      return words;
  }
}

/** `which` is the selector's index; -1 for the button to the list's next page, which has the choice. */
type Found = { x: number; y: number; small: boolean; which: number } | 'none' | 'made' | { hidden: string };

/** The tap point of one of these selectors: the first that is there, enabled and on top. */
function lands(page: Page, { any, choice: optional }: Tap): Promise<Found> {
  return page.evaluate(
    async ([selectors, ms]) => {
      // Choices on another page of a list are reached by its page button, as a person does.
      const turned = (key: Element) => {
        const [one, room] = [key.getBoundingClientRect(), key.closest('.pages .box')?.getBoundingClientRect()];
        return !room || (one.left >= room.left - 1 && one.right <= room.right + 1);
      };
      const look = (): Found => {
        for (const [which, selector] of selectors.entries()) {
          const all = [...document.querySelectorAll<HTMLElement>(selector)];
          const seen = all.find((e) => e.getClientRects().length > 0 && e.getAttribute('aria-disabled') !== 'true');
          if (!seen) continue;
          if (seen.getAttribute('aria-pressed') === 'true' || seen.getAttribute('aria-expanded') === 'true')
            return 'made';
          const there = turned(seen);
          const key = there ? seen : seen.closest('.pages')?.querySelector('[data-target="page"]');
          if (!key) return { hidden: `${selector} is on a page that no key leads to` };
          key.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          const box = key.getBoundingClientRect();
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
          const top = document.elementFromPoint(x, y);
          if (!top || !key.contains(top)) return { hidden: `${selector} is under ${top?.className ?? 'nothing'}` };
          return { x, y, small: Math.min(box.width, box.height) < 47.5, which: there ? which : -1 };
        }
        return 'none';
      };
      // Tap it once it has stopped moving: an opened list is still being paged.
      let before = '';
      for (const until = performance.now() + ms; ;) {
        const found = look();
        if (typeof found === 'object' && !('hidden' in found)) {
          const place = [found.which, found.x, found.y].join();
          if (place === before) return found;
          before = place;
        } else if (found === 'made' || performance.now() > until) return found;
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
    },
    [any, optional ? 0 : 60_000] as const,
  );
}

/** Resolves when the shown match is at this ply; false after a minute. */
const reaches = (page: Page, ply: number): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const match = () => document.querySelector<HTMLElement>('.match')?.dataset.ply;
    for (
      const until = performance.now() + 60_000;
      performance.now() < until;
      await new Promise((r) => setTimeout(r, 4))
    ) {
      if (match() === wanted) return true;
    }
    return false;
  }, String(ply));

const failed = (move: Move, ply: number, why: string) =>
  new Error(`${game.moves.text(move)} at ply ${String(ply)}: ${why}`);

/** Taps all targets of a move. Throws with move and position if a target is missing, covered or too small. */
export async function press(page: Page, s: State, move: Move, ply: number): Promise<void> {
  const fail = (why: string) => failed(move, ply, why);
  for (const step of tapsFor(s, move)) {
    for (let k = 0; k < 20; k++) {
      const found = await lands(page, step);
      if (found === 'made' || (found === 'none' && step.choice)) break;
      if (found === 'none') throw fail(`no ${step.any.join(' or ')}`);
      if ('hidden' in found) throw fail(found.hidden);
      if (found.small) throw fail(`${step.any.join(' or ')} is smaller than a fingertip`);
      await page.touchscreen.tap(found.x, found.y);
      if (found.which === 0) break;
    }
  }
}

/** Plays a move by touch, and waits until it is stored. */
export async function touch(page: Page, s: State, move: Move, ply: number): Promise<void> {
  await press(page, s, move, ply);
  if (!(await reaches(page, ply + 1))) throw failed(move, ply, 'was not played');
}
