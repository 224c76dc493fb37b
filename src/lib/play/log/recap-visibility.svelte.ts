// When the recap is shown: at the beginning of a turn, until it is dismissed.
import { preferences } from '../../device/prefs.svelte';
import type { Session } from '../session/session.svelte';

export class RecapVisibility {
  readonly #session: Session<object>;
  /** The ply at which the recap was dismissed; −1 if none was dismissed. */
  #read = $state(-1);

  constructor(session: Session<object>) {
    this.#session = session;
  }

  /** Whether the running position is shown and is the beginning of a turn. */
  readonly atTurnStart = $derived.by(() => {
    const { mode, ply, turnStart } = this.#session;
    return mode === 'live' && ply === turnStart;
  });

  /** Whether to show a recap now. */
  readonly due = $derived.by(() => {
    const session = this.#session;
    if (!preferences.now.recap || !this.atTurnStart || this.#read === session.ply) return false;
    if (session.opponent || session.curtain !== null || session.recap.length === 0) return false;
    return session.ui.recaps?.(session.view) ?? true;
  });

  read(): void {
    this.#read = this.#session.ply;
  }

  /** Marks the recap as read after the turn's first move, so that restarting the turn does not show it again. */
  follow(): void {
    const { mode, ply, turnStart } = this.#session;
    if (mode === 'live' && ply > turnStart) this.#read = turnStart;
  }
}
