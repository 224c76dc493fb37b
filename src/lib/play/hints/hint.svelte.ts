// A hint for the active player: a strong bot's move and its reasons. The bot knows only the secrets this player may
// see.
import { explainHint, type HintExplanation } from '../../bots/explain-hint';
import type { Move } from '../../engine/game';
import { loadThinker, botQuestionOf, type Thinker } from '../turn/opponents.svelte';
import type { Session } from '../session/session.svelte';

export interface Hint extends HintExplanation {
  readonly ply: number;
  readonly move: Move;
  /** True if the move is the next one of an earlier hint's plan. */
  readonly goesOn: boolean;
}

export class Hints {
  readonly #session: Session<object>;
  readonly #open: () => Promise<Thinker>;
  #thinker: Promise<Thinker> | null = null;
  #stop: AbortController | null = null;
  /** The last hint's plan, from its ply on: a player who follows it must not get a hint that contradicts it. */
  #plan: { readonly ply: number; readonly told: HintExplanation } | null = null;
  #hint = $state.raw<Hint | null>(null);
  #missed = $state<number | null>(null);
  /** The ply at which the best move depends on a secret that is still covered; null if it does not. */
  #hidden = $state<number | null>(null);
  /** True while the bot computes a hint. */
  asking = $state(false);

  constructor(session: Session<object>, open: () => Promise<Thinker> = loadThinker) {
    this.#session = session;
    this.#open = open;
  }

  /** Whether a person in this window decides now. */
  readonly may = $derived.by(() => {
    const { mode, role, curtain, opponent } = this.#session;
    return mode === 'live' && role === 'plays' && curtain === null && opponent === null;
  });
  /** The hint for the running position; null if there is none. */
  readonly shown = $derived.by(() => (this.may && this.#hint?.ply === this.#session.ply ? this.#hint : null));
  /** The targets that play the hint, in order. */
  readonly targets = $derived.by(() => {
    const { ui, view } = this.#session;
    return this.shown ? ui.targets(view, this.shown.move) : [];
  });
  /** True if no hint could be given for the running position. */
  readonly missed = $derived.by(() => this.#missed === this.#session.ply);
  /** True if the player must look at a covered secret before a hint can help. */
  readonly hidden = $derived.by(() => this.#hidden === this.#session.ply && this.#session.hides);

  /** Plays the shown hint; if none is shown, asks for one. */
  async tap(): Promise<void> {
    const { shown } = this;
    if (shown) this.#session.play(shown.move);
    else if (this.may && !this.asking) await this.#ask();
  }

  clear(): void {
    this.#stop?.abort();
    this.#hint = null;
    this.#missed = null;
    this.#hidden = null;
  }

  close(): void {
    this.clear();
    void this.#thinker?.then((thinker) => thinker.close()).catch(() => undefined);
    this.#thinker = null;
  }

  /** The next move of the last hint's plan; null if other moves were played or the plan is finished. */
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
      return;
    }
    const stop = (this.#stop = new AbortController());
    this.asking = true;
    try {
      const thinker = await (this.#thinker ??= this.#open());
      const thought = await thinker.ask(botQuestionOf(this.#session, 'study', this.#sees), stop.signal);
      const told = explainHint(thought);
      const [move] = told.moves;
      if (stop.signal.aborted || this.#session.ply !== ply) return;
      if (!this.#session.legal.includes(move)) {
        if (this.#session.hides) this.#hidden = ply;
        else this.#missed = ply;
      } else {
        this.#hint = { ...told, ply, move, goesOn: false };
        this.#plan = { ply, told };
      }
    } catch {
      if (!stop.signal.aborted) this.#missed = ply;
    } finally {
      this.asking = false;
    }
  }

  /**
   * The seat whose secrets the hint may use: the active seat if its player holds the tablet or is alone with bots; else
   * null.
   */
  get #sees(): number | null {
    const { actor, holder, seats } = this.#session;
    return holder === actor || seats.alone === actor ? actor : null;
  }
}
