// Whether the final scoring of a match is walked through now, and how far: only right after its end, on the page that saw it end.
import { untrack } from 'svelte';
import { OVER } from '../../engine/game';
import { still } from '../../device/still';
import { scoreTable } from './final';
import type { Session } from '../session/session.svelte';
import { finaleWalk } from './walk';

export class Finale {
  readonly #session: Session<object>;
  /** Nothing is left to show: the match was over when it was opened, or everything was shown. */
  #shown: boolean;
  /** Steps taken: 0 shows empty bars. */
  at = $state(0);
  /** The winner has just been reached by a walk. */
  arrived = $state(false);

  constructor(session: Session<object>) {
    this.#session = session;
    // Made once for each match, not again for each of its positions.
    this.#shown = $state(untrack(() => this.#over || still()));
  }

  get #over(): boolean {
    const { states, game } = this.#session;
    return game.actor(states[states.length - 1]) === OVER;
  }

  readonly walking = $derived.by(() => !this.#shown && this.#over);
  readonly #result = $derived.by(() => {
    const { game, options, states } = this.#session;
    return scoreTable(game.sheet(options), game.tally(states[states.length - 1]));
  });
  readonly rows = $derived.by(() => this.#result.rows);
  readonly steps = $derived.by(() => finaleWalk(this.#result, this.#session.ui.walk));

  /** One step on; after the last one the result. */
  next(): void {
    if (this.at < this.steps.length) this.at++;
    else this.all();
  }

  /** Everything at once. */
  all(): void {
    this.#shown = true;
    this.arrived = true;
  }

  /** Follows the match: if it is undone and goes on, its next end counts as a new one. */
  follow(): void {
    if (this.#over) return;
    this.#shown = still();
    this.arrived = false;
    this.at = 0;
  }
}
