// Notices a palm that rests on the screen: while a touch rests, browsers turn no tap of another finger into a click.

/** Number of lost taps in a row before the notice is shown: a single one may be a clumsy touch of two fingers. */
const LOST = 2;

export class RestingTouch {
  /** Taps of other fingers since the first touch of the screen began. */
  #lost = $state(0);
  readonly seen = $derived.by(() => this.#lost >= LOST);

  /** Watches the whole page. Returns a stop function. */
  readonly watch = (): (() => void) => {
    const count = ({ isPrimary, pointerType, type }: PointerEvent) => {
      if (pointerType !== 'touch') return;
      if (isPrimary) this.#lost = 0;
      else if (type === 'pointerup') this.#lost++;
    };
    const events = ['pointerdown', 'pointerup', 'pointercancel'] as const;
    for (const event of events) addEventListener(event, count, true);
    return () => {
      for (const event of events) removeEventListener(event, count, true);
    };
  };
}
