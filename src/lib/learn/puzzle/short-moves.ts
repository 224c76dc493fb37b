// The moves of a match in few letters: each is the place of its move among the legal ones.
import type { AnyGame, Move } from '../../engine/game';
import type { MatchStart } from '../../engine/log';
import { Timeline } from '../../engine/timeline';

/** Printable letters that JSON does not escape. */
const LETTERS = Array.from({ length: 94 }, (_, k) => String.fromCharCode(33 + k)).filter((c) => !'"\\~'.includes(c));
/** Comes before a place that takes two letters. */
const LONG = '~';

/** A place among the legal moves, in one letter if it is small. */
function letters(place: number): string {
  const n = LETTERS.length;
  return place < n ? LETTERS[place] : LONG + LETTERS[Math.floor(place / n)] + LETTERS[place % n];
}

/** Writes moves that were played from a start. Throws if one of them is not legal. */
export function packMoves(game: AnyGame, start: MatchStart, moves: readonly Move[]): string {
  const line = new Timeline<object>(game, start);
  return moves
    .map((move) => {
      const place = line.legal().indexOf(move);
      if (place < 0) throw new Error(`not legal: ${game.moves.text(move)}`);
      line.play(move);
      return letters(place);
    })
    .join('');
}

/** Plays a line that `shortLine` wrote. Throws if it does not fit the rules. */
export function playPackedMoves(game: AnyGame, start: MatchStart, text: string): Timeline<object> {
  const line = new Timeline<object>(game, start);
  const places = [...text].map((letter) => LETTERS.indexOf(letter));
  for (let at = 0; at < text.length; at++) {
    const place = text[at] === LONG ? places[++at] * LETTERS.length + places[++at] : places[at];
    const move = line.legal()[place] as Move | undefined;
    if (move === undefined) throw new Error(`no move ${String(place)} at ply ${String(line.ply)}`);
    line.play(move);
  }
  return line;
}

/** How many moves a line has. */
export const pliesOf = (text: string): number => text.replaceAll(/~../g, '.').length;
