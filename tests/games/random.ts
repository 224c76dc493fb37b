// A game played by random legal moves.
import { SeededDealer } from '$lib/engine/dealer';
import type { BaseOptions, Game } from '$lib/engine/game';
import { Rng, seedWords } from '$lib/engine/rng';

/** Plays a random game; calls `look` with each position, its legal moves and its ply. */
export function playRandomly<S extends object, O extends BaseOptions, A>(
  game: Game<S, O, A>,
  options: object,
  seed: string,
  look: (s: S, legal: readonly number[], ply: number) => void,
): void {
  const words = seedWords(seed);
  const rng = new Rng(words, 7);
  const dealer = new SeededDealer(words);
  const s = game.setup(game.parseOptions(options), dealer.at(-1));
  const out: number[] = [];
  for (let ply = 0; ; ply++) {
    out.length = 0;
    game.legal(s, out);
    look(s, out, ply);
    if (game.actor(s) < 0) return;
    game.apply(s, out[rng.below(out.length)], dealer.at(ply));
  }
}
