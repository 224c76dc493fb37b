// Fair random draws for a physical table, from the device's random source.

/** A whole number 0 … n − 1, uniform. */
export function randomBelow(n: number): number {
  const most = Math.floor(2 ** 32 / n) * n;
  const box = new Uint32Array(1);
  do crypto.getRandomValues(box);
  while (box[0] >= most);
  return box[0] % n;
}

/** The list in a random order. */
export function shuffle<T>(list: readonly T[]): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = randomBelow(i + 1);
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
}
