// The sentence about each game on the first page.
import { expect, test } from 'vitest';
import { gameLine } from '../../src/lib/shell/game-summaries';
import { having } from './registry';

test('every released game has a sentence of its own', () => {
  const lines = having('add its line to src/lib/shell/game-summaries.ts', (id) => gameLine(id) !== '').map(gameLine);
  expect(new Set(lines).size).toBe(lines.length);
});
