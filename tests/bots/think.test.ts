// A bot's decision: the same for the same seed, from the seat's view only, and with a deadline.
import { describe, expect, it } from 'vitest';
import { RandomDealer } from '$lib/bots/random-dealer';
import { LEVELS, botStyleOf } from '$lib/bots/levels';
import { short } from '../e2e/long';
import { makeOpponent } from './policies';
import { bestPlansOf } from '$lib/bots/plan-turn';
import { chooseMove, chooseMoveAtOnce, type BotTask } from '$lib/bots/choose-move';
import { SeededDealer } from '$lib/engine/dealer';
import type { BotGame } from '$lib/engine/bot';
import { Rng, seedWords } from '$lib/engine/rng';
import { GAMES } from '$lib/games';
import { loadBotGame } from '$lib/games/bots';

const IDS = GAMES.filter((g) => g.playable).map((g) => g.id);

/** The true position, not a view, after `plies` random moves. */
function later(game: BotGame, seats: number, plies: number, seed: string): object {
  const options = game.parseOptions({ seats });
  const dealer = new SeededDealer(seedWords(seed));
  const s = game.setup(options, dealer.at(-1));
  const rng = new Rng(seedWords(seed));
  for (let ply = 0; ply < plies && game.actor(s) >= 0; ply++) {
    const moves: number[] = [];
    game.legal(s, moves);
    game.apply(s, moves[rng.below(moves.length)], dealer.at(ply));
  }
  return s;
}

function task(game: BotGame, s: object, level: (typeof LEVELS)[number], seed = 'think'): BotTask {
  const seat = game.actor(s);
  const options = game.parseOptions({ seats: game.tally(s).length });
  return { game, options, view: game.redact(s, seat), seat, style: botStyleOf(level, game, options.seats), seed };
}

/** The short form asks the weakest level, one in the middle and the strongest. */
const ASKED = short(LEVELS, (level) => ['pajem', 'grumete', 'almirante'].includes(level));

describe.each(IDS)('%s', (id) => {
  it.each(ASKED)('%s: the same seed → the same legal decision; the position is not changed', async (level) => {
    const game = await loadBotGame(id);
    const s = later(game, 2, 40, 'same');
    const before = JSON.stringify(s);
    const first = chooseMoveAtOnce(task(game, s, level));
    expect(chooseMoveAtOnce(task(game, s, level))).toEqual(first);
    expect(JSON.stringify(s)).toBe(before);
    const moves: number[] = [];
    game.legal(s, moves);
    expect(moves).toContain(first.moves[0]);
  });

  it('two positions differ only in what is hidden from the seat → the same move', async () => {
    const game = await loadBotGame(id);
    for (const plies of [0, 60]) {
      const s = later(game, 3, plies, `secret ${String(plies)}`);
      const seat = game.actor(s);
      const other = game.redact(s, seat);
      const dealer = new SeededDealer(seedWords('another world'));
      game.resample(other, seat, dealer.at(1));
      for (const level of ASKED) {
        const a = makeOpponent(game, game.parseOptions({ seats: 3 }), level, 'law')(game.redact(s, seat), seat);
        const b = makeOpponent(game, game.parseOptions({ seats: 3 }), level, 'law')(game.redact(other, seat), seat);
        expect(game.moves.text(b)).toBe(game.moves.text(a));
      }
    }
  });
});

describe('a deadline', () => {
  it('the deadline is reached → the best plan so far, marked as cut, without a chance of winning', async () => {
    const game = await loadBotGame('navigators');
    const s = later(game, 2, 0, 'late');
    const whole = chooseMoveAtOnce(task(game, s, 'almirante'));
    let time = 0;
    const cut = chooseMoveAtOnce(task(game, s, 'almirante'), { now: () => time++, until: 2 });
    expect(cut.cut).toBe(true);
    expect(cut.win).toBeNull();
    expect(cut.moves.length).toBeGreaterThan(0);
    expect(whole.cut).toBe(false);
    expect(whole.win).toBeGreaterThanOrEqual(0);
    expect(whole.win).toBeLessThanOrEqual(1);
  });

  it('the time for `enough` is over → the running playout is finished and no new one is started', async () => {
    const game = await loadBotGame('navigators');
    const t = task(game, later(game, 2, 0, 'enough'), 'almirante');
    const one = chooseMoveAtOnce({
      ...t,
      style: { ...t.style, trial: t.style.trial && { ...t.style.trial, worlds: 1 } },
    });
    let time = 0;
    const enough = chooseMoveAtOnce(t, { now: () => time++, until: Infinity, enough: 1 });
    expect({ ...enough, ms: 0 }).toEqual({ ...one, ms: 0 });
    expect(enough.win).not.toBeNull();
  });

  it('Almirante computes one decision → it pauses more than twenty times, so that the page can respond', async () => {
    const game = await loadBotGame('navigators');
    let steps = 0;
    for (const step of chooseMove(task(game, later(game, 2, 0, 'rest'), 'almirante'))) {
      expect(step).toBeUndefined();
      steps++;
    }
    expect(steps).toBeGreaterThan(20);
  });
});

