// Where a person loses: games of players with one planted weakness, reviewed as in the app, name this weakness first.
import { expect, test } from 'vitest';
import { decisionsOf, judgeDecision } from '../../src/lib/bots/analyse-match';
import { reviewOf } from '../../src/lib/bots/match-review';
import { ideaOfText } from '../../src/lib/bots/compare-plans';
import { runToEnd } from '../../src/lib/bots/plan-turn';
import { opponentSeed } from '../../src/lib/bots/protocol';
import type { BotGame } from '../../src/lib/engine/bot';
import type { Move } from '../../src/lib/engine/game';
import { newMatchStart } from '../../src/lib/engine/match-start';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import { loadGameUi } from '../../src/lib/games/screens';
import { lossesOf, worstOf, type Mark, type Way } from '../../src/lib/learn/losses';
import { makeOpponent } from '../bots/policies';

/** Piloto with a weakness: the game as Piloto plans it, and the move played instead of the planned one. */
interface MadePlayer {
  readonly plans?: (game: BotGame) => BotGame;
  readonly plays?: (legal: readonly string[], ply: number) => string | undefined;
}

/** Plans as if these moves did not exist, until this share of the game. */
const without = (moves: RegExp, until = Infinity): MadePlayer => ({
  plans: (game) => ({
    ...game,
    bot: {
      ...game.bot,
      prune(s, legal) {
        game.bot.prune?.(s, legal);
        if ((game.bot.progress?.(s) ?? 0) >= until) return;
        const kept = legal.filter((move) => !moves.test(game.moves.text(move)));
        if (kept.length > 0) legal.splice(0, legal.length, ...kept);
      },
    },
  }),
});

/** At one ply in `every`, plays such a move if it is legal. */
const always = (move: RegExp, every = 1): MadePlayer => ({
  plays: (legal, ply) => (ply % every === 0 ? legal.find((text) => move.test(text)) : undefined),
});

/** Tiles of a payment; an Ignore counts a little more. */
const tilesOf = (payment: string): number => {
  const [, tile, rotates, , ignore] = payment.split(' ');
  return (tile === 'none' ? 0 : 1) + Number(rotates) + 1.5 * Number(ignore);
};
const dearest: MadePlayer = {
  plays: (legal) => legal.filter((text) => text.startsWith('pay ')).sort((a, b) => tilesOf(b) - tilesOf(a))[0],
};

/** A game, a weakness, and how a loss names it: the way, and a move of the action. */
const MADE: readonly (readonly [string, string, MadePlayer, Way, string])[] = [
  ['navegador', 'never hires', without(/^(recruit|field workers)/), 'missed', 'recruit 1'],
  ['navegador', 'sails too late', without(/^(field sailing|navegador)/, 0.5), 'missed', 'field sailing'],
  ['navigators', 'overpays', dearest, 'differently', 'pay none 1 0 0'],
  ['navigators', 'ends expeditions early', always(/^stop$/, 3), 'chosen', 'stop'],
  ['navigators', 'never moves the base', without(/^build/), 'missed', 'build'],
  ['madeira', 'passes early', always(/^pass /, 2), 'chosen', 'pass I reals'],
  ['madeira', 'never moves ships', without(/^ship /), 'missed', 'ship home brasil1 1'],
  ['madeira', 'never feeds', always(/^feed 0$/), 'differently', 'feed 0'],
];
const GAMES = 3;

test.each(MADE)(
  '%s: a player %s in three games → the two kinds that cost most name it',
  async (id, _, { plans = (game) => game, plays }, way, named) => {
    const [game, { action = () => null }] = await Promise.all([loadBotGame(id), loadGameUi(id)]);
    const text = (one: Move) => game.moves.text(one);
    const games = Array.from({ length: GAMES }, (_, n) => {
      const line = new Timeline<object>(game, newMatchStart(game, { seats: 2 }, `made ${String(n + 1)}`));
      const { options } = line;
      const players = [makeOpponent(plans(game), options, 'piloto', 'a'), makeOpponent(game, options, 'piloto', 'b')];
      while (!line.over) {
        const seat = game.actor(line.state);
        const planned = players[seat](game.redact(line.state, seat), seat);
        const wish = seat === 0 ? plays?.(line.legal().map(text), line.ply) : undefined;
        line.play((wish !== undefined && game.moves.parse(wish)) || planned);
      }
      const moves = line.played.flatMap((entry) => game.moves.parse(entry.move) ?? []);
      const reveals = line.played.map((entry) => entry.reveals === true);
      const played = { game, options, states: line.states, moves, reveals, seed: opponentSeed(line.start.seed) };
      const own = decisionsOf(played).filter(({ seat }) => seat === 0);
      const decisions = own.map((decision) => runToEnd(judgeDecision(played, decision)));
      const marks = reviewOf(game, { decisions, mean: [0, 0] }).decisions.flatMap(({ better, ...mark }, k): Mark[] =>
        better ? [{ ...mark, at: 0, better, played: own[k].moves.map(text) }] : [],
      );
      return { match: String(n), marks };
    });
    const kinds = { action, idea: (move: string) => ideaOfText(game, move) };
    const losses = lossesOf(games, kinds) ?? expect.fail('too few games');
    const worst = worstOf(losses).map((loss) => `${loss.way} ${loss.action}`);
    const all = JSON.stringify(losses.actions.map(({ marks: _marks, ...loss }) => loss));
    expect(worst, all).toContain(`${way} ${action(named) ?? ''}`);
  },
);
