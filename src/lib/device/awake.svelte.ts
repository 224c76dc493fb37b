// Keeps the screen on while a match is on the table, where the browser can.

export class Awake {
  /** The screen is being kept on now. */
  active = $state(false);
  #lock: WakeLockSentinel | null = null;
  #wanted = false;

  get supported(): boolean {
    return typeof navigator !== 'undefined' && 'wakeLock' in navigator;
  }

  /** Keeps the screen on until the answer is called; asks again whenever the page comes back into sight. */
  hold(): () => void {
    if (!this.supported) return () => undefined;
    this.#wanted = true;
    const again = () => void this.#ask();
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      this.#wanted = false;
      document.removeEventListener('visibilitychange', again);
      void this.#lock?.release();
    };
  }

  async #ask(): Promise<void> {
    if (!this.#wanted || this.#lock || document.visibilityState !== 'visible') return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      this.#lock = lock;
      this.active = true;
      lock.addEventListener('release', () => {
        this.#lock = null;
        this.active = false;
      });
      if (!this.#wanted) await lock.release();
    } catch {
      // Low battery or a page not in sight: asked again when it comes back.
      this.active = false;
    }
  }
}

export const awake = new Awake();
