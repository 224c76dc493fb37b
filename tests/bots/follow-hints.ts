// Follows every hint of a seat through a game, then reviews the game: hints and review must agree.
import { contest } from '../tools/duel';
import { analyseMatch, type JudgedDecision } from '$lib/bots/analyse-match';
import { explainHint, type HintExplanation } from '$lib/bots/explain-hint';
import type { BotAnswer } from '$lib/bots/protocol';
import { greedyPlayer, followPlan } from './policies';
import { replayMatch } from './replay-match';
import { botStyleOf } from '$lib/bots/levels';
import { runToEnd } from '$lib/bots/plan-turn';
import { chooseMoveAtOnce } from '$lib/bots/choose-move';
import type { BotGame } from '$lib/engine/bot';
import { SeededDealer } from '$lib/engine/dealer';
import { Rng, seedWords } from '$lib/engine/rng';

export interface Followed {
  /** The explanation of each hint. */
  readonly hints: readonly HintExplanation[];
  /** The bot's answer behind each hint, with the compared plans, by the ply at which the hint was asked for. */
  readonly thoughts: ReadonlyMap<number, BotAnswer>;
  /** The review of the decisions of seat 0, which followed the hints. */
  readonly judged: readonly JudgedDecision[];
}

/** Plays a game from its start for at most `plies` plies: seat 0 follows every hint, the others are quick players. */
export function follow(game: BotGame, seed: string, plies: number, seats = 2): Followed {
  const options = game.parseOptions({ seats });
  const style = botStyleOf('study', game, seats);
  const hints: HintExplanation[] = [];
  const thoughts = new Map<number, BotAnswer>();
  const rival = greedyPlayer(game, new Rng(seedWords(seed)), { width: 3, budget: 400 });
  let ply = -1;
  const follower = followPlan(game, (view, seat) => {
    const thought = chooseMoveAtOnce({ game, options, view, seat, style, seed: `${seed} ${String(ply)}` });
    const told = explainHint(thought, seat);
    thoughts.set(ply, thought);
    hints.push(told);
    return told.moves;
  });
  const policies = Array.from({ length: seats }, (_, seat) => (seat === 0 ? follower : rival));
  const { moves } = contest({ game, options, seed, policies, until: () => ++ply >= plies });
  const played = replayMatch(game, options, new SeededDealer(seedWords(seed)), moves, seed);
  const { decisions } = runToEnd(analyseMatch(played, () => undefined));
  return { hints, thoughts, judged: decisions.filter((d) => d.seat === 0) };
}
