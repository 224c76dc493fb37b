// The dealer: a game asks it for draws and reveals. Undo stops after a move that asked; the log records the answers.
import { BadLog } from './errors';
import { Rng, type SeedWords } from './rng';

export interface Dealer {
  /** Draws one from a multiset: index i with probability counts[i] / sum. Throws if the sum is 0. */
  draw(counts: readonly number[]): number;
  /** A die of `sides` sides: 0 … sides−1. */
  roll(sides: number): number;
  /** A game calls this if it shows something hidden without a draw. */
  reveal(): void;
}

function pick(counts: readonly number[], rng: Rng): number {
  let sum = 0;
  for (const n of counts) sum += n;
  let at = rng.below(sum);
  for (let i = 0; i < counts.length; i++) {
    at -= counts[i];
    if (at < 0) return i;
  }
  throw new RangeError('draw from an uneven multiset');
}

/** Deals from seed and ply alone, and records the draws. One object serves a whole game: `at(ply)` starts a ply. */
export class SeededDealer implements Dealer {
  readonly #seed: SeedWords;
  readonly #rng: Rng;
  #ply = -1;
  #fresh = true;
  /** The draws at this ply, in order. */
  draws: number[] = [];
  /** Whether the game has asked for anything at this ply. */
  asked = false;

  constructor(seed: SeedWords) {
    this.#seed = seed;
    this.#rng = new Rng(seed);
  }

  at(ply: number): this {
    this.#ply = ply;
    this.#fresh = true;
    if (this.draws.length > 0) this.draws = [];
    this.asked = false;
    return this;
  }

  draw(counts: readonly number[]): number {
    return this.#answer(pick(counts, this.#stream()));
  }

  roll(sides: number): number {
    return this.#answer(this.#stream().below(sides));
  }

  reveal(): void {
    this.asked = true;
  }

  #stream(): Rng {
    if (this.#fresh) {
      this.#rng.restart(this.#seed, this.#ply);
      this.#fresh = false;
    }
    return this.#rng;
  }

  #answer(value: number): number {
    this.asked = true;
    this.draws.push(value);
    return value;
  }
}

/** Returns recorded draws. Throws BadLog if a recorded draw is impossible, or if too few are recorded. */
export class RecordedDealer implements Dealer {
  #next = 0;
  asked = false;

  constructor(readonly draws: readonly number[]) {}

  draw(counts: readonly number[]): number {
    const value = this.#take();
    if (!(counts[value] > 0)) throw new BadLog(`recorded draw ${String(value)} is not in the bag`);
    return value;
  }

  roll(sides: number): number {
    const value = this.#take();
    if (value < 0 || value >= sides) throw new BadLog(`recorded roll ${String(value)} is not on the die`);
    return value;
  }

  reveal(): void {
    this.asked = true;
  }

  /** Whether every recorded draw was used. */
  get spent(): boolean {
    return this.#next === this.draws.length;
  }

  #take(): number {
    this.asked = true;
    const value = this.draws[this.#next++];
    if (!Number.isInteger(value)) throw new BadLog('a recorded draw is missing');
    return value;
  }
}
