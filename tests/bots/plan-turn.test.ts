// Plans of a turn, the same for every game: legal, within the budget, with or without a judge.
import { expect, it } from 'vitest';
import { bestPlansOf, type SearchEffort } from '$lib/bots/plan-turn';
import { RandomDealer } from '$lib/bots/random-dealer';
import type { BotGame } from '$lib/engine/bot';
import { SeededDealer } from '$lib/engine/dealer';
import { Rng, seedWords } from '$lib/engine/rng';
import { loadBotGame } from '$lib/games/bots';

const game = await loadBotGame('navegador');
const fresh = (seed: string) => game.setup(game.parseOptions({ seats: 4 }), new SeededDealer(seedWords(seed)).at(-1));

function planned(of: BotGame, s: object, effort: SearchEffort = { width: 5, budget: 3000 }): readonly number[] {
  return bestPlansOf(of, s, 0, new RandomDealer(new Rng(seedWords('plan'))), effort)[0].moves;
}

function legalIn(s: object): number[] {
  const out: number[] = [];
  game.legal(s, out);
  return out;
}

it('a plan is made → its moves are legal one after the other, and the position is unchanged', () => {
  const s = fresh('plan');
  const before = JSON.stringify(s);
  const plan = planned(game, s);
  expect(JSON.stringify(s)).toBe(before);
  const copy = game.clone(s);
  const dealer = new SeededDealer(seedWords('other'));
  plan.forEach((move, ply) => {
    expect(legalIn(copy)).toContain(move);
    game.apply(copy, move, dealer.at(ply));
    if (dealer.asked) expect(ply).toBe(plan.length - 1);
  });
});

it('a budget of positions → the search for a plan examines at most three times as many', () => {
  let clones = 0;
  const clone = (s: object) => {
    clones++;
    return game.clone(s);
  };
  planned({ ...game, clone }, fresh('budget'), { width: 4, budget: 200 });
  expect(clones).toBeGreaterThan(20);
  expect(clones).toBeLessThan(600);
});

it('a game without a judge → a plan is still legal', () => {
  const s = fresh('no judge');
  expect(legalIn(s)).toContain(planned({ ...game, bot: {} }, s)[0]);
});

it('only one move is legal → the plan is that move', () => {
  const s = fresh('one');
  const dealer = new SeededDealer(seedWords('one'));
  game.apply(s, game.moves.parse('field privilege') ?? -1, dealer.at(0));
  game.apply(s, game.moves.parse('privilege colony') ?? -1, dealer.at(1));
  expect(planned(game, s)).toEqual([game.moves.parse('done')]);
});
