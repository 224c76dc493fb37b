// A small seeded generator: the same seed and ply give the same numbers on every machine, for ever.

/** Four 32-bit words made from a text (cyrb128, public domain). */
export type SeedWords = readonly [number, number, number, number];

export function seedWords(text: string): SeedWords {
  let h1 = 1779033703;
  let h2 = 3144134277;
  let h3 = 1013904242;
  let h4 = 2773480762;
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i);
    h1 = h2 ^ Math.imul(h1 ^ k, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ k, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ k, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ k, 2716044179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  h1 ^= h2 ^ h3 ^ h4;
  return [h1 >>> 0, (h2 ^ h1) >>> 0, (h3 ^ h1) >>> 0, (h4 ^ h1) >>> 0];
}

/** sfc32 (public domain): 128 bits of state, restarted for each ply. */
export class Rng {
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 0;

  constructor(seed: SeedWords, stream = 0) {
    this.restart(seed, stream);
  }

  /** Restarts with the first number of this seed and stream. Each `stream`, such as a ply, has its own numbers. */
  restart(seed: SeedWords, stream: number): void {
    this.#a = seed[0];
    this.#b = seed[1];
    this.#c = (seed[2] ^ Math.imul(stream + 1, 0x9e3779b1)) | 0;
    this.#d = (seed[3] + Math.imul(stream, 0x85ebca6b)) | 0;
    for (let i = 0; i < 12; i++) this.next();
  }

  /** A whole number 0 … 2³²−1. */
  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + t) | 0;
    return t >>> 0;
  }

  /** A whole number 0 … n−1, with negligible bias for n < 2²⁰. Throws for n < 1. */
  below(n: number): number {
    if (n < 1) throw new RangeError(`below(${String(n)}): nothing to choose from`);
    return Math.floor((this.next() / 4294967296) * n);
  }
}
