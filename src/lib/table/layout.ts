// The four layouts of a table, chosen for all games by the size of the table.
import { getContext, setContext } from 'svelte';

/**
 * phone: one part at a time. side: a phone in landscape. upright: a tablet in portrait. wide: a tablet in landscape, or
 * larger.
 */
export type Layout = 'phone' | 'side' | 'upright' | 'wide';

/** A table narrower than this shows one part at a time, in CSS px. */
const TABLET_WIDTH = 600;
/** A table lower than this has no room for a panel below the board, in CSS px. */
const TABLET_HEIGHT = 560;
/** An upright table lower than this has no room for all parts, in CSS px. */
const UPRIGHT_HEIGHT = 840;
/** Below this ratio of width to height a table counts as upright. */
const UPRIGHT_RATIO = 1.1;

/** The browsers' standard text size, px. */
const STANDARD_TEXT = 16;
/**
 * Extra room for each em of letter spacing. With the spacing of WCAG 1.4.12 (letters 0.12 em, also words and lines) a
 * text takes about 1.3 times the room.
 */
const ROOM_OF_SPACING = 2.5;

/**
 * The room a text of this style takes, as a factor of the standard text's room: from its size and its letter spacing.
 */
export function textRoomFactor({
  fontSize,
  letterSpacing,
}: Pick<CSSStyleDeclaration, 'fontSize' | 'letterSpacing'>): number {
  const size = parseFloat(fontSize);
  // `normal` is not a number and means no spacing.
  const spacing = (parseFloat(letterSpacing) || 0) / size;
  return (size / STANDARD_TEXT) * (1 + ROOM_OF_SPACING * spacing);
}

/**
 * The layout for a table of this size, in CSS px. `text` is the factor from `textRoomFactor`: larger text counts as a
 * smaller table.
 */
export function layoutOf(tableWidth: number, tableHeight: number, text = 1): Layout {
  const factor = Math.max(1, text);
  const [width, height] = [tableWidth / factor, tableHeight / factor];
  if (width < TABLET_WIDTH) return 'phone';
  if (height < TABLET_HEIGHT) return 'side';
  if (width / height >= UPRIGHT_RATIO) return 'wide';
  return height < UPRIGHT_HEIGHT ? 'phone' : 'upright';
}

/** Whether a table of this layout shows one part at a time. */
export const isSingleColumn = (layout: Layout): boolean => layout === 'phone' || layout === 'side';

const KEY = Symbol('table layout');

/** Provides the layout to the parts of a table; called by `TableFrame`. */
export const provideLayout = (layout: () => Layout): void => void setContext(KEY, layout);

/** The layout of the table around this component. Call it while the component is created. */
export const useLayout = (): (() => Layout) => getContext<() => Layout>(KEY);
