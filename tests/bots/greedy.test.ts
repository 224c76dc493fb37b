// The greedy bot, the same for every game: its moves are legal, it keeps to its budget, and it beats random play.
import { describe, expect, it } from 'vitest';
import { greedyPlayer, greedyPlan } from './policies';
import type { BotGame } from '$lib/engine/bot';
import { SeededDealer } from '$lib/engine/dealer';
import { Rng, seedWords } from '$lib/engine/rng';
import { seatRanks } from '$lib/engine/sheet';
import { loadBotGame } from '$lib/games/bots';

const game = await loadBotGame('navegador');
const fresh = (seed: string, seats = 4) =>
  game.setup(game.parseOptions({ seats }), new SeededDealer(seedWords(seed)).at(-1));

function legalIn(s: object): number[] {
  const out: number[] = [];
  game.legal(s, out);
  return out;
}

describe('a plan', () => {
  it('a plan is made → its moves are legal one after the other, and the position is unchanged', () => {
    const s = fresh('plan');
    const before = JSON.stringify(s);
    const plan = greedyPlan(game, s, 0, new Rng(seedWords('plan')));
    expect(JSON.stringify(s)).toBe(before);
    const copy = game.clone(s);
    const dealer = new SeededDealer(seedWords('other'));
    plan.forEach((move, ply) => {
      expect(legalIn(copy)).toContain(move);
      game.apply(copy, move, dealer.at(ply));
      if (dealer.asked) expect(ply).toBe(plan.length - 1);
    });
  });

  it('the same seed → the same plan', () => {
    const plan = () => greedyPlan(game, fresh('same'), 0, new Rng(seedWords('same')));
    expect(plan()).toEqual(plan());
  });

  it('a budget of positions → the search for a plan examines at most three times as many', () => {
    let clones = 0;
    const counted: BotGame = {
      ...game,
      clone: (s) => {
        clones++;
        return game.clone(s);
      },
    };
    greedyPlan(counted, fresh('budget'), 0, new Rng(seedWords('budget')), { width: 4, budget: 200 });
    expect(clones).toBeGreaterThan(20);
    expect(clones).toBeLessThan(600);
  });

  it('a game without a judge → the bot still plans a legal move', () => {
    const s = fresh('no judge');
    const plan = greedyPlan({ ...game, bot: {} }, s, 0, new Rng(seedWords('no judge')));
    expect(legalIn(s)).toContain(plan[0]);
  });

  it('only one move is legal → the plan is that move', () => {
    const s = fresh('one');
    const dealer = new SeededDealer(seedWords('one'));
    game.apply(s, game.moves.parse('field privilege') ?? -1, dealer.at(0));
    game.apply(s, game.moves.parse('privilege colony') ?? -1, dealer.at(1));
    expect(greedyPlan(game, s, 0, new Rng(seedWords('one')))).toEqual([game.moves.parse('done')]);
  });
});

it.each([0, 3])('the greedy bot in seat %i plays against three random players → it wins', (mine) => {
  const words = seedWords(`chance ${String(mine)}`);
  const rng = new Rng(words);
  const dealer = new SeededDealer(words);
  const options = game.parseOptions({ seats: 4 });
  const s = game.setup(options, dealer.at(-1));
  const choose = greedyPlayer(game, rng, { width: 3, budget: 400 });
  for (let ply = 0; game.actor(s) >= 0; ply++) {
    const seat = game.actor(s);
    const legal = legalIn(s);
    game.apply(s, seat === mine ? choose(s, seat) : legal[rng.below(legal.length)], dealer.at(ply));
  }
  expect(seatRanks(game.sheet(options), game.tally(s))[mine]).toBe(1);
});
