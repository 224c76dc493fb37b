// The search tree over whole turns: it considers the rival's reply, and ends in time.
import { describe, expect, it } from 'vitest';
import { chooseMove, chooseMoveAtOnce, type BotTask } from '$lib/bots/choose-move';
import { botStyleOf } from '$lib/bots/levels';
import type { BotGame } from '$lib/engine/bot';
import { SeededDealer } from '$lib/engine/dealer';
import { seedWords } from '$lib/engine/rng';
import { loadBotGame } from '$lib/games/bots';

/** A game with one move a turn: move 1 brings three points and lets the rival take ten; move 0 brings one point. */
interface Bait {
  turn: number;
  lead: number;
  bitten: boolean;
}

const bait = {
  id: 'bait',
  clone: (s: Bait) => ({ ...s }),
  actor: (s: Bait) => s.turn % 2,
  turn: (s: Bait) => s.turn,
  legal: (_: Bait, out: number[]) => out.push(0, 1),
  apply: (s: Bait, move: number) => {
    const sign = s.turn % 2 === 0 ? 1 : -1;
    if (move === 1 && s.bitten) s.lead += 10 * sign;
    else s.lead += sign * (move === 1 ? 3 : 1);
    s.bitten = move === 1;
    s.turn++;
  },
  resample: () => undefined,
  moves: { text: String },
  bot: { evaluate: (s: Bait, seat: number) => (seat === 0 ? s.lead : -s.lead) },
} as unknown as BotGame;

const effort = { width: 2, budget: 20 };
const tree = { plans: 2, walks: 40, worlds: 2, effort, doubt: 3, curious: 4 };
const asked: BotTask = {
  game: bait,
  options: { seats: 2 },
  view: { turn: 0, lead: 0, bitten: false },
  seat: 0,
  style: { effort, temperature: 0, tree },
  seed: 'bait',
};

it('the judge’s best plan has a strong reply → the tree chooses the other plan', () => {
  expect(chooseMoveAtOnce({ ...asked, style: { effort, temperature: 0 } }).moves).toEqual([1]);
  const seen = chooseMoveAtOnce(asked);
  expect(seen.moves).toEqual([0]);
  expect(seen.alternatives.map((way) => way.moves)).toEqual([[1]]);
});

describe('limited time', () => {
  it.each([
    ['too few walks → the judge’s best plan', 5, [1]],
    ['most walks → the tree’s best plan', 35, [0]],
  ])('%s', (_, walks, moves) => {
    // The search reads the clock before each walk, at its beginning, and twice at its end.
    let ticks = 0;
    const limit = { now: () => ticks++, until: 1 + walks };
    const late = chooseMoveAtOnce(asked, limit);
    expect(late.moves).toEqual(moves);
    expect(late.cut).toBe(true);
  });

  it('Almirante decides in Navegador for two → it pauses at least once for each walk of the tree', async () => {
    const game = await loadBotGame('navegador');
    const options = game.parseOptions({ seats: 2 });
    const s = game.setup(options, new SeededDealer(seedWords('tree')).at(-1));
    const seat = game.actor(s);
    const style = botStyleOf('almirante', game, 2);
    expect(style.tree?.walks).toBeGreaterThan(0);
    const view = game.redact(s, seat);
    const steps = [...chooseMove({ game, options, view, seat, style, seed: 'tree' })].length;
    expect(steps).toBeGreaterThan(style.tree?.walks ?? Infinity);
  });
});
