// The language the app speaks, as people chose it: what they see is drawn anew when it changes.
import { getLocale, layWords, speak } from './catalogue';
import { BASE, localeFor, LOCALES, type Locale } from './locales';

const KEY = 'caravela-look';

class Language {
  /** The language on the page. */
  now = $state.raw<Locale>(getLocale());

  /** Speaks a language, or the browser's own; stays with the one there is where its words cannot be read. Answers whether it is spoken. */
  async choose(wanted: Locale | 'auto'): Promise<boolean> {
    const locale = wanted === 'auto' ? browsers() : wanted;
    try {
      await speak(locale);
    } catch {
      return false;
    }
    this.now = getLocale();
    if (typeof document !== 'undefined') this.#tell();
    return true;
  }

  /** Says the language to the browser: in the page, and in what it shows of the app when it is installed. */
  #tell(): void {
    const root = document.documentElement;
    root.lang = this.now;
    if (this.now === BASE) delete root.dataset.language;
    else root.dataset.language = this.now;
    const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const own = this.now === BASE ? '' : `.${this.now}`;
    const address = manifest?.href.replace(/manifest[\w.-]*\.webmanifest$/, `manifest${own}.webmanifest`);
    if (manifest && address && address !== manifest.href) manifest.href = address;
  }
}

export const language = new Language();

/** The language the browser asks for, as far as the app speaks it. */
const browsers = (): Locale => localeFor(globalThis.navigator?.languages ?? []);

/** What was chosen on this device, as far as it can be read before the database. */
function kept(): Locale | 'auto' {
  try {
    const { language: chosen } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { language?: unknown };
    return LOCALES.find((locale) => locale === chosen) ?? 'auto';
  } catch {
    return 'auto';
  }
}

let begun: Promise<unknown> | null = null;

/** Lays out what a page says, in the language of this device. Pages that are only written beforehand are in the base language. */
export async function wordsFor(...parts: readonly string[]): Promise<void> {
  if (typeof window !== 'undefined') await (begun ??= language.choose(kept()));
  await layWords(...parts);
}
