// Icon drawings by name. The core ones are bundled; the boards' pieces are loaded when the first of them is shown.
import { retryImport } from '../../i18n/retry-import';
import { CORE_ICONS } from './core';
import { GLYPH_DRAWINGS, GLYPHS } from './glyphs';
import type { IconName } from './index';

interface Drawing {
  readonly box: 24 | 512;
  readonly d: string;
}

let pieces = $state.raw<Readonly<Record<string, string>> | null>(null);
let asked: Promise<void> | null = null;

/** Loads the boards' pieces now, so that no icon appears late. */
export function loadPieceIcons(): Promise<void> {
  return (asked ??= retryImport(() => import('./pieces')).then(
    ({ PIECE_ICONS }) => void (pieces = PIECE_ICONS),
    // `retryImport` has announced the failure. The next icon tries to load the pieces again.
    () => void (asked = null),
  ));
}

/** The drawing of an icon; empty for a moment while the pieces load. */
export function iconDrawing(name: IconName): Drawing {
  if (name in GLYPHS) return { box: 24, d: GLYPHS[name as keyof typeof GLYPHS] };
  if (name in CORE_ICONS) return { box: 512, d: CORE_ICONS[name as keyof typeof CORE_ICONS] };
  if (name in GLYPH_DRAWINGS) return { box: 512, d: GLYPH_DRAWINGS[name as keyof typeof GLYPH_DRAWINGS] };
  if (typeof document !== 'undefined') void loadPieceIcons();
  return { box: 512, d: pieces?.[name] ?? '' };
}
