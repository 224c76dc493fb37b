// Every icon by name. To add one from game-icons: a line in src/tools/draw/icons.mjs and `npm run icons`.
import type { CoreIconName } from './core';
import type { GlyphName, Glyph } from './glyphs';
import type { PieceIconName } from './pieces';

export type IconName = CoreIconName | PieceIconName | GlyphName | Glyph;
export { ICON_CREDITS } from './credits';
