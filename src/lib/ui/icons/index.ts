// Every icon by name. To add one from game-icons, add a line to src/tools/draw/icons.mjs and run `npm run icons`.
import type { CoreIconName } from './core';
import type { GlyphName, Glyph } from './glyphs';
import type { PieceIconName } from './pieces';

export type IconName = CoreIconName | PieceIconName | GlyphName | Glyph;
export { ICON_CREDITS } from './credits';
