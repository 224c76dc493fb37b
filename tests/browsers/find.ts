// Which other browsers this machine has, and how each is started.
import { browsers } from '../../src/tools/browser.mjs';
import type { Driven } from './device';
import { openFirefox, type Prefs } from './firefox';
import { openWebKit } from './webkit';

export const NAMES = ['webkit', 'firefox'] as const;
export type Name = (typeof NAMES)[number];

/** How a browser is started, Firefox with settings of one's own; null where it, or what drives it, is not on this machine. */
export function found(name: Name): ((prefs?: Prefs) => Promise<Driven>) | null {
  const { firefox, webkit } = browsers();
  if (name === 'firefox') return firefox ? (prefs) => openFirefox(firefox, prefs) : null;
  return webkit ? () => openWebKit(webkit) : null;
}
