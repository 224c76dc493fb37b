// Whether a canvas returns what was drawn on it: a browser that resists fingerprinting returns other pixels.

/** The browser returns other pixels than were drawn: no picture can be made or read. */
export class UntrueCanvas extends Error {}

const DRAWN = [74, 126, 187, 255];
/** Some browsers change a pixel only by a little, which does not harm a picture. */
const SLACK = 8;

/** Throws UntrueCanvas if a drawn area does not come back. */
export function requireTrueCanvas(): void {
  const side = 8;
  const pen = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext('2d');
  if (!pen) throw new UntrueCanvas();
  pen.fillStyle = `rgb(${DRAWN.slice(0, 3).join()})`;
  pen.fillRect(0, 0, side, side);
  const { data } = pen.getImageData(0, 0, side, side);
  if (data.some((part, k) => Math.abs(part - DRAWN[k % DRAWN.length]) > SLACK)) throw new UntrueCanvas();
}
