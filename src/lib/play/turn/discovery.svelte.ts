// A discovery: the table dwells on what a move reveals, for two seconds or until the next tap.
import { scaledDuration, isMotionOff } from '../../device/motion-speed';

/** How long, ms. */
const STAYS = 2000;

/** The discovery: its targets and its sentence. */
export interface Discovered {
  /** The targets that were revealed, on the board. */
  readonly targets: readonly string[];
  /** The log line of the move. */
  readonly text: string;
}

/** The position that is shown, and what the last move revealed. */
interface Seen {
  readonly match: object;
  readonly ply: number;
  readonly live: boolean;
  readonly view: object;
}

export class Discovery {
  /** Null if the table dwells on nothing. */
  found = $state.raw<Discovered | null>(null);
  #before: Seen | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Takes in the position, once it has been drawn. `reveals` returns what was found since an earlier view; it is asked
   * only if the match went on.
   */
  see(now: Seen, reveals: (before: object) => Discovered | null): void {
    const before = this.#before;
    this.#before = now;
    const on = before !== null && before.match === now.match && before.live && now.live && now.ply > before.ply;
    // Undo and the past end it. A later move of the same turn goes on: the tap before it has ended it already.
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
