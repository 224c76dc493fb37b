// The list of beats between two positions: moves of pieces, turned faces and gains; and the reversed list for undo.
import { describe, expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { GAMES, loadGame } from '../../src/lib/games';
import { loadGameUi } from '../../src/lib/games/screens';
import { reverseBeats, gainBeats, moveBeats, turnBeats, type Beat } from '../../src/lib/ui/beats';
import { RandomTable } from './fixtures/random-table.svelte';

describe('what changed', () => {
  test('two ships leave one fleet for another → one move of two ships', () => {
    const before = [['ship-1', 'portugal', 3]] as const;
    const after = [['ship-1', 'portugal', 1], ['ship-1', 'guine', 2]] as const; // oxfmt-ignore
    expect(moveBeats(before, after)).toEqual([
      { is: 'move', piece: 'ship-1', from: 'portugal', to: 'guine', count: 2 },
    ]);
  });

  test('a piece only appears → it comes from its home; only disappears → it goes nowhere (`to: null`)', () => {
    const home = (piece: string) => (piece === 'ship-0' ? 'mat-0' : null);
    expect(moveBeats([['explorer', 'guine', 1]], [['ship-0', 'guine', 1]], home)).toEqual([
      { is: 'move', piece: 'explorer', from: 'guine', to: null, count: 1 },
      { is: 'move', piece: 'ship-0', from: 'mat-0', to: 'guine', count: 1 },
    ]);
  });

  test('one piece disappears and another kind appears → two separate moves, never one', () => {
    expect(moveBeats([['ship-0', 'a', 1]], [['ship-1', 'b', 1]]).map(({ from, to }) => [from, to])).toEqual([
      ['a', null],
      [null, 'b'],
    ]);
  });

  test('a face is new → a turn with `was: null`; unchanged → no beat', () => {
    expect(turnBeats([['die', 'row', 3]], [['die', 'row', 3]])).toEqual([]);
    expect(turnBeats([], [['die', 'row', 3]])).toEqual([{ is: 'turn', piece: 'die', at: 'row', face: '3', was: null }]);
  });

  test('a figure changes → a gain with the change and the new value; unchanged → no beat', () => {
    const beats = gainBeats([['money', [80, 20]]], [['money', [130, 20]]]);
    expect(beats).toEqual([{ is: 'gain', what: 'money', seat: 0, by: 50, now: 130 }]);
  });
});

/** The sum of all changes by piece and place, and by seat and figure, without sums of zero. */
function net(beats: readonly Beat[]): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (key: string, n: number) => sums.set(key, (sums.get(key) ?? 0) + n);
  for (const beat of beats) {
    if (beat.is === 'gain') add(`${beat.what} ${String(beat.seat)}`, beat.by);
    if (beat.is === 'move' && beat.from !== null) add(`${beat.piece} ${beat.from}`, -beat.count);
    if (beat.is === 'move' && beat.to !== null) add(`${beat.piece} ${beat.to}`, beat.count);
  }
  for (const [key, n] of sums) if (n === 0) sums.delete(key);
  return sums;
}

const sorted = (sums: Map<string, number>) => [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
const playable = GAMES.filter((game) => game.playable);

test.each(playable)(
  '$id: a move is undone → the beats of the undo are those of the move, reversed',
  async ({ id, seats }) => {
    const [game, ui] = [await loadGame(id), await loadGameUi(id)];
    const rng = new Rng(seedWords(`beats ${id}`));
    const table = new RandomTable(game, ui, seats[1], `beats ${id}`);
    let told = 0;
    for (let ply = 0; ply < 120 && table.legal.length > 0; ply++) {
      const before = table.view;
      table.play(table.legal[rng.below(table.legal.length)]);
      const beats = ui.beats(before, table.view);
      expect(ui.beats(before, before)).toEqual([]);
      expect(reverseBeats(reverseBeats(beats))).toEqual(beats);
      expect(beats.every((beat) => beat.is !== 'move' || beat.from !== beat.to)).toBe(true);
      // Rolled dice are turned, not moved, so they have no reverse path.
      if (!beats.some((beat) => beat.is === 'turn' && beat.was === null))
        expect(sorted(net(reverseBeats(beats)))).toEqual(sorted(net(ui.beats(table.view, before))));
      told += beats.length;
    }
    expect(told).toBeGreaterThan(100);
  },
);
