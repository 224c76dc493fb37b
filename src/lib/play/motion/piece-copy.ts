// Copies the element of a piece with its computed styles, so that the copy can be shown anywhere.

/** Properties copied for any piece; a copy's other properties keep the browser's defaults. */
const ANY = ['color', 'display', 'font', 'height', 'letter-spacing', 'opacity', 'overflow', 'scale', 'width'];
/** More styles for HTML boxes: frame and layout. */
const OF_BOX = [
  ...ANY,
  'background',
  'border',
  'border-radius',
  'box-shadow',
  'box-sizing',
  'clip-path',
  'align-items',
  'justify-content',
  'justify-items',
  'place-items',
  'flex-direction',
  'gap',
  'line-height',
  'margin',
  'padding',
  'text-align',
];
/** More styles for SVG parts: fill and stroke. */
const OF_DRAWING = [...ANY, 'fill', 'stroke', 'stroke-width', 'paint-order', 'text-anchor'];

/** Elements with more parts are not copied: a copy must be quick. */
const MOST_PARTS = 16;

export type StyledElement = HTMLElement | SVGElement;
const styled = (node: Element | undefined): node is StyledElement =>
  node instanceof HTMLElement || node instanceof SVGElement;

function dress(node: Element, copy: Element): void {
  if (!styled(copy)) return;
  const look = getComputedStyle(node);
  const drawn = node instanceof SVGElement && node.ownerSVGElement !== null;
  // All properties are written in one string: setting them one by one would parse the style each time.
  const styles = (drawn ? OF_DRAWING : OF_BOX).map((name) => `${name}:${look.getPropertyValue(name)}`);
  copy.style.cssText = [copy.style.cssText, ...styles].join(';');
}

/** Wraps an SVG part in an SVG of its own, with its size on the screen. */
function framed(part: SVGGraphicsElement, copy: StyledElement): StyledElement {
  const { x, y, width, height } = part.getBBox();
  const at = part.getBoundingClientRect();
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  frame.setAttribute('viewBox', [x, y, width, height].join(' '));
  frame.style.overflow = 'visible';
  frame.style.width = `${String(at.width)}px`;
  frame.style.height = `${String(at.height)}px`;
  frame.append(copy);
  return frame;
}

/** A copy of a rendered element with its styles; null if it has too many parts. */
export function copyOfPiece(node: Element): StyledElement | null {
  const parts = [node, ...node.querySelectorAll('*')];
  const copy = node.cloneNode(true);
  if (!(copy instanceof Element) || !styled(copy) || parts.length > MOST_PARTS) return null;
  const copies = [copy, ...copy.querySelectorAll('*')];
  parts.forEach((part, i) => dress(part, copies[i]));
  for (const each of copies) {
    for (const name of ['id', 'data-piece', 'data-at', 'data-figure', 'data-place', 'data-target', 'title'])
      each.removeAttribute(name);
  }
  copy.setAttribute('aria-hidden', 'true');
  return node instanceof SVGGraphicsElement && node.ownerSVGElement ? framed(node, copy) : copy;
}
