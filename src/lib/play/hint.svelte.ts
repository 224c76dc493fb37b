// A hint for whoever decides: what a strong player would do and why, by nothing but what may be seen here.
import { flushSync } from 'svelte';
import { explain, type Explanation } from '../bots/explain';
import type { Move } from '../engine/game';
import { opened, questionOf, type Thinker } from './opponents.svelte';
import type { Session } from './session.svelte';

export interface Hint extends Explanation {
  readonly ply: number;
  readonly move: Move;
  /** It is the next step of a plan that an earlier hint began. */
  readonly goesOn: boolean;
}

/** Names of what can be tapped now on the board. */
function targets(board: HTMLElement): Set<string> {
  const open = [...board.querySelectorAll<HTMLElement>('[data-target]')].filter(
    (node) =>
      node.getAttribute('aria-disabled') !== 'true' && !node.hasAttribute('disabled') && !node.closest('[data-away]'),
  );
  return new Set(open.map((node) => node.dataset.target ?? node.getAttribute('data-target') ?? ''));
}

export class Hints {
  readonly #session: Session<object>;
  readonly #board: () => HTMLElement | undefined;
  readonly #open: () => Promise<Thinker>;
  #thinker: Promise<Thinker> | null = null;
  /** What plays the hint on the board: marked while the hint is shown. */
  lit = $state.raw<readonly Element[]>([]);
  #stop: AbortController | null = null;
  /** The plan of the last hint, from the ply it is for: who follows it is not advised something else halfway. */
  #plan: { readonly ply: number; readonly told: Explanation } | null = null;
  #hint = $state.raw<Hint | null>(null);
  #missed = $state<number | null>(null);
  /** A strong player thinks this position over. */
  asking = $state(false);

  /** `board` answers the element the table is drawn in. */
  constructor(session: Session<object>, board: () => HTMLElement | undefined, open: () => Promise<Thinker> = opened) {
    this.#session = session;
    this.#board = board;
    this.#open = open;
  }

  /** Whether a person of this window is to decide. */
  readonly may = $derived.by(() => {
    const { mode, role, curtain, opponent } = this.#session;
    return mode === 'live' && role === 'plays' && curtain === null && opponent === null;
  });
  /** The hint for the position that is shown. */
  readonly shown = $derived.by(() => (this.may && this.#hint?.ply === this.#session.ply ? this.#hint : null));
  /** No hint could be given for the position that is shown. */
  readonly missed = $derived.by(() => this.#missed === this.#session.ply);

  /** Asks for a hint; where one is shown, plays it. */
  async tap(): Promise<void> {
    const { shown } = this;
    if (shown) this.#session.play(shown.move);
    else if (this.may && !this.asking) await this.#ask();
  }

  /** Takes the hint away. */
  clear(): void {
    this.#stop?.abort();
    this.#hint = null;
    this.#missed = null;
  }

  close(): void {
    this.clear();
    void this.#thinker?.then((thinker) => thinker.close()).catch(() => undefined);
    this.#thinker = null;
  }

  /** What the plan of the last hint does next; null if something else was played, or it is over. */
  #next(): Move | null {
    const { game, ply, played, legal } = this.#session;
    if (!this.#plan || ply <= this.#plan.ply) return null;
    const { moves } = this.#plan.told;
    const since = played.slice(this.#plan.ply, ply);
    const followed = since.every(({ move }, k) => k < moves.length && move === game.moves.text(moves[k]));
    const next = moves.at(since.length);
    return followed && next !== undefined && legal.includes(next) ? next : null;
  }

  async #ask(): Promise<void> {
    const { ply } = this.#session;
    const next = this.#next();
    if (next !== null && this.#plan) {
      this.#hint = { ...this.#plan.told, beside: null, win: null, ply, move: next, goesOn: true };
      this.#light(this.#hint);
      return;
    }
    const stop = (this.#stop = new AbortController());
    this.asking = true;
    try {
      const thinker = await (this.#thinker ??= this.#open());
      const thought = await thinker.ask(questionOf(this.#session, 'study', this.#sees), stop.signal);
      const told = explain(thought);
      const [move] = told.moves;
      if (stop.signal.aborted || this.#session.ply !== ply) return;
      if (!this.#session.legal.includes(move)) this.#missed = ply;
      else {
        this.#hint = { ...told, ply, move, goesOn: false };
        this.#plan = { ply, told };
        this.#light(this.#hint);
      }
    } catch {
      if (!stop.signal.aborted) this.#missed = ply;
    } finally {
      this.asking = false;
    }
  }

  /** Whose eyes it is given for: the actor's if they hold the tablet or are alone with opponents; otherwise everybody's. */
  get #sees(): number | null {
    const { actor, holder, seats } = this.#session;
    return holder === actor || seats.alone === actor ? actor : null;
  }

  /** Takes the marks on the board away. */
  dim(): void {
    for (const node of this.lit) node.removeAttribute('data-hint');
    this.lit = [];
  }

  /** Marks on the board what plays the move: what can be tapped for this move alone, and not whatever the move. */
  #light({ move, beside }: Hint): void {
    const board = this.#board();
    if (!board) return;
    const names = (only: readonly Move[] | null) => {
      this.#session.narrowed = only;
      flushSync();
      return targets(board);
    };
    const idle = names(beside ? beside.slice(0, 1) : []);
    for (const name of names([])) idle.add(name);
    const lit = [...names([move])].filter((name) => !idle.has(name));
    names(null);
    this.lit = lit.flatMap((name) => [...board.querySelectorAll(`[data-target="${CSS.escape(name)}"]`)]);
    for (const node of this.lit) node.setAttribute('data-hint', '');
  }
}
