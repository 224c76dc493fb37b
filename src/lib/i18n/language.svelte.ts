// The chosen language of the app: the page re-renders when it changes.
import { getLocale, loadWords, setLanguage } from './catalogue';
import { BASE_LOCALE, localeFor, LOCALES, type Locale } from './locales';

const KEY = 'caravela-look';

class Language {
  now = $state.raw<Locale>(getLocale());

  /**
   * Switches to a language; `auto`: to the first of the browser's languages that the app has. If its texts fail to load,
   * keeps the current language and returns false; otherwise returns true.
   */
  async choose(wanted: Locale | 'auto'): Promise<boolean> {
    const locale = wanted === 'auto' ? browsers() : wanted;
    try {
      await setLanguage(locale);
    } catch {
      return false;
    }
    this.now = getLocale();
    if (typeof document !== 'undefined') this.#tell();
    return true;
  }

  /** Sets the page's language, and links the app's manifest in this language. */
  #tell(): void {
    const root = document.documentElement;
    // Even the same value would make the browser compute all styles again.
    if (root.lang !== this.now) root.lang = this.now;
    if (this.now === BASE_LOCALE) delete root.dataset.language;
    else root.dataset.language = this.now;
    const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const own = this.now === BASE_LOCALE ? '' : `.${this.now}`;
    const address = manifest?.href.replace(/manifest[\w.-]*\.webmanifest$/, `manifest${own}.webmanifest`);
    if (manifest && address && address !== manifest.href) manifest.href = address;
  }
}

export const language = new Language();

/** The first of the browser's languages that the app has; English if it has none. */
const browsers = (): Locale => localeFor(globalThis.navigator?.languages ?? []);

/** The language chosen on this device, from localStorage, as the database is not read yet; `auto` if there is none. */
function storedChoice(): Locale | 'auto' {
  try {
    const { language: chosen } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { language?: unknown };
    return LOCALES.find((locale) => locale === chosen) ?? 'auto';
  } catch {
    return 'auto';
  }
}

let begun: Promise<unknown> | null = null;

/** Loads a page's texts in this device's language. Prerendered pages use the base language. */
export async function loadPageWords(...parts: readonly string[]): Promise<void> {
  if (typeof window !== 'undefined') await (begun ??= language.choose(storedChoice()));
  await loadWords(...parts);
}
