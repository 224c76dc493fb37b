// A hint for the active player: a strong bot's move and its reasons. The bot knows only the secrets this player may
// see.
import { endsAtOnce } from '../../bots/compare-plans';
import { explainHint, type HintExplanation } from '../../bots/explain-hint';
import type { Move } from '../../engine/game';
import { loadThinker, type Thinker } from '../../bots/load-thinker';
import { planName, type HintWords } from './hint-text';
import { botQuestionOf } from '../turn/opponents.svelte';
import type { Session } from '../session/session.svelte';

/** The words of a match's screen for its running position. */
export const hintWords = ({ ui, view, people }: Pick<Session<object>, 'ui' | 'view' | 'people'>): HintWords => ({
  label: (move) => ui.moveLabel(view, move, people),
  because: (fact, other) => ui.because?.(fact, { view, people, other }) ?? '',
});

export interface Hint extends HintExplanation {
  readonly move: Move;
  /** True if no other move is legal. A bot may consider only one of several legal moves. */
  readonly only: boolean;
  /** True if the plan only ends the turn, or a part of it. */
  readonly ends: boolean;
  /** The name of an earlier hint's plan that the move goes on with; null for a first hint or an only move. */
  readonly plan: string | null;
}

/** Moves that only pay for another move, in all games. */
const PAYS = /^(pay|give|wood)\b/;

/** The name of the plan that begins with `move`; if that is a payment, the name of the move that is paid. */
function planNameIn(session: Session<object>, move: Move): string {
  const { ui, game, view, people, turnMoves } = session;
  const paid = PAYS.test(game.moves.text(move))
    ? turnMoves.findLast((played) => !PAYS.test(game.moves.text(played.move)))
    : undefined;
  return planName(paid ? ui.moveLabel(session.at(paid.ply), paid.move, people) : ui.moveLabel(view, move, people));
}

export class Hints {
  readonly #session: Session<object>;
  readonly #open: () => Promise<Thinker>;
  #thinker: Promise<Thinker> | null = null;
  #stop: AbortController | null = null;
  /** The last hint's plan: a player who follows it must not get a hint that contradicts it. */
  #plan: { readonly before: readonly string[]; readonly told: HintExplanation; readonly name: string } | null = null;
  /**
   * The last hint, and the moves played before it. The ply alone is not enough: after an undo, another move leads to
   * another position of the same ply.
   */
  #hint = $state.raw<{ readonly before: readonly string[]; readonly hint: Hint } | null>(null);
  /** The moves played before the position for which no hint could be given. */
  #missed = $state.raw<readonly string[] | null>(null);
  /** The moves played before the position in which the best move depends on a secret that is still covered. */
  #hidden = $state.raw<readonly string[] | null>(null);
  /** True while the bot computes a hint. */
  asking = $state(false);

  constructor(session: Session<object>, open: () => Promise<Thinker> = loadThinker) {
    this.#session = session;
    this.#open = open;
  }

  /** Whether a person in this window decides now. */
  readonly may = $derived.by(() => {
    const { mode, role, curtain, opponent, actor, seats } = this.#session;
    return mode === 'live' && role === 'plays' && curtain === null && opponent === null && !seats.away(actor);
  });
  readonly #played: readonly string[] = $derived.by(() => this.#session.played.map((entry) => entry.move));
  /** The hint for the running position; null if there is none. */
  readonly shown = $derived.by(() => (this.may && this.#isNow(this.#hint?.before) ? (this.#hint?.hint ?? null) : null));
  /** The targets that play the hint, in order. */
  readonly targets = $derived.by(() => {
    const { ui, view } = this.#session;
    return this.shown ? ui.targets(view, this.shown.move) : [];
  });
  /** The hint's move as in the log; '' without a hint. */
  readonly moveText = $derived.by(() => (this.shown ? this.#session.game.moves.text(this.shown.move) : ''));
  /** True if no hint could be given for the running position. */
  readonly missed = $derived.by(() => this.#isNow(this.#missed));
  /** True if the player must look at a covered secret before a hint can help. */
  readonly hidden = $derived.by(() => this.#isNow(this.#hidden) && this.#session.hides);

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

  /** Whether the running position is the one after exactly these moves. */
  #isNow(before: readonly string[] | null | undefined): boolean {
    return before?.length === this.#played.length && before.every((move, k) => move === this.#played[k]);
  }

  /**
   * The hint that goes on with the last hint's plan, with the gains of its rest as reasons; null if other moves were
   * played or the plan is finished. A plan is not named if the move is the only legal one, such as a dummy's.
   */
  #next(): Hint | null {
    if (!this.#plan) return null;
    const { before, told, name } = this.#plan;
    const { game, legal } = this.#session;
    const done = this.#played.length - before.length;
    if (done <= 0 || done >= told.moves.length) return null;
    const planned = [...before, ...told.moves.slice(0, done).map((move) => game.moves.text(move))];
    const move = told.moves[done];
    if (!this.#isNow(planned) || !legal.includes(move)) return null;
    const only = legal.length === 1;
    const reasons = told.steps.at(done - 1) ?? [];
    return { ...told, beside: null, win: null, reasons, move, only, ends: false, plan: only ? null : name };
  }

  async #ask(): Promise<void> {
    const before = this.#played;
    const next = this.#next();
    if (next) {
      this.#hint = { before, hint: next };
      return;
    }
    const stop = (this.#stop = new AbortController());
    this.asking = true;
    try {
      const thinker = await (this.#thinker ??= this.#open());
      const question = botQuestionOf(this.#session, 'study', this.#sees);
      const told = explainHint(await thinker.ask(question, stop.signal), question.seat);
      const [move] = told.moves;
      if (stop.signal.aborted || !this.#isNow(before)) return;
      if (!this.#session.legal.includes(move)) {
        if (this.#session.hides) this.#hidden = before;
        else this.#missed = before;
      } else {
        const only = this.#session.legal.length === 1;
        const ends = endsAtOnce(this.#session.game, told);
        this.#hint = { before, hint: { ...told, move, only, ends, plan: null } };
        this.#plan = { before, told, name: planNameIn(this.#session, move) };
      }
    } catch {
      if (!stop.signal.aborted) this.#missed = before;
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
