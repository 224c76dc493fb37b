// Keeps the screen on while a match is on the table, where the browser can.

export class Awake {
  /** The screen is being kept on now. */
  active = $state(false);
  #lock: WakeLockSentinel | null = null;
  #wanted = false;
  #asking = false;

  get supported(): boolean {
    return typeof navigator !== 'undefined' && 'wakeLock' in navigator;
  }

  /** Keeps the screen on until the answer is called; asks again whenever the page comes back into sight, and at the next tap if the system took it. */
  hold(): () => void {
    if (!this.supported) return () => undefined;
    this.#wanted = true;
    const again = () => void this.#ask();
    document.addEventListener('visibilitychange', again);
    document.addEventListener('pointerdown', again, { passive: true });
    again();
    return () => {
      this.#wanted = false;
      document.removeEventListener('visibilitychange', again);
      document.removeEventListener('pointerdown', again);
      // Forgotten at once: until the browser has let it go, somebody may want one again.
      void this.#lost(this.#lock)?.release();
    };
  }

  /** The screen is kept on no longer by this lock. */
  #lost(lock: WakeLockSentinel | null): WakeLockSentinel | null {
    if (this.#lock === lock) {
      this.#lock = null;
      this.active = false;
    }
    return lock;
  }

  async #ask(): Promise<void> {
    if (!this.#wanted || this.#lock || this.#asking || document.visibilityState !== 'visible') return;
    this.#asking = true;
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (!this.#wanted) return await lock.release();
      this.#lock = lock;
      this.active = true;
      lock.addEventListener('release', () => this.#lost(lock));
    } catch {
      // Low battery or a page not in sight: asked again when it comes back.
      this.active = false;
    } finally {
      this.#asking = false;
    }
  }
}

export const awake = new Awake();
