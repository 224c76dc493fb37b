// Lets opponents play: thinks for the seat whose turn it is, shows its moves one by one at the table's pace, and says where it cannot.
import { again } from '../parts/again';
import { untrack } from 'svelte';
import { askedBy, type Question, type Thought } from '../bots/ask';
import type { Manner } from '../bots/levels';
import type { Move, Seat } from '../engine/game';
import type { Session } from './session.svelte';

/** Who is asked what an opponent would do. */
export interface Thinker {
  /** Rejects once the signal stops it, and where it cannot decide. */
  ask(question: Question, signal: AbortSignal): Promise<Thought>;
  close(): void;
}

/** ms from one move of an opponent to the next, by the preference. */
export const PACES = { slow: 900, calm: 450, quick: 200, instant: 0 } as const;
export type Pace = keyof typeof PACES;

/** The thinker of this page; loaded with the first question, so that a match among people never holds it. */
export async function opened(): Promise<Thinker> {
  const [{ pageHost }, { loadBotGame }] = await again(() =>
    Promise.all([import('../bots/host'), import('../games/bots')]),
  );
  return pageHost(loadBotGame);
}

/** Waits so many ms; at once where the signal comes first. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });
}

/**
 * What is asked of whoever decides now: the position as `eyes` may see it, that seat's own if not said, everybody's for null.
 * The same position asks the same.
 */
export function questionOf(session: Session<object>, level: Manner, eyes?: Seat | null): Question {
  const { game, rules, seed } = session.row.start;
  const state = session.states[session.ply];
  const seat = session.game.actor(state);
  const view = session.game.redact(state, eyes === undefined ? seat : eyes);
  return { game, rules, options: session.options, view, seat, level, seed: `${askedBy(seed)} ${String(session.ply)}` };
}

export class Opponents {
  readonly #session: Session<object>;
  readonly #open: () => Promise<Thinker>;
  #thinker: Promise<Thinker> | null = null;
  /** What was decided and is still to be shown, from the ply it is for. */
  #plan: { readonly ply: number; readonly moves: readonly Move[] } | null = null;
  /** The turn somebody wants to see the end of at once. */
  #hurried = $state(-1);
  /** Nothing has been decided yet in this position. */
  thinking = $state(false);
  /** The opponent could not decide: somebody plays on for it, or asks again. */
  failed = $state(false);
  /** Somebody wants to look at the table before it goes on. */
  paused = $state(false);

  constructor(session: Session<object>, open: () => Promise<Thinker> = opened) {
    this.#session = session;
    this.#open = open;
  }

  /** Whether an opponent is to move now, in this window. */
  readonly due = $derived.by(() => {
    const { opponent, mode, role, curtain } = this.#session;
    return opponent !== null && mode === 'live' && role === 'plays' && curtain === null && !this.failed && !this.paused;
  });

  /** Goes on with what is due, from the position as it stands; for an effect. Answers how to stop. */
  go(pace: number): () => void {
    const stop = new AbortController();
    const { ply, turn } = this.#session;
    const ms = this.#hurried === turn ? 0 : pace;
    if (this.due) untrack(() => void this.#move(ply, ms, stop.signal));
    return () => stop.abort();
  }

  /** The rest of this turn is shown at once. */
  hurry(): void {
    if (this.#session.opponent) this.#hurried = this.#session.turn;
  }

  /** Asks again after a failure. */
  again(): void {
    this.failed = false;
  }

  /** Somebody decides for the opponent until its turn is over. */
  playOn(): void {
    this.#session.seats.lend(this.#session.turn);
    this.failed = false;
  }

  /** Lets go of the thinker. */
  close(): void {
    void this.#thinker?.then((thinker) => thinker.close()).catch(() => undefined);
    this.#thinker = null;
  }

  async #move(ply: number, ms: number, signal: AbortSignal): Promise<void> {
    const waited = rest(ms, signal);
    try {
      const planned = this.#plan?.ply === ply ? this.#plan.moves : [];
      if (planned.length > 0 && this.#session.may(planned[0])) await this.#show(ply, planned, waited, signal);
      else await this.#show(ply, await this.#decided(signal), waited, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.failed = true;
      // The table is told in a sentence; whoever looks for the fault finds it where all faults are.
      queueMicrotask(() => reportError(error));
    }
  }

  async #show(ply: number, moves: readonly Move[], waited: Promise<void>, signal: AbortSignal): Promise<void> {
    await waited;
    if (signal.aborted) return;
    this.#plan = { ply: ply + 1, moves: moves.slice(1) };
    await this.#session.playFor(moves[0], ply);
  }

  async #decided(signal: AbortSignal): Promise<readonly Move[]> {
    this.thinking = true;
    try {
      const thinker = await (this.#thinker ??= this.#open());
      signal.throwIfAborted();
      const { moves } = await thinker.ask(questionOf(this.#session, this.#session.opponent ?? 'piloto'), signal);
      if (!this.#session.may(moves[0])) throw new Error(`an opponent decided what is not legal: ${String(moves[0])}`);
      return moves;
    } catch (error) {
      if (!signal.aborted) this.#thinker = null;
      throw error;
    } finally {
      this.thinking = false;
    }
  }
}
