// Which other browsers this machine has, and how each is started.
import { browsers } from '../../src/tools/browser.mjs';
import type { Driven } from './device';
import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

export const NAMES = ['webkit', 'firefox'] as const;
export type Name = (typeof NAMES)[number];

/** How a browser is started; null where it, or what drives it, is not on this machine. */
export function found(name: Name): (() => Promise<Driven>) | null {
  const { firefox, webkit } = browsers();
  if (name === 'firefox') return firefox ? () => openFirefox(firefox) : null;
  return webkit ? () => openWebKit(webkit) : null;
}
