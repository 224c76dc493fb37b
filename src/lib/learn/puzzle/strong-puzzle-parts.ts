// Makes a puzzle from a match of strong opponents playable; its people are named by their colours.
import type { AnyGame } from '../../engine/game';
import { COLOURS } from '../../engine/person';
import type { PuzzleParts } from './puzzle-table.svelte';
import { playPackedMoves } from './pack-moves';
import { strongPuzzleMatchStart, strongPuzzleId, type StrongPuzzles } from './strong-puzzle';
import type { AnyGameUi, Person } from '../../ui/game-ui';
import { COLOUR_WORDS } from '../../ui/seats/seat-words';

/** The puzzle at an index of the list. Throws if its moves do not fit the rules. */
export function strongPuzzleParts(
  game: AnyGame,
  ui: AnyGameUi,
  { rules, puzzles }: StrongPuzzles,
  at: number,
): PuzzleParts {
  const puzzle = puzzles[at];
  const start = strongPuzzleMatchStart(game, rules, puzzle);
  const line = playPackedMoves(game, start, puzzle.line);
  const people: Person[] = COLOURS.slice(0, puzzle.seats).map((colour) => ({ name: COLOUR_WORDS[colour](), colour }));
  return {
    game,
    ui,
    row: { id: strongPuzzleId(game.id, puzzle), people, start: line.start },
    log: line.log,
    decision: {
      ply: line.ply,
      seat: game.actor(line.state),
      turn: game.turn(line.state),
      better: puzzle.best,
    },
  };
}
