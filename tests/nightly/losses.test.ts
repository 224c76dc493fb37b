// Where a person loses: games of players with one planted weakness, reviewed as in the app, name this weakness first.
import { expect, test } from 'vitest';
import { decisionsOf, judgeDecision } from '../../src/lib/bots/analyse-match';
import { reviewOf } from '../../src/lib/bots/match-review';
import { runToEnd } from '../../src/lib/bots/plan-turn';
import { opponentSeed } from '../../src/lib/bots/protocol';
import type { BotGame } from '../../src/lib/engine/bot';
import type { Move } from '../../src/lib/engine/game';
import { newMatchStart } from '../../src/lib/engine/match-start';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import { lossesOf, worstOf, type Mark } from '../../src/lib/learn/losses';
import { makeOpponent } from '../bots/policies';

/** The move that the player with a weakness makes instead of Piloto's `move`. */
type Weakness = (game: BotGame, legal: readonly Move[], move: Move, ply: number) => Move;

/** The game without recruiting: Piloto plans as if there were none. */
const withoutWorkers = (game: BotGame): BotGame => ({
  ...game,
  bot: {
    ...game.bot,
    prune(s, moves) {
      game.bot.prune?.(s, moves);
      const kept = moves.filter((move) => !/^(recruit|field workers)/.test(game.moves.text(move)));
      if (kept.length > 0) moves.splice(0, moves.length, ...kept);
    },
  },
});
const asPlanned: Weakness = (_, __, move) => move;
/** Passes whenever this is possible, at every other ply. */
const passing: Weakness = (game, legal, move, ply) =>
  (ply % 2 === 0 && legal.find((one) => game.moves.text(one).startsWith('pass '))) || move;

test.each([
  ['navegador', 'never hires', 'missed', 'field workers', withoutWorkers, asPlanned],
  ['madeira', 'passes early', 'chosen', 'pass', (game: BotGame) => game, passing],
] as const)(
  '%s: a player %s → the kind that cost most is this weakness',
  async (id, name, way, action, made, weakness) => {
    const game = await loadBotGame(id);
    const line = new Timeline<object>(game, newMatchStart(game, { seats: 2 }, `made ${name} 1`));
    const { options } = line;
    const players = [makeOpponent(made(game), options, 'piloto', 'a'), makeOpponent(game, options, 'piloto', 'b')];
    while (!line.over) {
      const seat = game.actor(line.state);
      const planned = players[seat](game.redact(line.state, seat), seat);
      line.play(seat === 0 ? weakness(game, line.legal(), planned, line.ply) : planned);
    }
    const moves = line.played.flatMap((entry) => game.moves.parse(entry.move) ?? []);
    const reveals = line.played.map((entry) => entry.reveals === true);
    const played = { game, options, states: line.states, moves, reveals, seed: opponentSeed(line.start.seed) };
    const own = decisionsOf(played).filter(({ seat }) => seat === 0);
    const decisions = own.map((decision) => runToEnd(judgeDecision(played, decision)));
    const text = (one: Move) => game.moves.text(one);
    const marks = reviewOf(game, { decisions, mean: [0, 0] }).decisions.flatMap(({ better, ...mark }, k): Mark[] =>
      better ? [{ ...mark, at: 0, better, played: own[k].moves.map(text) }] : [],
    );
    // Fewer than three games say nothing: the same game stands for three.
    const losses = lossesOf(
      ['a', 'b', 'c'].map((match) => ({ match, marks })),
      (move) => /^(field \w+|pass|die|pirate|row)/.exec(move)?.[0] ?? null,
    );
    expect(losses && worstOf(losses)[0]).toMatchObject({ way, action });
  },
);
