// Plays the bots' turns: asks for the moves, shows them one by one at the chosen pace, and reports failures.
import { untrack } from 'svelte';
import { loadThinker, type Thinker } from '../../bots/load-thinker';
import { opponentSeed, type BotQuestion } from '../../bots/protocol';
import type { StyleName } from '../../bots/levels';
import type { Move, Seat } from '../../engine/game';
import type { Session } from '../session/session.svelte';

/** Delay between a bot's moves by preference, ms. */
export const BOT_PACES = { slow: 900, calm: 450, quick: 200, instant: 0 } as const;

/** Waits `ms`, or until the signal aborts. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });
}

/**
 * The question for the seat that decides now. `eyes`: the seat whose view the question contains, by default the seat
 * that decides; null for the public view. The same position gives the same question.
 */
export function botQuestionOf(session: Session<object>, level: StyleName, eyes?: Seat | null): BotQuestion {
  const { game, rules, seed } = session.row.start;
  const state = session.states[session.ply];
  const seat = session.game.actor(state);
  const view = session.game.redact(state, eyes === undefined ? seat : eyes);
  return {
    game,
    rules,
    options: session.options,
    view,
    seat,
    level,
    seed: `${opponentSeed(seed)} ${String(session.ply)}`,
  };
}

export class Opponents {
  readonly #session: Session<object>;
  readonly #open: () => Promise<Thinker>;
  #thinker: Promise<Thinker> | null = null;
  /** Decided moves not yet shown, and the ply of the first. */
  #plan: { readonly ply: number; readonly moves: readonly Move[] } | null = null;
  /** The turn whose remaining moves are shown without delay; −1 for none. */
  #hurried = $state(-1);
  /** True while the thinker computes; false while its moves are shown. */
  thinking = $state(false);
  /** True if the bot has failed: a person may play for it, or retry. */
  failed = $state(false);
  /** True while a person has paused the bots. */
  paused = $state(false);

  constructor(session: Session<object>, open: () => Promise<Thinker> = loadThinker) {
    this.#session = session;
    this.#open = open;
  }

  /** Whether a bot is to move now, in this window. */
  readonly due = $derived.by(() => {
    const { opponent, mode, role, curtain } = this.#session;
    return opponent !== null && mode === 'live' && role === 'plays' && curtain === null && !this.failed && !this.paused;
  });

  /** Call it in an effect: plays the due move of a bot. Returns a stop function. */
  go(pace: number): () => void {
    const stop = new AbortController();
    const { ply, turn } = this.#session;
    const ms = this.#hurried === turn ? 0 : pace;
    if (this.due) untrack(() => void this.#move(ply, ms, stop.signal));
    return () => stop.abort();
  }

  /** Shows the rest of this turn without delay. */
  hurry(): void {
    if (this.#session.opponent) this.#hurried = this.#session.turn;
  }

  /** Retries after a failure. */
  again(): void {
    this.failed = false;
  }

  /** A person plays for the bot until its turn is over. */
  playOn(): void {
    this.#session.seats.lend(this.#session.turn);
    this.failed = false;
  }

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
      // The table shows a sentence; the error itself is reported as usual.
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
      const { moves } = await thinker.ask(botQuestionOf(this.#session, this.#session.opponent ?? 'piloto'), signal);
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
