// Whether the final scoring of a match is walked through now, and how far: only right after its end, on the page that saw it end.
import { untrack } from 'svelte';
import { OVER } from '../../engine/game';
import { isMotionOff } from '../../device/motion-speed';
import { scoreTable } from './result-numbers';
import type { Session } from '../session/session.svelte';
import { scoringSteps } from './scoring-steps';

export class Finale {
  readonly #session: Session<object>;
  /** Nothing is left to show: the match was over when it was opened, or everything was shown. */
  #shown: boolean;
  /** The match ran on this page: its end is seen here. */
  #ran: boolean;
  /** Steps taken: 0 shows empty bars. */
  at = $state(0);

  constructor(session: Session<object>) {
    this.#session = session;
    // Made once for each match, not again for each of its positions.
    const over = untrack(() => this.#over);
    this.#shown = $state(over || isMotionOff());
    this.#ran = $state(!over);
  }

  get #over(): boolean {
    const { states, game } = this.#session;
    return game.actor(states[states.length - 1]) === OVER;
  }

  readonly walking = $derived.by(() => !this.#shown && this.#over);
  /** The match has ended here and the winner is there: after the walk, or at once without one. */
  readonly arrived = $derived.by(() => this.#ran && this.#shown && this.#over);
  readonly #result = $derived.by(() => {
    const { game, options, states } = this.#session;
    return scoreTable(game.sheet(options), game.tally(states[states.length - 1]));
  });
  readonly rows = $derived.by(() => this.#result.rows);
  readonly steps = $derived.by(() => scoringSteps(this.#result, this.#session.ui.walk));

  /** One step on; after the last one the result. */
  next(): void {
    if (this.at < this.steps.length) this.at++;
    else this.all();
  }

  /** Everything at once. */
  all(): void {
    this.#shown = true;
  }

  /** Follows the match: if it is undone and goes on, its next end counts as a new one. */
  follow(): void {
    if (this.#over) return;
    this.#shown = isMotionOff();
    this.#ran = true;
    this.at = 0;
  }
}
