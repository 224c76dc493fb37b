// The page's theme, text size, motion, language and layout before the database is read: stored in localStorage, so that the script
// theme.js can apply them first.
import type { Prefs } from '../store';

const KEY = 'caravela-look';

export interface Appearance extends Readonly<Pick<Prefs, 'theme' | 'textSize' | 'motion' | 'language'>> {
  /** Number of running matches, so that the start page reserves their space. */
  readonly running: number;
}

function read(): Partial<Appearance> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Appearance>;
  } catch {
    return {};
  }
}

/**
 * Stores some of these settings for the next start. If that fails, the next start reads them from the database, a
 * moment later.
 */
export function saveAppearance(part: Partial<Appearance>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), ...part }));
  } catch {
    // Storage is disabled.
  }
}

/** The browser bar's colours, equal to `--bar` in tokens.css. */
const BAR_COLOURS = { light: '#1a4c9f', dark: '#112f61' } as const;

/** Sets the browser bar's colour to the theme's. */
function colourBar(theme: Appearance['theme']): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = BAR_COLOURS[theme === 'auto' ? own : theme];
  }
}

/** Applies theme, text size, motion and scanning to the page, and stores all but the last with the language for the next start. */
export function applyAppearance({ theme, textSize, motion, language, scan }: Prefs): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  colourBar(theme);
  root.dataset.text = textSize;
  root.toggleAttribute('data-scan', scan);
  if (motion === 'auto') delete root.dataset.motion;
  else root.dataset.motion = motion;
  saveAppearance({ theme, textSize, motion, language });
}
