// The packaged decoder reads codes as cameras see them: turned, blurred, small, in poor light; and detects a dark room.
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { fewer } from '../e2e/long';
import { loadDecoder, isImageDark, type Frame } from '../../src/lib/device/scan/decode';

interface Seen {
  /** Width of one square of the code, in pixels. */
  readonly scale?: number;
  /** By how many degrees the code is turned. */
  readonly turned?: number;
  /** Blur of the lens, in pixels. */
  readonly blur?: number;
  /** Brightness of black (`ink`) and of white (`paper`), 0 to 255. */
  readonly ink?: number;
  readonly paper?: number;
}

const WIDTH = 640;
const HEIGHT = 480;

/** A camera picture with a code in its middle. */
function seen(text: string, { scale = 4, turned = 0, blur = 0, ink = 20, paper = 235 }: Seen = {}): Frame {
  const { data: squares, size } = encode(text, { ecc: 'L', border: 4 });
  const [sin, cos] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)];
  const light = (x: number, y: number): number => {
    const at = (n: number) => Math.floor(n / scale + size / 2);
    const [column, row] = [at(x * cos + y * sin), at(y * cos - x * sin)];
    const inside = row >= 0 && column >= 0 && row < size && column < size;
    return inside ? (squares[row][column] ? ink : paper) : (ink + paper) / 2;
  };
  // A pixel of a camera has the mean brightness of its area.
  let luma = new Float64Array(WIDTH * HEIGHT).map((_, i) => {
    const [x, y] = [(i % WIDTH) - WIDTH / 2 + 0.25, Math.floor(i / WIDTH) - HEIGHT / 2 + 0.25];
    return (light(x, y) + light(x + 0.5, y) + light(x, y + 0.5) + light(x + 0.5, y + 0.5)) / 4;
  });
  for (const step of blur > 0 ? [1, WIDTH] : []) {
    const sharp = luma;
    luma = sharp.map((_, i) => {
      let sum = 0;
      for (let d = -blur; d <= blur; d++) sum += sharp[i + d * step] ?? paper;
      return sum / (2 * blur + 1);
    });
  }
  const data = new Uint8ClampedArray(4 * luma.length).fill(255);
  luma.forEach((l, i) => data.fill(l, 4 * i, 4 * i + 3));
  return { width: WIDTH, height: HEIGHT, data };
}

const COLUMN = `https://caravela.example/score/column/#30.${'Qm9vbGVhbiBsZXR0ZXJz'.repeat(9)}`;
const GAME = `https://caravela.example/open/#2.${'Tm90IGEgbWF0Y2gsIGJ1dCBhcyBsb25n'.repeat(16)}`;

describe('the decoder', async () => {
  // Without a time limit, so that the machine's load does not matter.
  const decode = await loadDecoder(Infinity);

  it('the picture shows the code of a column or of a whole match → the decoder reads it', () => {
    expect(decode(seen(COLUMN))).toBe(COLUMN);
    expect(decode(seen(GAME))).toBe(GAME);
  });
  // The decoder misses about one angle in fifteen (49°, 133°, 224°). A hand moves: the next picture has another angle.
  it.each(fewer([7, 20, 45, 90, 127, 140, 180, 271], 2))('the code is turned by %d° → it is read', (turned) => {
    expect(decode(seen(COLUMN, { turned, scale: 5 }))).toBe(COLUMN);
  });
  it.each([1, 2])('the code is out of focus by %d pixels → the decoder reads it', (blur) => {
    expect(decode(seen(COLUMN, { blur, scale: 5 }))).toBe(COLUMN);
  });
  it('the code is turned and out of focus → the decoder reads it', () => {
    expect(decode(seen(COLUMN, { turned: 12, blur: 1, scale: 5 }))).toBe(COLUMN);
  });
  it('the code is pale and in poor light → the decoder reads it', () => {
    expect(decode(seen(COLUMN, { ink: 40, paper: 90 }))).toBe(COLUMN);
  });
  it('no code in the picture → the decoder returns null', () => {
    const frame = seen('x');
    expect(decode({ ...frame, data: frame.data.map(() => 200) })).toBeNull();
  });
});

describe('a dark room', () => {
  it('nothing in the picture is light → the room counts as dark', () => {
    expect(isImageDark(seen(COLUMN, { ink: 5, paper: 30 }))).toBe(true);
  });
  it('the picture shows a lit code → the room does not count as dark', () => {
    expect(isImageDark(seen(COLUMN, { ink: 5, paper: 120 }))).toBe(false);
  });
});
