// Puzzles from strong games: each is a legal position, and its best turn is legal there.
import { describe, expect, test } from 'vitest';
import { GAMES, loadGame } from '../../src/lib/games';
import { loadGameUi } from '../../src/lib/games/screens';
import { strongPuzzlesOf } from '../../src/lib/learn/find-lessons';
import { strongPuzzleParts } from '../../src/lib/learn/puzzle/strong-puzzle-parts';
import { PuzzleTable } from '../../src/lib/learn/puzzle/puzzle-table.svelte';
import { playPackedMoves, packedPlies, packMoves } from '../../src/lib/learn/puzzle/pack-moves';
import { Timeline } from '../../src/lib/engine/timeline';
import { newMatchStart } from '../../src/lib/engine/match-start';

const IDS = GAMES.filter((g) => g.playable).map(({ id }) => id);
/** The puzzles of all games together take at most this many bytes. */
const MOST = 60 * 1024;

test.each(IDS)('%s: moves are packed into text → under two letters each, and the same position', async (id) => {
  const game = await loadGame(id);
  const start = newMatchStart(game, { seats: 3 }, 'a short line');
  const line = new Timeline<object>(game, start);
  for (let k = 0; k < 150 && !line.over; k++) line.play(line.legal()[(7 * k) % line.legal().length]);
  const moves = line.played.map(({ move }) => game.moves.parse(move) ?? -1);
  const text = packMoves(game, start, moves);
  expect(packedPlies(text)).toBe(line.ply);
  expect(text.length).toBeLessThan(2 * line.ply);
  expect(playPackedMoves(game, start, text).state).toEqual(line.state);
  expect(() => playPackedMoves(game, start, '~zz')).toThrow(/no move/);
});

describe('puzzles', () => {
  test.each(IDS)(
    '%s: any puzzle → its position can be set up, and its best turn can be played to the end',
    async (id) => {
      const [game, ui, strong] = await Promise.all([loadGame(id), loadGameUi(id), strongPuzzlesOf(id)]);
      expect(strong?.puzzles.length).toBeGreaterThan(0);
      if (!strong) return;
      for (const [n, puzzle] of strong.puzzles.entries()) {
        const parts = strongPuzzleParts(game, ui, strong, n);
        expect(parts.decision.ply).toBe(packedPlies(puzzle.line));
        const table = new PuzzleTable(parts);
        table.show(puzzle.best.map((text) => game.moves.parse(text) ?? -1));
        expect(table.turn.map((move) => game.moves.text(move))).toEqual(puzzle.best);
        expect([n, table.over]).toEqual([n, true]);
        expect(puzzle.lead).toBeGreaterThanOrEqual(5);
      }
    },
  );

  test.each(IDS)('%s: another puzzle is removed → a puzzle keeps the name under which it was solved', async (id) => {
    const [game, ui, strong] = await Promise.all([loadGame(id), loadGameUi(id), strongPuzzlesOf(id)]);
    if (!strong) throw new Error('no puzzles');
    const { puzzles } = strong;
    expect(new Set(puzzles.map(({ n }) => n)).size).toBe(puzzles.length);
    const fewer = { ...strong, puzzles: puzzles.slice(1) };
    const moved = strongPuzzleParts(game, ui, fewer, 0);
    expect(moved.row.id).toBe(`strong-${id}-${String(puzzles[1].n)}`);
  });

  test.each(IDS)(
    '%s: a puzzle opens → the player’s secrets are shown, and can be covered and shown again',
    async (id) => {
      const [game, ui, strong] = await Promise.all([loadGame(id), loadGameUi(id), strongPuzzlesOf(id)]);
      if (!strong) throw new Error('no puzzles');
      const table = new PuzzleTable(strongPuzzleParts(game, ui, strong, 0));
      const [own, open] = [table.view, game.redact(table.view, null)];
      expect([table.holder, table.view]).toEqual([table.seat, own]);
      table.cover();
      expect([table.holder, table.view]).toEqual([null, open]);
      table.handOver(table.seat);
      expect([table.holder, table.view]).toEqual([table.seat, own]);
      table.cover();
      table.show(strong.puzzles[0].best.map((text) => game.moves.parse(text) ?? -1));
      expect(table.over).toBe(true);
    },
  );

  test('the puzzles of all games → at most 60 KiB together', async () => {
    const all = await Promise.all(IDS.map(strongPuzzlesOf));
    expect(JSON.stringify(all).length).toBeLessThan(MOST);
  });
});
