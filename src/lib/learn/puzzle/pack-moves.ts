// Packs the moves of a match into letters: each is an index among the legal moves.
import type { AnyGame, Move } from '../../engine/game';
import type { MatchStart } from '../../engine/log';
import { Timeline } from '../../engine/timeline';

/** Printable letters that JSON does not escape. */
const LETTERS = Array.from({ length: 94 }, (_, k) => String.fromCharCode(33 + k)).filter((c) => !'"\\~'.includes(c));
/** The letter before an index that takes two letters. */
const LONG = '~';

/** Writes an index among the legal moves: one letter if it is small, otherwise `LONG` and two letters. */
function letters(place: number): string {
  const n = LETTERS.length;
  return place < n ? LETTERS[place] : LONG + LETTERS[Math.floor(place / n)] + LETTERS[place % n];
}

/** Packs moves played from a start. Throws if one of them is illegal. */
export function packMoves(game: Timeline<object>['game'], start: MatchStart, moves: readonly Move[]): string {
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

/** Plays the output of `packMoves`. Throws if it does not fit the rules. */
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

export const packedPlies = (text: string): number => text.replaceAll(/~../g, '.').length;
