// Whether the browser promises to keep what is stored, and how much of it there is.
import { readPrefs, savePref } from '../store';

export class Persistence {
  /** null while nobody knows. */
  granted = $state<boolean | null>(null);
  /** Bytes in use and bytes allowed, as the browser estimates them. */
  usage = $state<number | null>(null);
  quota = $state<number | null>(null);

  get supported(): boolean {
    return typeof navigator !== 'undefined' && navigator.storage !== undefined;
  }

  /** Reads the state of things. */
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

  /** Asks the browser to keep everything; it is a hint, the answer is shown. */
  async ask(): Promise<void> {
    if (!this.supported) return;
    this.granted = await navigator.storage.persist?.().catch(() => false);
    await savePref('persistAsked', Date.now()).catch(() => undefined);
    await this.look();
  }

  /** Asks once in the life of the installation: after the first finished game. */
  async askOnce(): Promise<void> {
    if (!this.supported) return;
    const asked = await readPrefs().then(
      (prefs) => prefs.persistAsked,
      () => Date.now(),
    );
    if (asked === 0) await this.ask();
  }
}

export const persistence = new Persistence();
