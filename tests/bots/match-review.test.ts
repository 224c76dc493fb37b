// The stored part of a review: what its chances show.
import { expect, it } from 'vitest';
import type { JudgedDecision } from '$lib/bots/analyse-match';
import { reviewOf } from '$lib/bots/match-review';
import { loadBotGame } from '$lib/games/bots';

/** The first seat's chances of a review after decisions with these chances, percent. */
async function shown(...chances: number[]): Promise<number[]> {
  const decisions = chances.map((percent, ply): JudgedDecision => {
    const chance = percent / 100;
    const [loss, fall, grade, seat, turn] = [0, 0, 0, 0, 0] as const;
    return {
      ply,
      moves: [],
      seat,
      turn,
      loss,
      fall,
      grade,
      better: null,
      checked: true,
      chances: [chance, 1 - chance],
    };
  });
  return reviewOf(await loadBotGame('navegador'), { decisions, mean: [0, 0] }).decisions.map((d) => d.chances[0]);
}

it('chances go up and down within their noise → the shown chance stays', async () => {
  expect(await shown(50, 53, 48, 52)).toEqual([50, 50, 50, 50]);
});

it('chances drift by more than their noise → the shown chance follows', async () => {
  expect(await shown(50, 53, 56, 59, 62, 65, 68)).toEqual([50, 50, 50, 59, 59, 59, 68]);
});

it('a game is over → the shown chance is the result', async () => {
  expect(await shown(97, 98, 100)).toEqual([97, 97, 100]);
});
