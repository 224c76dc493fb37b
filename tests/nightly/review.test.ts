// The review of a match as it is stored: each decision with its loss, chances in percent, and a better turn.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runToEnd } from '../../src/lib/bots/plan-turn';
import { reviewSteps } from '../../src/lib/bots/match-review';
import { Timeline } from '../../src/lib/engine/timeline';
import type { LogEntry, MatchStart } from '../../src/lib/engine/log';
import { loadBotGame } from '../../src/lib/games/bots';
import { startOf } from '../laws/upgraded-start';

/** Number of reviewed moves: enough for some turns of each seat. */
const MOVES = 40;

test('the first 40 moves of a game for four → each decision has its seat, loss and chances, and the review is repeatable', async () => {
  const url = new URL('../games/navegador/golden/4-players-buildings.json', import.meta.url);
  const stored = JSON.parse(readFileSync(url, 'utf8')) as { start: MatchStart; log: LogEntry[] };
  const game = await loadBotGame('navegador');
  const timeline = new Timeline(game, startOf(stored.start), stored.log);
  const wish = { start: timeline.start, played: timeline.played.slice(0, MOVES) };
  const heard: number[] = [];
  const review = runToEnd(reviewSteps(game, wish, (done) => heard.push(done)));
  expect(review.decisions.length).toBeGreaterThan(5);
  expect(heard.at(-1)).toBe(1);
  for (const { ply, seat, turn, loss, chances, better } of review.decisions) {
    const state = timeline.states[ply];
    expect([seat, turn]).toEqual([game.actor(state), game.turn(state)]);
    expect(loss).toBeGreaterThanOrEqual(0);
    const sum = chances.reduce((n, c) => n + c, 0);
    expect(Math.abs(sum - 100)).toBeLessThanOrEqual(2);
    const legal: number[] = [];
    game.legal(state, legal);
    if (better) expect(legal.map((move) => game.moves.text(move))).toContain(better[0]);
  }
  expect(review.mean).toHaveLength(4);
  expect(runToEnd(reviewSteps(game, wish, () => undefined))).toEqual(review);
});
