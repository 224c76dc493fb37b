// The result as a picture to share: a stacked bar for each person, drawn on a canvas in the colours of the page.
import { winners, type Result } from './result';

export interface PictureInk {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly brand: string;
  readonly onBrand: string;
  /** By person. */
  readonly seats: readonly string[];
  /** By line. */
  readonly lines: readonly string[];
  readonly title: string;
  readonly text: string;
}

export interface PictureWords {
  readonly head: string;
  readonly foot: string;
  points(n: number): string;
}

const W = 1080;
const HEAD = 190;
const ROW = 132;
const KEY_ROW = 46;
const PAD = 56;
const KEY_COLUMNS = 3;

/** Height of the picture in pixels; its width is 1080. */
export function pictureHeight(result: Result): number {
  return HEAD + result.people.length * ROW + Math.ceil(result.lines.length / KEY_COLUMNS) * KEY_ROW + 150;
}

type Pen = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textAlign' | 'textBaseline' | 'fillRect' | 'fillText'
>;

function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  align: CanvasTextAlign = 'left',
) {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.textBaseline = 'alphabetic';
  pen.fillText(text, x, y);
}

function drawPerson(pen: Pen, result: Result, seat: number, y: number, ink: PictureInk, words: PictureWords): void {
  const person = result.people[seat];
  pen.fillStyle = ink.seats[seat];
  pen.fillRect(PAD, y, 12, 92);
  write(pen, `${String(result.ranks[seat])}.  ${person.name}`, PAD + 30, y + 34, `600 36px ${ink.text}`, ink.ink);
  write(pen, words.points(result.totals[seat]), W - PAD, y + 34, `700 36px ${ink.text}`, ink.ink, 'right');
  const most = Math.max(1, ...result.totals);
  const unit = (W - 2 * PAD - 30) / most;
  let x = PAD + 30;
  result.lines.forEach((line, i) => {
    const width = Math.max(0, line.points[seat]) * unit;
    if (width <= 0) return;
    pen.fillStyle = ink.lines[i % ink.lines.length];
    pen.fillRect(x, y + 48, Math.max(1, width - 2), 44);
    if (width > 44) {
      write(pen, String(line.points[seat]), x + width / 2, y + 79, `600 24px ${ink.text}`, ink.onBrand, 'center');
    }
    x += width;
  });
}

/** Draws the result; the pen's canvas must be 1080 × `pictureHeight`. */
export function drawResult(pen: Pen, result: Result, ink: PictureInk, words: PictureWords): void {
  const height = pictureHeight(result);
  pen.fillStyle = ink.paper;
  pen.fillRect(0, 0, W, height);
  pen.fillStyle = ink.brand;
  pen.fillRect(0, 0, W, HEAD - 40);
  write(pen, result.game, PAD, 76, `52px ${ink.title}`, ink.onBrand);
  write(pen, words.head, PAD, 122, `28px ${ink.text}`, ink.onBrand);
  write(pen, winners(result).join(', '), W - PAD, 76, `600 40px ${ink.text}`, ink.onBrand, 'right');
  result.order.forEach((seat, i) => {
    drawPerson(pen, result, seat, HEAD + i * ROW, ink, words);
  });
  const top = HEAD + result.people.length * ROW + 20;
  const column = (W - 2 * PAD) / KEY_COLUMNS;
  result.lines.forEach((line, i) => {
    const x = PAD + (i % KEY_COLUMNS) * column;
    const y = top + Math.floor(i / KEY_COLUMNS) * KEY_ROW;
    pen.fillStyle = ink.lines[i % ink.lines.length];
    pen.fillRect(x, y, 26, 26);
    write(pen, line.label, x + 40, y + 23, `26px ${ink.text}`, ink.ink);
  });
  write(pen, words.foot, W - PAD, height - 36, `24px ${ink.text}`, ink.soft, 'right');
}

/** The picture as a PNG file. Throws where the browser draws none. */
export async function resultPicture(result: Result, ink: PictureInk, words: PictureWords, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = W;
  canvas.height = pictureHeight(result);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  drawResult(pen, result, ink, words);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('no picture');
  return new File([blob], `${name}.png`, { type: 'image/png' });
}
