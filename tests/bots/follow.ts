// Follows every hint of a seat through a game, then reviews the game: hints and review must agree.
import { analyse, replayMatch, type JudgedDecision } from '$lib/bots/analyse';
import { explain, type Explanation } from '$lib/bots/explain';
import { greedyPlayer, followPlan } from '$lib/bots/greedy';
import { styleOf } from '$lib/bots/levels';
import { runToEnd } from '$lib/bots/plan';
import { thinkAtOnce } from '$lib/bots/choose-move';
import type { BotGame } from '$lib/engine/bot';
import { SeededDealer } from '$lib/engine/dealer';
import type { Move } from '$lib/engine/game';
import { Rng, seedWords } from '$lib/engine/rng';

export interface Followed {
  /** The content of each hint. */
  readonly hints: readonly Explanation[];
  /** The review of the decisions that followed them. */
  readonly judged: readonly JudgedDecision[];
}

/** A game for two from its start: seat 0 follows every hint, seat 1 plans hastily. At most `plies` plies. */
export function follow(game: BotGame, seed: string, plies: number): Followed {
  const options = game.parseOptions({ seats: 2 });
  const dealer = new SeededDealer(seedWords(seed));
  const s = game.setup(options, dealer.at(-1));
  const style = styleOf('study', game, 2);
  const hints: Explanation[] = [];
  const rival = greedyPlayer(game, new Rng(seedWords(seed)), { width: 3, budget: 400 });
  const moves: Move[] = [];
  const follower = followPlan(game, (view, seat) => {
    const told = explain(thinkAtOnce({ game, options, view, seat, style, seed: `${seed} ${String(moves.length)}` }));
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
  return { hints, judged: decisions.filter((d) => d.seat === 0) };
}
