// The wake lock: keeps the screen on during a match, if the browser can.

export class WakeLockState {
  active = $state(false);
  #lock: WakeLockSentinel | null = null;
  #wanted = false;
  #asking = false;

  get supported(): boolean {
    return typeof navigator !== 'undefined' && 'wakeLock' in navigator;
  }

  /**
   * Keeps the screen on until the returned function is called; requests the lock again when the page is shown, and at
   * the next tap if the system took it.
   */
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
      // Forget the lock at once: a new one may be requested before the browser has released it.
      void this.#lost(this.#lock)?.release();
    };
  }

  /** Forgets this lock if it is the current one. */
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
      // The battery is low or the page hidden: the lock is requested again when the page is shown, or at the next tap.
      this.active = false;
    } finally {
      this.#asking = false;
    }
  }
}

export const wakeLock = new WakeLockState();
