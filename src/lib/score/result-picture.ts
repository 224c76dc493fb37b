// The result as a picture to share: a stacked bar for each person, drawn on a canvas.
import { requireTrueCanvas } from '../device/true-canvas';
import { withoutSoftHyphens } from '../i18n/normalise';
import { numberText } from '../ui/signed-numbers';
import type { Colour } from '../engine/person';
import { itemsWithPoints, gainsAndLosses, longestBarPoints } from '../ui/result/result';
import { sourceColour } from '../ui/source-colours';
import { placedName, type Result } from './result';

/** Always the light theme's colours, so that the picture looks the same from any device. */
const SEAT_COLOURS: Readonly<Record<Colour, string>> = {
  red: '#b3402f',
  green: '#2f7d4f',
  yellow: '#d9a21b',
  blue: '#2458b8',
  black: '#2b2b2b',
  purple: '#6d3f8f',
};
const PAPER = '#fbf8f1';
const INK = '#182438';
const SOFT = '#5b6b86';
const LOSS = '#b3402f';
const BRAND = '#1f4e9e';
const ON_BRAND = '#ffffff';
const TITLE_FACE = 'Fell, Sans, Georgia, serif';
const TEXT_FACE = 'Sans, system-ui, sans-serif';

export interface PictureWords {
  /** The text under the game's name: a title or the day. */
  readonly head: string;
  /** The winner, or that the game is not finished. */
  readonly first: string;
  readonly foot: string;
  points(n: number): string;
}

const W = 1080;
const HEAD = 232;
const ROW = 138;
const KEY_ROW = 46;
const PAD = 56;
const KEY_COLUMNS = 3;

const keyRows = (result: Result): number => Math.ceil(itemsWithPoints(result).length / KEY_COLUMNS);

/** Height of the picture in px; its width is 1080. */
function pictureHeight(result: Result): number {
  return HEAD + result.people.length * ROW + keyRows(result) * KEY_ROW + 128;
}

type Pen = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textAlign' | 'textBaseline' | 'fillRect' | 'fillText'
>;
interface Style {
  readonly font: string;
  readonly colour: string;
  readonly align?: CanvasTextAlign;
  /** The text's maximum width in px: it is condensed rather than cut. */
  readonly most?: number;
}

function write(pen: Pen, text: string, x: number, y: number, { font, colour, align = 'left', most }: Style): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.textBaseline = 'alphabetic';
  pen.fillText(text, x, y, most);
}

function drawBar(pen: Pen, result: Result, seat: number, y: number): void {
  const unit = (W - 2 * PAD - 30) / longestBarPoints(result);
  let x = PAD + 30;
  result.items.forEach((item, i) => {
    const width = Math.max(0, item.points[seat]) * unit;
    if (width <= 0) return;
    pen.fillStyle = sourceColour(i);
    pen.fillRect(x, y, Math.max(1, width - 2), 44);
    if (width > 36) {
      const style = { font: `600 24px ${TEXT_FACE}`, colour: ON_BRAND, align: 'center' as const };
      write(pen, String(item.points[seat]), x + width / 2, y + 31, style);
    }
    x += width;
  });
  const { gains, losses } = gainsAndLosses(result, seat);
  if (losses === 0) return;
  const from = PAD + 30 + Math.max(0, gains - losses) * unit;
  pen.fillStyle = LOSS;
  pen.fillRect(from, y + 50, Math.max(2, x - from - 2), 8);
  // Write the number of the losses before the strip if there is room, otherwise after it.
  const early = from > PAD + 110;
  const style = {
    font: `600 22px ${TEXT_FACE}`,
    colour: LOSS,
    align: early ? ('right' as const) : ('left' as const),
  };
  write(pen, numberText(-losses), early ? from - 8 : x + 6, y + 62, style);
}

function drawPerson(pen: Pen, result: Result, seat: number, y: number, words: PictureWords): void {
  pen.fillStyle = SEAT_COLOURS[result.people[seat].colour];
  pen.fillRect(PAD, y, 12, 92);
  write(pen, placedName(result, seat), PAD + 30, y + 34, { font: `600 36px ${TEXT_FACE}`, colour: INK, most: 620 });
  const points = words.points(result.totals[seat]);
  write(pen, points, W - PAD, y + 34, { font: `700 36px ${TEXT_FACE}`, colour: INK, align: 'right', most: 320 });
  drawBar(pen, result, seat, y + 48);
}

/** Draws the result; the pen's canvas must be 1080 × `pictureHeight`. */
function drawResultPicture(pen: Pen, result: Result, words: PictureWords): void {
  const height = pictureHeight(result);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, W, height);
  pen.fillStyle = BRAND;
  pen.fillRect(0, 0, W, HEAD - 40);
  write(pen, words.first, PAD, 92, { font: `64px ${TITLE_FACE}`, colour: ON_BRAND, most: W - 2 * PAD });
  const under = words.head ? `${result.game} · ${words.head}` : result.game;
  write(pen, under, PAD, 148, { font: `32px ${TEXT_FACE}`, colour: ON_BRAND, most: W - 2 * PAD });
  result.order.forEach((seat, i) => {
    drawPerson(pen, result, seat, HEAD + i * ROW, words);
  });
  const top = HEAD + result.people.length * ROW + 14;
  const column = (W - 2 * PAD) / KEY_COLUMNS;
  itemsWithPoints(result).forEach(({ item, at }, i) => {
    const x = PAD + (i % KEY_COLUMNS) * column;
    const y = top + Math.floor(i / KEY_COLUMNS) * KEY_ROW;
    pen.fillStyle = sourceColour(at);
    pen.fillRect(x, y, 26, 26);
    write(pen, withoutSoftHyphens(item.label), x + 40, y + 22, {
      font: `26px ${TEXT_FACE}`,
      colour: INK,
      most: column - 52,
    });
  });
  write(pen, words.foot, W - PAD, height - 34, { font: `24px ${TEXT_FACE}`, colour: SOFT, align: 'right' });
}

/** The picture as a PNG file. Throws if the browser cannot draw it; UntrueCanvas if it would return another picture. */
export async function resultPicture(result: Result, words: PictureWords, name: string): Promise<File> {
  requireTrueCanvas();
  const canvas = document.createElement('canvas');
  canvas.width = W;
  canvas.height = pictureHeight(result);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  await document.fonts.ready;
  drawResultPicture(pen, result, words);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('no picture');
  return new File([blob], `${name}.png`, { type: 'image/png' });
}
