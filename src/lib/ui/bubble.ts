// An answer at the place that was tapped: its words, and where on a board they belong.

/** The rules' answer to a refused tap, and where it belongs: px inside the board it stands on. */
export interface Bubble {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The middle of an element in its ancestor's own px: also right where the whole page is turned round. */
export function middle(of: HTMLElement, within: HTMLElement): { x: number; y: number } {
  let [x, y] = [of.offsetWidth / 2, of.offsetHeight / 2];
  for (let at: HTMLElement | null = of; at && at !== within; at = at.offsetParent as HTMLElement | null) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  for (let at = of.parentElement; at && at !== within; at = at.parentElement) {
    x -= at.scrollLeft;
    y -= at.scrollTop;
  }
  return { x, y };
}
