// The state of the final scoring, which is shown only on the page on which the match ended.
import { untrack } from 'svelte';
import { GAME_OVER } from '../../engine/game';
import { isMotionOff, scaledDuration } from '../../ui/motion-speed';
import { scoreTable } from './result-numbers';
import type { Session } from '../session/session.svelte';
import { scoringSteps } from './scoring-steps';

/** How long the bars of a step grow, and how long its totals stand before the ranks change, ms. */
const APART = 440;

export class Finale {
  readonly #session: Session<object>;
  /**
   * False while the final scoring is still to be shown. True if all steps were shown, if the match was opened after its
   * end, or if motion is off.
   */
  #shown: boolean;
  /** True if the match was running on this page: its end is then shown here. */
  #ran: boolean;
  /** Number of steps shown; at 0 all bars are empty. */
  at = $state(0);
  /** The step whose totals are shown, and the one whose ranks are shown: both follow `at`. */
  totalsAt = $state(0);
  ranksAt = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session<object>) {
    this.#session = session;
    // Untracked, so that a match has one Finale, not one for each position.
    const over = untrack(() => this.#over);
    this.#shown = $state(over || isMotionOff());
    this.#ran = $state(!over);
  }

  get #over(): boolean {
    const { states, game } = this.#session;
    return game.actor(states[states.length - 1]) === GAME_OVER;
  }

  readonly walking = $derived.by(() => !this.#shown && this.#over);
  /**
   * Whether the match ended on this page and its result is shown: after the final scoring, or at once if motion is off.
   */
  readonly arrived = $derived.by(() => this.#ran && this.#shown && this.#over);
  readonly #result = $derived.by(() => {
    const { game, options, states } = this.#session;
    return scoreTable(game.sheet(options), game.tally(states[states.length - 1]));
  });
  readonly rows = $derived.by(() => this.#result.rows);
  readonly steps = $derived.by(() => scoringSteps(this.#result, this.#session.ui.walk));

  /** Shows the next step: its bars, then its totals, then its ranks. Ends the step before it. */
  next(): void {
    if (this.at === this.steps.length) return this.all();
    this.totalsAt = this.ranksAt = this.at;
    this.at++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.totalsAt = this.at;
      this.#timer = setTimeout(() => (this.ranksAt = this.at), scaledDuration(APART));
    }, scaledDuration(APART));
  }

  /** Skips the remaining steps and shows the result. */
  all(): void {
    this.#shown = true;
  }

  /**
   * Resets the final scoring while the match is not over: if the match's end is undone, the next end is scored again.
   */
  follow(): void {
    if (this.#over) return;
    this.#shown = isMotionOff();
    this.#ran = true;
    clearTimeout(this.#timer);
    this.at = this.totalsAt = this.ranksAt = 0;
  }
}
