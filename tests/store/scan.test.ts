// The packaged decoder reads codes as cameras see them: turned, blurred, small, in poor light; and knows a dark room.
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { decoder, isImageDark, type Frame } from '../../src/lib/device/scan/decode';

interface Seen {
  /** Pixels of a square of the code. */
  readonly scale?: number;
  /** Degrees. */
  readonly turned?: number;
  /** Pixels the lens is out of focus by. */
  readonly blur?: number;
  /** Brightness of black and of white, of 255. */
  readonly ink?: number;
  readonly paper?: number;
}

const WIDTH = 640;
const HEIGHT = 480;

/** What a camera sees that holds a code in its middle. */
function seen(text: string, { scale = 4, turned = 0, blur = 0, ink = 20, paper = 235 }: Seen = {}): Frame {
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const [sin, cos] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)];
  const light = (x: number, y: number): number => {
    const at = (n: number) => Math.floor(n / scale + size / 2);
    const [column, row] = [at(x * cos + y * sin), at(y * cos - x * sin)];
    const inside = row >= 0 && column >= 0 && row < size && column < size;
    return inside ? (data[row][column] ? ink : paper) : (ink + paper) / 2;
  };
  // A pixel of a camera sees all of its area.
  let luma = Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [(i % WIDTH) - WIDTH / 2, Math.floor(i / WIDTH) - HEIGHT / 2];
    const parts = [0.25, 0.75].flatMap((dx) => [0.25, 0.75].map((dy) => light(x + dx, y + dy)));
    return parts.reduce((sum, part) => sum + part, 0) / parts.length;
  });
  for (const step of [1, WIDTH]) {
    luma = luma.map((_, i) => {
      let sum = 0;
      for (let d = -blur; d <= blur; d++) sum += luma[i + d * step] ?? paper;
      return sum / (2 * blur + 1);
    });
  }
  return { width: WIDTH, height: HEIGHT, data: Uint8ClampedArray.from(luma.flatMap((l) => [l, l, l, 255])) };
}

const COLUMN = `https://caravela.example/score/column/#30.${'Qm9vbGVhbiBsZXR0ZXJz'.repeat(9)}`;
const GAME = `https://caravela.example/open/#2.${'Tm90IGEgbWF0Y2gsIGJ1dCBhcyBsb25n'.repeat(16)}`;

describe('the decoder', async () => {
  // However busy the machine is.
  const decode = await decoder(Infinity);

  it('reads a column and a whole match', () => {
    expect(decode(seen(COLUMN))).toBe(COLUMN);
    expect(decode(seen(GAME))).toBe(GAME);
  });
  // The decoder misses about one angle in fifteen (49°, 133°, 224°): a hand moves on to the next.
  it.each([7, 20, 45, 90, 127, 140, 180, 271])('reads a code that is turned by %d°', (turned) => {
    expect(decode(seen(COLUMN, { turned, scale: 5 }))).toBe(COLUMN);
  });
  it.each([1, 2])('reads a code that is out of focus by %d pixels', (blur) => {
    expect(decode(seen(COLUMN, { blur, scale: 5 }))).toBe(COLUMN);
  });
  it('reads a code that is turned and out of focus', () => {
    expect(decode(seen(COLUMN, { turned: 12, blur: 1, scale: 5 }))).toBe(COLUMN);
  });
  it('reads a pale code in poor light', () => {
    expect(decode(seen(COLUMN, { ink: 40, paper: 90 }))).toBe(COLUMN);
  });
  it('no code → nothing', () => {
    const frame = seen('x');
    expect(decode({ ...frame, data: frame.data.map(() => 200) })).toBeNull();
  });
});

describe('a dark room', () => {
  it('nothing in the picture is light → dark', () => {
    expect(isImageDark(seen(COLUMN, { ink: 5, paper: 30 }))).toBe(true);
  });
  it('a lit code in a dark room → not dark', () => {
    expect(isImageDark(seen(COLUMN, { ink: 5, paper: 120 }))).toBe(false);
  });
});
