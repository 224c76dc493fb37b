// Replays a match tap by tap at a chosen speed, from the shown position.

export const REPLAY_SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

interface Shown {
  readonly position: number;
  readonly ply: number;
  look(ply: number | null): void;
  /** Shows the next position. */
  step(by: 1): void;
}

export class Replay {
  running = $state(false);
  /** Taps per second. */
  speed = $state<ReplaySpeed>(2);
  readonly #shown: Shown;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  toggle(): void {
    if (this.running) this.stop();
    else this.start();
  }

  /** Starts at the shown position, or at the beginning if the last position is shown. */
  start(): void {
    if (this.#shown.position >= this.#shown.ply) this.#shown.look(0);
    this.running = true;
    this.#next();
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.#timer);
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.running) return;
      if (this.#shown.position < this.#shown.ply) this.#shown.step(1);
      if (this.#shown.position >= this.#shown.ply) this.running = false;
      else this.#next();
    }, 1000 / this.speed);
  }
}
