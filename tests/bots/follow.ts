// Follows every hint of a seat through a game, then reviews the game: hints and review must agree.
import { analyse, replayMatch, type JudgedDecision } from '$lib/bots/analyse-match';
import { explain, type Explanation } from '$lib/bots/explain-hint';
import type { BotAdvice } from '$lib/bots/protocol';
import { greedyPlayer, followPlan } from '$lib/bots/greedy';
import { styleOf } from '$lib/bots/levels';
import { runToEnd } from '$lib/bots/plan';
import { chooseMoveAtOnce } from '$lib/bots/choose-move';
import type { BotGame } from '$lib/engine/bot';
import { SeededDealer } from '$lib/engine/dealer';
import type { Move } from '$lib/engine/game';
import { Rng, seedWords } from '$lib/engine/rng';

export interface Followed {
  /** The content of each hint. */
  readonly hints: readonly Explanation[];
  /** The plans compared for each hint, by the ply of the question. */
  readonly thoughts: ReadonlyMap<number, BotAdvice>;
  /** The review of the decisions that followed them. */
  readonly judged: readonly JudgedDecision[];
}

/** A game from its start: seat 0 follows every hint, the others plan hastily. At most `plies` plies. */
export function follow(game: BotGame, seed: string, plies: number, seats = 2): Followed {
  const options = game.parseOptions({ seats });
  const dealer = new SeededDealer(seedWords(seed));
  const s = game.setup(options, dealer.at(-1));
  const style = styleOf('study', game, seats);
  const hints: Explanation[] = [];
  const thoughts = new Map<number, BotAdvice>();
  const rival = greedyPlayer(game, new Rng(seedWords(seed)), { width: 3, budget: 400 });
  const moves: Move[] = [];
  const follower = followPlan(game, (view, seat) => {
    const thought = chooseMoveAtOnce({ game, options, view, seat, style, seed: `${seed} ${String(moves.length)}` });
    const told = explain(thought);
    thoughts.set(moves.length, thought);
    hints.push(told);
    return told.moves;
  });
  while (game.actor(s) >= 0 && moves.length < plies) {
    const seat = game.actor(s);
    const move = (seat === 0 ? follower : rival)(game.redact(s, seat), seat);
    game.apply(s, move, dealer.at(moves.length));
    moves.push(move);
  }
  const played = replayMatch(game, options, new SeededDealer(seedWords(seed)), moves, seed);
  const { decisions } = runToEnd(analyse(played, () => undefined));
  return { hints, thoughts, judged: decisions.filter((d) => d.seat === 0) };
}
