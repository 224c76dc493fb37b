// What the page looks like before anything is read from the database: a few words kept where a script in the head can read them.
import type { Locale } from '../i18n/locales';

const KEY = 'caravela-look';

export interface Look {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly motion: 'auto' | 'none';
  readonly language: 'auto' | Locale;
  /** Matches waiting on the first page, so that it keeps their place free. */
  readonly running: number;
}

function read(): Partial<Look> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Look>;
  } catch {
    return {};
  }
}

/** Keeps a part of the look for the next start; if nothing can be kept, it is read from the database a moment later. */
export function keepLook(part: Partial<Look>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), ...part }));
  } catch {
    // Storage is switched off.
  }
}

/** The colour of the bar over a page, for the browser's own (`--bar` in app.css). */
export const BAR = { light: '#1a4c9f', dark: '#112f61' } as const;

/** Gives the browser's bar the colour of the theme: as the device has it, or as it was chosen. */
function colourBar(theme: Look['theme']): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = BAR[theme === 'auto' ? own : theme];
  }
}

/** Puts theme and motion on the page, and keeps them with the language for the next start. */
export function applyLook({ theme, motion, language }: Omit<Look, 'running'>): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  colourBar(theme);
  if (motion === 'none') root.dataset.motion = 'none';
  else delete root.dataset.motion;
  keepLook({ theme, motion, language });
}
