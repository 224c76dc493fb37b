// Replays the moves of a game for its review.
import type { PlayedMatch } from '$lib/bots/analyse-match';
import type { BotGame } from '$lib/engine/bot';
import type { SeededDealer } from '$lib/engine/dealer';
import { GAME_OVER, type BaseOptions, type Move } from '$lib/engine/game';

/** Replays a game from its seed, and collects its positions, moves and reveals. */
export function replayMatch(
  game: BotGame,
  options: BaseOptions,
  dealer: SeededDealer,
  moves: readonly Move[],
  seed: string,
): PlayedMatch {
  const s = game.setup(options, dealer.at(-1));
  const states = [game.clone(s)];
  const reveals: boolean[] = [];
  moves.forEach((move, ply) => {
    if (game.actor(s) === GAME_OVER) throw new Error(`over before ply ${String(ply)}`);
    game.apply(s, move, dealer.at(ply));
    states.push(game.clone(s));
    reveals.push(dealer.asked);
  });
  return { game, options, states, moves, reveals, seed };
}
