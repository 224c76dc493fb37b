// Where an icon's drawing comes from: what every page shows is at hand, the boards' pieces are fetched with the first of them.
import { again } from '../../parts/again';
import { CORE } from './core';
import { DRAWN, GLYPHS } from './glyphs';
import type { IconName } from './index';

export interface Drawing {
  readonly box: 24 | 512;
  readonly d: string;
}

let pieces = $state.raw<Readonly<Record<string, string>> | null>(null);
let asked: Promise<void> | null = null;

/** Fetches the boards' pieces now, so that none of them comes late. */
export function loadPieces(): Promise<void> {
  return (asked ??= again(() => import('./pieces')).then(
    ({ PIECES }) => void (pieces = PIECES),
    // Somebody has been told; the next sign that is drawn asks once more.
    () => void (asked = null),
  ));
}

/** The drawing of an icon; empty for a moment while the pieces are being fetched. */
export function drawing(name: IconName): Drawing {
  if (name in GLYPHS) return { box: 24, d: GLYPHS[name as keyof typeof GLYPHS] };
  if (name in CORE) return { box: 512, d: CORE[name as keyof typeof CORE] };
  if (name in DRAWN) return { box: 512, d: DRAWN[name as keyof typeof DRAWN] };
  if (typeof document !== 'undefined') void loadPieces();
  return { box: 512, d: pieces?.[name] ?? '' };
}
