// The device's preferences as reactive state: read once, stored at every change, shared by all windows.
import { DEFAULT_PREFS, type PrefKey, type Prefs } from '../store/pref-values';
import { readPrefs, savePref } from '../store/prefs';
import { openChannel, PREFS_CHANNEL } from '../store/broadcast-channel';

export class Preferences {
  now = $state.raw<Prefs>(DEFAULT_PREFS);
  /** Whether the stored preferences have been read. */
  ready = $state(false);
  /** True if a change could not be stored: the changed value then applies until the app closes. */
  failed = $state(false);
  #channel: BroadcastChannel | null = null;
  /** Changes that are not stored yet, or could not be stored: they override the values that `load` reads. */
  #unkept: (readonly [PrefKey, Prefs[PrefKey]])[] = [];

  /** Reads the preferences, and again after a change in another window. Returns a stop function. */
  watch(): () => void {
    void this.load();
    const channel = openChannel(PREFS_CHANNEL);
    if (!channel) return () => undefined;
    channel.onmessage = () => void this.load();
    this.#channel = channel;
    return () => {
      channel.close();
      this.#channel = null;
    };
  }

  async load(): Promise<void> {
    const read = await readPrefs().catch(() => this.now);
    this.now = { ...read, ...Object.fromEntries(this.#unkept) };
    this.ready = true;
  }

  /** Sets a preference at once and stores it. If storing fails, the new value applies until the app closes. */
  async set<K extends PrefKey>(key: K, value: Prefs[K]): Promise<void> {
    this.now = { ...this.now, [key]: value };
    const own = [key, value] as const;
    this.#unkept = [...this.#unkept.filter(([other]) => other !== key), own];
    await savePref(key, value).then(
      () => {
        this.#unkept = this.#unkept.filter((one) => one !== own);
        this.failed = this.#unkept.length > 0;
      },
      () => (this.failed = true),
    );
    this.#channel?.postMessage(key);
  }
}

export const preferences = new Preferences();
