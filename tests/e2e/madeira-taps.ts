// A hand on Madeira's table: which targets a person taps for a move, and real touches on them, as fast as the page takes them in.
import type { Page } from 'playwright-core';
import type { Move } from '../../src/lib/engine/game';
import { game } from '../../src/lib/games/madeira';
import { POSTS, SLOTS, SPOTS } from '../../src/lib/games/madeira/moves';
import { BUILDINGS, COLONIES, SLOT_NAMES, TILES } from '../../src/lib/games/madeira/data';
import { STAGE, type State } from '../../src/lib/games/madeira/state';

/** One thing to tap: the first of these selectors that is there. A choice may be made already, or need none. */
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

/** The board's target for a place a Worker can go to. */
function placeTarget(place: string): string {
  if (place === 'home' || place === 'watch') return at(place);
  if (SPOTS.includes(place)) return at(`spot-${String(SPOTS.indexOf(place))}`);
  return COLONIES.some((c) => c === place) ? at(`colony-${place}`) : at(`field-${place}`);
}

/** What to tap for a legal move: on the board where it lies there, else its words in the panel. */
export function tapsFor(s: State, move: Move): Tap[] {
  // The last chances are one question to the table: whoever plays on is called first, where somebody else could be.
  const last = s.stage === STAGE.mill || s.stage === STAGE.grain;
  return last ? [choice(at(`call-${String(s.seat)}`)), ...tapsOf(s, move)] : tapsOf(s, move);
}

function tapsOf(s: State, move: Move): Tap[] {
  const a = game.moves.decode(move);
  // In the panel where there is room for it; otherwise in the list that lies on the board as well.
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
      // What the Constable may do depends on the own Pirates: their owner looks first.
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

/** `which` is the selector's number; -1 for the key that turns a list's pages, where the choice stands on another one. */
type Found = { x: number; y: number; small: boolean; which: number } | 'none' | 'made' | { hidden: string };

/** Where a finger lands for one of these selectors: the first that is there, enabled and really on top. */
function lands(page: Page, { any, choice: optional }: Tap): Promise<Found> {
  return page.evaluate(
    async ([selectors, ms]) => {
      // What stands on another page of a list is not scrolled to: its pages are turned, as a person turns them.
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
      // It is tapped when it stands still: a list that has just opened is still parted into pages.
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

/** Resolves when the match on screen stands at this ply; false after a minute. */
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

/** Taps what a move takes. Throws, naming move and position, where a target is missing, covered or too small. */
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

/** Plays a move by touch, and waits until it has been taken. */
export async function touch(page: Page, s: State, move: Move, ply: number): Promise<void> {
  await press(page, s, move, ply);
  if (!(await reaches(page, ply + 1))) throw failed(move, ply, 'was not played');
}
