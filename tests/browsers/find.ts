// Which other browsers are installed, and how each is started.
import { browsers } from '../../src/tools/browser.mjs';
import type { Driven } from './device';
import { openFirefox, type Prefs } from './firefox';
import { openWebKit } from './webkit';

export const NAMES = ['webkit', 'firefox'] as const;
export type Name = (typeof NAMES)[number];

/** Returns a function that starts the browser (Firefox with `prefs`); null if the browser or its driver is missing. */
export function found(name: Name): ((prefs?: Prefs) => Promise<Driven>) | null {
  const { firefox, webkit } = browsers();
  if (name === 'firefox') return firefox ? (prefs) => openFirefox(firefox, prefs) : null;
  return webkit ? () => openWebKit(webkit) : null;
}
