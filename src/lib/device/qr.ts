// A link as a QR code: one path of squares, if the link is short enough.
import { encode } from 'uqr';

/** Largest number of bytes in a QR code (version 40, level L). */
const QR_MAX = 2953;

export interface QrPath {
  /** Squares along a side, quiet zone included. */
  readonly size: number;
  readonly path: string;
}

/** The code of a text as an SVG path; null if the text is too long. */
export function qrPath(text: string): QrPath | null {
  if (new TextEncoder().encode(text).length > QR_MAX) return null;
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  let path = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!data[y][x]) continue;
      let run = 1;
      while (data[y][x + run]) run++;
      path += `M${String(x)} ${String(y)}h${String(run)}v1h-${String(run)}z`;
      x += run;
    }
  return { size, path };
}
