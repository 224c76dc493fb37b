// Steps of Madeira's guide: a step is shown only in positions in which its text is true.
import { expect, it } from 'vitest';
import { guide } from '../../../src/lib/games/madeira/learn/guide';
import type { State } from '../../../src/lib/games/madeira/state';
import { lay, play, stageOf } from './table';

const steps = (s: State): string[] => guide.steps.filter((step) => step.when(s)).map(({ id }) => id);

it('the Engineer repeats a harvest on a Building with a Character → no step says that there is none', () => {
  const people = [{ dice: [3], workers: '2a 2b', up: ['engineer'] as const }];
  const s = lay({ phase: 'B', characters: { moinho: 'steward' }, people });
  play(s, 'favor engineer, die 3 moinho, harvest');
  expect([stageOf(s), steps(s)]).toEqual(['again', []]);
});

it('the Monk takes Wood for nothing → no step says what Wood costs', () => {
  const s = lay({ phase: 'B', wood: { '2c': 2 }, people: [{ dice: [3], workers: 'forest 2c', up: ['monk'] }] });
  play(s, 'favor monk');
  expect([stageOf(s), steps(s)]).toEqual(['get', []]);
});

it('the Navigator or a passing slot moves one ship → no step says that the Commander may move two', () => {
  const s = lay({ phase: 'B', people: [{ dice: [3], wood: 1, wheat: 1, up: ['navigator'] }] });
  play(s, 'favor navigator');
  expect([stageOf(s), s.left, steps(s)]).toEqual(['task', 1, []]);
});
