// Which plans a hint may compare: not two orders of the same thing.
import { expect, it } from 'vitest';
import { comparablePlans } from '$lib/bots/compare-plans';
import type { BotGame } from '$lib/engine/bot';

const game = { bot: {}, moves: { text: (move: number) => (move === 0 ? 'done' : String(move)) } } as unknown as BotGame;
const [SHIP, CHURCH, SUGAR, GOLD] = [1, 2, 3, 4];
const best = { moves: [SHIP, CHURCH, 0] };

it('another plan begins with a part of the best one, or makes its first move later → not comparable', () => {
  const later = { moves: [SUGAR, SHIP, GOLD, 0] };
  const turned = { moves: [CHURCH, SHIP, 0] };
  expect(comparablePlans(game, best, [best, later, turned])).toEqual([]);
});

it('another plan shares only a later move, or ends the turn at once → comparable', () => {
  const other = { moves: [SUGAR, CHURCH, 0] };
  const end = { moves: [0] };
  expect(comparablePlans(game, best, [best, other, end])).toEqual([other, end]);
});
