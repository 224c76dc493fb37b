// The film of a fake camera: a code in the middle of the picture, as a Y4M file that the browser plays repeatedly.
import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';
import { ARGS } from './chromium';

const [WIDTH, HEIGHT, FRAMES] = [640, 480, 5];
/** Brightness of the code's dark and light squares, and of its surroundings. */
const LIGHT = { ink: 30, paper: 220, around: 140 };
const NIGHT = { ink: 17, paper: 17, around: 17 };

/** Films a text as a code, or a dark room. */
export function film(file: string, text: string | null): void {
  const { data, size } = encode(text ?? '', { ecc: 'L', border: 4 });
  const scale = Math.floor(HEIGHT / size);
  const { ink, paper, around } = text === null ? NIGHT : LIGHT;
  const luma = Buffer.alloc(WIDTH * HEIGHT, around);
  const [left, top] = [Math.floor((WIDTH - size * scale) / 2), Math.floor((HEIGHT - size * scale) / 2)];
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++)
      luma[(top + y) * WIDTH + left + x] = data[Math.floor(y / scale)][Math.floor(x / scale)] ? ink : paper;
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, grey]);
  const head = Buffer.from(`YUV4MPEG2 W${String(WIDTH)} H${String(HEIGHT)} F10:1 Ip A1:1 C420mpeg2\n`);
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}

/** Browser switches for a camera that plays a file. */
export const filming = (file: string): string[] => [
  ...ARGS,
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];
