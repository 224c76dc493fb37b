// Ignores taps on controls for 300 ms after the turn changes: a second tap was meant for the button that was there before.
import type { Seat } from '../../engine/game';

/** How long taps on controls are ignored after a turn begins, ms. */
export const GUARD_MS = 300;

/** The action panel with its buttons, and the result page that replaces it. */
const CONTROLS = '.panel, [data-testid="final"], [data-testid="finale"]';

/** The running turn of a match. */
interface Decides {
  readonly match: object;
  readonly actor: Seat;
  /** How many turns have begun: a player can have several in a row, each with other buttons. */
  readonly turn: number;
  /** True if a bot decides: between two bots' turns the buttons do not change. */
  readonly opponent: boolean;
}

export class TurnChangeGuard {
  #now: Decides | null = null;
  /** Times of the last change of turn and the last pointer press. */
  #since = -Infinity;
  #down = -Infinity;

  /** Starts the guard if another turn has begun; call it after each render. */
  see(now: Decides): void {
    const before = this.#now;
    this.#now = now;
    if (before?.match !== now.match || (before.actor === now.actor && before.turn === now.turn)) return;
    if (before.opponent && now.opponent) return;
    this.#since = performance.now();
  }

  /**
   * Blocks early taps on the controls in `room`; keyboards and screen readers are not blocked. Returns a stop function.
   */
  readonly guards = (room: HTMLElement): (() => void) => {
    const down = () => (this.#down = performance.now());
    const click = (event: MouseEvent) => {
      // A tap counts at the time of its press, or of its release if the press was before the change of turn.
      const at = this.#down < this.#since ? performance.now() : this.#down;
      if (event.detail === 0 || at - this.#since >= GUARD_MS) return;
      if (!(event.target instanceof Element && event.target.closest(CONTROLS))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    room.addEventListener('pointerdown', down, true);
    room.addEventListener('click', click, true);
    return () => {
      room.removeEventListener('pointerdown', down, true);
      room.removeEventListener('click', click, true);
    };
  };
}
