// Answers to stored positions on a device so slow that every deadline passes at once: no worse turn is accepted.
import { expect, it } from 'vitest';
import { isSurelyBetter } from '$lib/bots/explain-hint';
import { ideaOf } from '$lib/bots/compare-plans';
import { bestPlansOf } from '$lib/bots/plan-turn';
import { opponentSeed } from '$lib/bots/protocol';
import { RandomDealer } from '$lib/bots/random-dealer';
import { answerQuestion } from '$lib/bots/worker-server';
import { Rng, seedWords } from '$lib/engine/rng';
import { loadBotGame } from '$lib/games/bots';
import { puzzles, rules } from '$lib/games/madeira/learn/puzzles.json';
import { playPackedMoves } from '$lib/learn/puzzle/pack-moves';
import { strongPuzzleMatchStart } from '$lib/learn/puzzle/strong-puzzle';

/** The two best turns with another idea, by the judge alone. */
const WRONG = 2;

it.each(puzzles)('Madeira, position $n: the best turns with another idea → surely worse', async (puzzle) => {
  const game = await loadBotGame('madeira');
  const { options, state, ply } = playPackedMoves(game, strongPuzzleMatchStart(game, rules, puzzle), puzzle.line);
  const seat = game.actor(state);
  const view = game.redact(state, seat);
  const best = puzzle.best.map((text) => game.moves.parse(text) ?? -1);
  const seed = `${opponentSeed(puzzle.seed)} ${String(ply)}`;
  const dealer = new RandomDealer(new Rng(seedWords(seed)));
  const world = game.clone(view);
  game.resample(world, seat, dealer);
  const others = bestPlansOf(game, world, seat, dealer, { width: 2, budget: 200 }).filter(
    (plan) => ideaOf(game, plan) !== ideaOf(game, { moves: best }),
  );
  expect(others.length).toBeGreaterThan(0);
  let time = 0;
  const pace = { now: () => (time += 10_000), slice: 0, rest: setImmediate };
  for (const { moves } of others.slice(0, WRONG)) {
    const ask = { game: 'madeira', rules, options, view, seat, level: 'study', seed, played: moves, best } as const;
    const thought = await answerQuestion(ask, loadBotGame, pace);
    if (!thought.own) throw new Error('the turn was not compared');
    expect(thought.moves).toEqual(best);
    expect(isSurelyBetter(thought, thought.own)).toBe(true);
  }
});
