// Fair chance for a table of cardboard: drawn from the device's own source, with no value favoured.

/** A whole number 0 … n − 1, every one as likely. */
export function draw(n: number): number {
  const most = Math.floor(2 ** 32 / n) * n;
  const box = new Uint32Array(1);
  do crypto.getRandomValues(box);
  while (box[0] >= most);
  return box[0] % n;
}

/** The list in an order drawn by lot. */
export function shuffled<T>(list: readonly T[]): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}
