// Plays a move by touch on any game's table: taps the targets that the game names for it, in order.
import type { Page } from 'playwright-core';
import type { AnyGame, Move } from '../../src/lib/engine/game';
import { targetsIn } from '../laws/targets';

/** A target, and the tab that shows it if it may be hidden. */
interface Name {
  readonly name: string;
  readonly tab: string | null;
}

/** A touched target, and its smaller edge in px. */
export interface Touched {
  readonly what: string;
  readonly size: number;
}

/** The next point to touch, or why nothing can be touched. */
type Found = ({ readonly x: number; readonly y: number } & Touched) | { readonly why: string };

const PATIENCE = 60_000;
/** Longest wait until a tapped move is shown, ms; then the targets are tapped again. */
const STORED = 15_000;
/** Taps of one move, at most. */
const MOST = 40;

/** The number of moves the table shows: of a match, or of a lesson. */
const shownPly = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>(':is(.match, .task-page)')?.dataset.ply));

/**
 * The next touch of a move, once the page is at rest: a curtain or recap, the tab or page that shows the target, or the
 * target itself. Choices already made are skipped; the last target always counts. Null once more than `from` moves are
 * played.
 */
function nextTouch(page: Page, names: readonly Name[], from: number): Promise<Found | null> {
  return page.evaluate(
    async ([wanted, before, patience]): Promise<Found | null> => {
      const all = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((node) => node.checkVisibility());
      const shown = (name: string) => all(`[data-target="${name}"]`).at(0);
      const is = (node: Element, state: string) => node.getAttribute(state) === 'true';
      /** The next target; or, if it is hidden, the button that opens its tab or its page of a list. */
      const next = (): HTMLElement | undefined => {
        const lift = all('[data-control="lift"]').at(0);
        if (lift) return lift;
        for (const [k, { name, tab }] of wanted.entries()) {
          const node = shown(name);
          // A secret may decide whether this target can be tapped: then the secret is viewed first.
          if (node && is(node, 'aria-disabled') && shown('look')) break;
          const then = wanted.slice(k + 1).find((other) => other.name !== name)?.name;
          if (!node) {
            if (document.querySelector(`[data-chosen="${name}"]`)) continue;
            const key = tab === null ? undefined : shown(`tab-${tab}`);
            if (key && !is(key, 'aria-pressed')) return key;
          } else if (then && (is(node, 'aria-pressed') || is(node, 'aria-expanded'))) continue;
          else if (then && /-(less|more)$/.test(name) && shown(then)) continue;
          else {
            const [own, room] = [node.getBoundingClientRect(), node.closest('.pages .box')?.getBoundingClientRect()];
            const turned = !room || (own.left >= room.left - 1 && own.right <= room.right + 1);
            return turned ? node : (node.closest('.pages')?.querySelector<HTMLElement>('[data-target="page"]') ?? node);
          }
        }
        // The targets of a move that depends on a secret are shown only after the secret was viewed.
        return shown('look');
      };
      let [last, why] = ['', 'none of its targets is shown'];
      for (const until = performance.now() + patience; performance.now() < until;) {
        if (Number(document.querySelector<HTMLElement>(':is(.match, .task-page)')?.dataset.ply) > before) return null;
        const recap = all('[data-testid="recap"] button').at(0);
        for (const node of [next(), recap]) {
          if (!node || is(node, 'aria-disabled')) continue;
          node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          const { left, top, width, height } = node.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const hit = document.elementFromPoint(x, y);
          const what = node.dataset.target ?? node.textContent;
          why = `${what} is under ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`;
          if (!hit || !node.contains(hit)) continue;
          const place = [what, x, y].join();
          if (place === last) return { x, y, what, size: Math.min(width, height) };
          last = place;
          break;
        }
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      return { why };
    },
    [names, from, PATIENCE] as const,
  );
}

/** Waits until more than `from` moves are shown; false if the table only replies, or after a while. */
const played = (page: Page, from: number): Promise<boolean> =>
  page.evaluate(
    async ([before, patience]) => {
      const ply = () => Number(document.querySelector<HTMLElement>(':is(.match, .task-page)')?.dataset.ply);
      const replies = () => document.querySelector('.table .bubble') !== null;
      for (const until = performance.now() + patience; ply() <= before && !replies() && performance.now() < until;)
        await new Promise((drawn) => requestAnimationFrame(drawn));
      return ply() > before;
    },
    [from, STORED] as const,
  );

/**
 * Taps the targets of a move in this position, and waits until the move is shown; returns the touched targets. Throws
 * with the move if a target is missing or covered, or if `MOST` taps do not play the move.
 */
export async function tapMove(page: Page, game: AnyGame, state: object, move: Move): Promise<Touched[]> {
  const { targetsOfMove, tabOfTarget } = targetsIn(game.id);
  // If the move depends on a secret that the table hides, the secret is viewed first.
  const names = targetsOfMove(game.redact(state, null), move).map((name) => ({ name, tab: tabOfTarget(name) }));
  const last = names.at(-1)?.name;
  const from = await shownPly(page);
  const touched: Touched[] = [];
  const fail = (why: string) =>
    new Error(
      `${game.moves.text(move)} at ply ${String(from)}, after ${touched.map(({ what }) => what).join(' > ') || 'no tap'}: ${why}`,
    );
  const touchNext = async (before: number) => {
    const found = await nextTouch(page, names, before);
    if (found && 'why' in found) throw fail(found.why);
    if (!found) return false;
    await page.touchscreen.tap(found.x, found.y);
    touched.push(found);
    return found.what !== last;
  };
  do while (touched.length < MOST && (await touchNext(from)));
  while (!(await played(page, from)) && touched.length < MOST);
  if (touched.length >= MOST) throw fail('is not played');
  // The first tap on a stepper plays a move, and each further tap changes that move.
  const more = names.every(({ name }) => name === last) ? names.length - 1 : 0;
  for (let k = 0; k < more; k++) await touchNext(Infinity);
  return touched;
}
