// Points at things on the board by a style sheet of its own: nothing is laid over them, and they may be drawn anew at any time.

/** A ring that stands out in both themes and on every board; on drawings a glow, as outlines of drawn shapes are cut off. */
const RING = `outline: 3px dashed var(--cobalt) !important;`;
/** Around a target; inside a part of the board, whose neighbours' titles would lie under it. */
const OFFSET = { target: '2px', part: '-3px' } as const;
const GLOW = `filter: drop-shadow(0 0 2px var(--cobalt)) drop-shadow(0 0 5px var(--cobalt));`;

const rule = (name: string): string => {
  const part = name.startsWith('.');
  const at = `main.board ${part ? name : `[data-target="${CSS.escape(name)}"]`}`;
  // A tab is pointed at only while something else is shown.
  const where = name.startsWith('tab-') ? `${at}[aria-pressed="false"]` : at;
  return `${where} { ${RING} outline-offset: ${OFFSET[part ? 'part' : 'target']}; } svg ${where.replace('main.board ', '')} { ${GLOW} }`;
};

/** Rings round these targets until the answer is called. Where the browser knows no such sheets, the words alone must do. */
export function ring(names: readonly string[]): () => void {
  if (names.length === 0 || !('adoptedStyleSheets' in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(names.map(rule).join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
