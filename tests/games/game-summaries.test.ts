// The sentence about each game on the first page.
import { expect, test } from 'vitest';
import { gameSummary } from '../../src/lib/shell/game-summaries';
import { having } from './registry';

test('a game is released → it has its own sentence on the first page', () => {
  const lines = having('add its line to src/lib/shell/game-summaries.ts', (id) => gameSummary(id) !== '').map(
    gameSummary,
  );
  expect(new Set(lines).size).toBe(lines.length);
});
