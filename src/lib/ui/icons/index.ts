// Every icon by name. To add one from game-icons: a line in src/tools/draw/icons.mjs and `npm run icons`.
import type { Core } from './core';
import type { GlyphName, Glyph } from './glyphs';
import type { Pieces } from './pieces';

export type IconName = Core | Pieces | GlyphName | Glyph;
export { CREDITS } from './credits';
