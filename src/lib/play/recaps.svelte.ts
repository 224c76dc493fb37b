// When what happened since somebody last decided is told: at the beginning of a turn, until it has been read.
import { preferences } from '../device/prefs.svelte';
import type { Session } from './session.svelte';

export class Recaps {
  readonly #session: Session<object>;
  /** The position it was read in. */
  #read = $state(-1);

  constructor(session: Session<object>) {
    this.#session = session;
  }

  /** The running match stands where a turn begins. */
  readonly atTurnStart = $derived.by(() => {
    const { mode, ply, turnStart } = this.#session;
    return mode === 'live' && ply === turnStart;
  });

  /** There is something to tell whoever holds the tablet now. */
  readonly due = $derived.by(() => {
    const session = this.#session;
    if (!preferences.now.recap || !this.atTurnStart || this.#read === session.ply) return false;
    if (session.opponent || session.curtain !== null || session.recap.length === 0) return false;
    return session.ui.recaps?.(session.view) ?? true;
  });

  read(): void {
    this.#read = this.#session.ply;
  }

  /** What was told before the first move of a turn is not told again after a restart. */
  follow(): void {
    const { mode, ply, turnStart } = this.#session;
    if (mode === 'live' && ply > turnStart) this.#read = turnStart;
  }
}
