// Highlights targets on the board by a style sheet: it adds no elements, so that the board may re-render at any time.

/**
 * A frame as if by a marker pen: what is under it stays readable, and it is no piece of the game. SVG would clip it, so
 * drawings get a glow (`GLOW`).
 */
const RING = `outline: 5px solid color-mix(in srgb, var(--cobalt) 40%, transparent) !important;`;
/** The frame's offset. In the panel, which clips, and on parts of the board and tabs, whose neighbours cover, it is inside. */
const OUTSIDE = '0px';
const INSIDE = '-5px';
const GLOW = `filter: drop-shadow(0 0 2px var(--cobalt)) drop-shadow(0 0 5px var(--cobalt));`;

const rule = (name: string): string => {
  const part = name.startsWith('.');
  const at = `main.board ${part ? name : `[data-target="${CSS.escape(name)}"]`}`;
  // Highlight a tab's button only while this tab is not open.
  const where = name.startsWith('tab-') ? `${at}[aria-pressed="false"]` : at;
  const inPanel = `${where.replace('main.board', 'main.board .panel')} { outline-offset: ${INSIDE}; }`;
  return `${where} { ${RING} outline-offset: ${part || name.startsWith('tab-') ? INSIDE : OUTSIDE}; } ${inPanel} svg ${where.replace('main.board ', '')} { ${GLOW} }`;
};

/**
 * Highlights these targets until the returned function is called. Does nothing in browsers without constructable style
 * sheets.
 */
export function highlightTargets(names: readonly string[]): () => void {
  if (names.length === 0 || !('adoptedStyleSheets' in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(names.map(rule).join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
