// A moment after the turn has passed on, a finger may still be on its way to what stood on the panel before: such a tap does nothing.
import type { Seat } from '../engine/game';

/** ms from the change of who decides in which a tap that begins on a control does nothing. */
export const PASSING = 300;

/** The action panel with its row of keys, and the page that takes its place when the game is over. */
const CONTROLS = '.panel, [data-testid="final"]';

/** Who decides, in which match. */
interface Decides {
  readonly match: object;
  readonly actor: Seat;
  /** It is an opponent of the app, while people have nothing but the same keys to tap. */
  readonly opponent: boolean;
}

export class Passing {
  #now: Decides | null = null;
  /** When the turn passed on last, and when a finger came down last. */
  #since = -Infinity;
  #down = -Infinity;

  /** Takes in who decides, whenever that has been drawn. */
  see(now: Decides): void {
    const before = this.#now;
    this.#now = now;
    if (before?.match !== now.match || before.actor === now.actor || (before.opponent && now.opponent)) return;
    this.#since = performance.now();
  }

  /** Keeps early taps from the controls in `room`; a key or a screen reader presses what it means. Returns the end of it. */
  readonly guards = (room: HTMLElement): (() => void) => {
    const down = () => (this.#down = performance.now());
    const click = (event: MouseEvent) => {
      // A tap counts from where it begins; one that began before, from where it ends.
      const at = this.#down < this.#since ? performance.now() : this.#down;
      if (event.detail === 0 || at - this.#since >= PASSING) return;
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