it('the worst plan is asked about as the played one → it is as far behind the best plan as the judge says', async () => {
  const game = await loadBotGame('navegador');
  const s = later(game, 2, 40, 'played');
  const t = task(game, s, 'almirante');
  const world = game.clone(t.view);
  const dealer = new RandomDealer(new Rng(seedWords(t.seed)));
  game.resample(world, t.seat, dealer);
  const plans = bestPlansOf(game, world, t.seat, dealer, { width: 3, budget: 600 });
  const worst = plans[plans.length - 1];
  const trial = { plans: 1, worlds: 1, turns: 1, quick: { width: 1, budget: 1 }, faith: 1e6 };
  const style = { effort: { width: 3, budget: 600 }, temperature: 0, trial };
  const { value, alternatives } = chooseMoveAtOnce({ ...t, style, played: worst.moves });
  expect(alternatives.map((way) => way.moves)).toEqual([worst.moves]);
  // With so large a `faith` the playouts do not count: only the judge's values of both plans do.
  expect(value - alternatives[0].value).toBeCloseTo(plans[0].value - worst.value, 2);
});

it('Pajem, Moço and Marujo decide → one move at a time; a stronger level → the whole turn', async () => {
  const game = await loadBotGame('navegador');
  const lengths = LEVELS.map((level) => chooseMoveAtOnce(task(game, later(game, 2, 40, 'steps'), level)).moves.length);
  expect(lengths.slice(0, 3)).toEqual([1, 1, 1]);
  expect(Math.min(...lengths.slice(3))).toBeGreaterThan(1);
});

it('a temperature → plans at most three temperatures worse than the best are chosen, no worse one', async () => {
  const game = await loadBotGame('navigators');
  const t = task(game, later(game, 2, 0, 'lot'), 'grumete');
  const [temperature, chosen] = [1, new Map<number, number>()];
  let worst = 0;
  for (let k = 0; k < 60; k++) {
    const seed = `lot ${String(k)}`;
    const { moves } = chooseMoveAtOnce({ ...t, seed, style: { ...t.style, temperature } });
    const dealer = new RandomDealer(new Rng(seedWords(seed)));
    const world = game.clone(t.view);
    game.resample(world, t.seat, dealer);
    const list = bestPlansOf(game, world, t.seat, dealer, t.style.effort);
    const behind = list.map((plan) => list[0].value - plan.value);
    const rank = list.findIndex((plan) => plan.moves[0] === moves[0]);
    chosen.set(rank, behind[rank]);
    worst = Math.max(worst, ...behind);
  }
  expect(worst).toBeGreaterThan(3 * temperature);
  expect(Math.max(...chosen.values())).toBeLessThanOrEqual(3 * temperature);
  expect(chosen.size).toBeGreaterThan(3);
});

it('`first: 2` → plans are made only for the two first moves that lead to the best positions', async () => {
  const game = await loadBotGame('madeira');
  const s = later(game, 2, 36, 'first');
  const seat = game.actor(s);
  const list = (first?: number) => {
    const world = game.clone(s);
    const dealer = new RandomDealer(new Rng(seedWords('first')));
    return bestPlansOf(game, world, seat, dealer, { width: 1, budget: 1, first });
  };
  const once = list().map(({ moves: [move] }) => {
    const next = game.clone(s);
    game.apply(next, move, new RandomDealer(new Rng(seedWords('once'))));
    return { move, worth: game.bot.evaluate?.(next, seat) ?? NaN };
  });
  expect(once.length).toBeGreaterThan(2);
  const best = once.map((o) => o.worth).sort((a, b) => b - a);
  const followed = list(2).map((plan) => once.find((o) => o.move === plan.moves[0])?.worth ?? NaN);
  expect(followed.sort((a, b) => b - a)).toEqual(best.slice(0, 2));
  expect(best[0]).toBeGreaterThan(best[best.length - 1]);
  expect(list(once.length)).toEqual(list());
});
