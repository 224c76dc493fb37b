// Whether the browser promises persistent storage, and how many bytes are used.
import { readPrefs, savePref } from '../store';
import { timeNow } from '../store/day';

export class Persistence {
  /** Whether the browser promises persistent storage; null: unknown. */
  granted = $state<boolean | null>(null);
  /** Bytes used and allowed, by the browser's estimate. */
  usage = $state<number | null>(null);
  quota = $state<number | null>(null);

  get supported(): boolean {
    return typeof navigator !== 'undefined' && navigator.storage !== undefined;
  }

  /** Reads the current state. */
  async look(): Promise<void> {
    if (!this.supported) return;
    try {
      this.granted = (await navigator.storage.persisted?.()) ?? null;
      const { usage, quota } = (await navigator.storage.estimate?.()) ?? {};
      this.usage = usage ?? null;
      this.quota = quota ?? null;
    } catch {
      this.granted = null;
    }
  }

  /** Requests persistent storage; the browser may refuse. */
  async ask(): Promise<void> {
    if (!this.supported) return;
    this.granted = await navigator.storage.persist?.().catch(() => false);
    await savePref('persistAsked', timeNow()).catch(() => undefined);
    await this.look();
  }

  /** Requests persistent storage unless it was requested before. Call it after a finished game. */
  async askOnce(): Promise<void> {
    if (!this.supported) return;
    const asked = await readPrefs().then(
      (prefs) => prefs.persistAsked,
      () => timeNow(),
    );
    if (asked === 0) await this.ask();
  }
}

export const persistence = new Persistence();
