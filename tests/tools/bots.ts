// The tools' players by name: random, greedy, the levels, and players of one idea.
import { greedyPlayer, makeOpponent, type Policy } from '../bots/policies';
import { LEVELS } from '../../src/lib/bots/levels';
import { makeSeatWorth } from '../../src/lib/bots/plan-turn';
import type { BotGame } from '../../src/lib/engine/bot';
import type { SearchEffort } from '../../src/lib/engine/bot-style';
import type { BaseOptions, Move } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { byChance, type Chooser } from '../laws/match';
import { BadUsage } from './args';
import { IDEA_NAMES, ideaPlayer, type IdeaName } from './one-idea-players';

export const BOTS = ['random', 'greedy', 'mixed'] as const;
export type BotName = (typeof BOTS)[number];

const makers: Readonly<Record<BotName, (game: BotGame, seed: string) => Chooser>> = {
  random: (_, seed) => byChance(seed),
  greedy: (game, seed) => {
    const decide = greedyPlayer(game, new Rng(seedWords(`greedy ${seed}`)));
    return (s) => {
      const seat = game.actor(s);
      return decide(game.redact(s, seat), seat);
    };
  },
  // Bots of random levels, one for each seat.
  mixed: (game, seed) => {
    const lot = new Rng(seedWords(`levels ${seed}`));
    const players: Policy[] = [];
    return (s) => {
      const seat = game.actor(s);
      const options = game.parseOptions({ seats: game.tally(s).length });
      while (players.length < options.seats)
        players.push(
          makeOpponent(game, options, LEVELS[lot.below(LEVELS.length)], `${seed} seat ${String(players.length)}`),
        );
      return players[seat](game.redact(s, seat), seat);
    };
  },
};

/** Returns a function that makes the named bot's player for one match. Throws BadUsage for an unknown name. */
export function botOf(name: string): (game: BotGame, seed: string) => Chooser {
  const known = BOTS.find((bot) => bot === name);
  if (!known) throw new BadUsage(`--bot ${name}: there is ${BOTS.join(', ')}`);
  return makers[known];
}

/** The players of the arena. Each gets its seat's view only. */
export const PLAYERS = ['random', 'beginner', 'novice', 'greedy', ...LEVELS, ...IDEA_NAMES] as const;
export type PlayerName = (typeof PLAYERS)[number];

const ofOneIdea = (name: PlayerName): name is IdeaName => name.startsWith('only-');

/** Plays the turn that brings the most points now; of equal turns a random one. */
function novice(game: BotGame, rng: Rng, effort?: SearchEffort): Policy {
  const points = makeSeatWorth({ ...game, bot: {} }, {});
  const evaluate = (s: object, seat: number) => points(s, seat) + (LOT * rng.next()) / 2 ** 32;
  return greedyPlayer({ ...game, bot: { prune: game.bot.prune, evaluate } }, rng, effort);
}
/** The search of one move: the first move that brings the most points. */
const ONE_MOVE: SearchEffort = { width: 1, budget: 1, first: 1 };
/** Plays the move that brings the most points now, without a plan of the turn. */
const beginner =
  (game: BotGame, rng: Rng): Policy =>
  (view, seat) =>
    novice({ ...game, bot: {} }, rng, ONE_MOVE)(view, seat);
/** The largest random bonus of a turn, points: far below 1, because it only has to decide between equal turns. */
const LOT = 0.01;

/** A player for one seat of one match; the same seed gives the same decisions. */
export function playerOf(name: PlayerName, game: BotGame, options: BaseOptions, seed: string): Policy {
  const level = LEVELS.find((l) => l === name);
  if (level) return makeOpponent(game, options, level, seed);
  const rng = new Rng(seedWords(`${name} ${seed}`));
  if (ofOneIdea(name)) return ideaPlayer(name, game, options, rng);
  if (name === 'beginner') return beginner(game, rng);
  if (name === 'novice') return novice(game, rng);
  if (name === 'greedy') return greedyPlayer(game, rng);
  return (view) => {
    const moves: Move[] = [];
    game.legal(view, moves);
    return moves[rng.below(moves.length)];
  };
}
