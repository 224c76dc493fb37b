// The change of turn: the next player's colour runs across bar and mat, and their emblem appears on the mat.
import { GAME_OVER, type Seat } from '../../engine/game';
import { isMotionOff } from '../../ui/motion-speed';
import type { Colour } from '../../engine/person';

/** The part of a match that shows whether the turn changed. */
interface Seen {
  readonly match: object;
  readonly ply: number;
  readonly actor: Seat;
  readonly live: boolean;
  readonly colour: Colour | undefined;
  /** True if bots play faster than the animation: it is not shown. */
  readonly hurried: boolean;
}

export class TurnChangeAnimation {
  /** Number of turn changes on this page; 0 shows nothing. */
  count = $state(0);
  colour = $state<Colour>('red');
  #before: Seen | null = null;

  /** Handles the position once it is rendered in `room`. Returns true if the turn has changed. */
  see(now: Seen, room: HTMLElement | undefined): boolean {
    const before = this.#before;
    this.#before = now;
    const passed =
      before !== null &&
      before.match === now.match &&
      now.live &&
      now.ply > before.ply &&
      now.actor !== before.actor &&
      now.actor !== GAME_OVER;
    if (!passed || !now.colour || now.hurried || isMotionOff()) return passed;
    this.count++;
    this.colour = now.colour;
    // The value alternates, because only another animation name restarts the animation.
    for (const mat of room?.querySelectorAll<HTMLElement>('.mat, .hand') ?? []) {
      mat.dataset.beat = this.count % 2 === 0 ? 'a' : 'b';
      mat.style.setProperty('--beat', `var(--seat-${now.colour})`);
    }
    return passed;
  }

  /** Ends the animation at a tap: bar, mat and emblem are in their final state. */
  hurry(): void {
    if (this.count === 0) return;
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName.startsWith('beat-')) animation.finish();
  }
}
