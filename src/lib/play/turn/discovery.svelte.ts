// A discovery: shows what a move revealed, for two seconds or until the next tap.
import { scaledDuration, isMotionOff } from '../../device/motion-speed';

/** How long a discovery is shown, ms. */
const STAYS = 2000;

export interface Discovered {
  /** The targets that were revealed, on the board. */
  readonly targets: readonly string[];
  /** The log line of the move. */
  readonly text: string;
}

/** A rendered position. */
interface Seen {
  readonly match: object;
  readonly ply: number;
  readonly live: boolean;
  readonly view: object;
}

export class Discovery {
  /** The discovery that is shown; null if there is none. */
  found = $state.raw<Discovered | null>(null);
  #before: Seen | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Handles the position once it is rendered. `reveals` returns the discoveries since an earlier view; called only
   * after moves forward.
   */
  see(now: Seen, reveals: (before: object) => Discovered | null): void {
    const before = this.#before;
    this.#before = now;
    const on = before !== null && before.match === now.match && before.live && now.live && now.ply > before.ply;
    // Undo and history view end the discovery. A later move need not end it: the tap that played the move has done so.
    if (!on && before?.ply !== now.ply) this.end();
    if (!on || isMotionOff()) return;
    const found = reveals(before.view);
    if (!found || found.targets.length === 0) return;
    this.end();
    this.found = found;
    this.#timer = setTimeout(() => this.end(), scaledDuration(STAYS));
  }

  end(): void {
    clearTimeout(this.#timer);
    if (this.found) this.found = null;
  }
}
