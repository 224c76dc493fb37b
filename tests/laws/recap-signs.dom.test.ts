// The signs of the recap: a turn that changed something of its player’s on the table has signs, in every game.
import { describe, expect, test } from 'vitest';
import { SeededDealer } from '../../src/lib/engine/dealer';
import { GAME_OVER } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { loadGameUi } from '../../src/lib/games/screens';
import { joinBeats, seatOfPlace, type Beat } from '../../src/lib/ui/beats';
import { WHOLE_WALKS } from '../e2e/long';
import { PEOPLE } from '../test-match';
import { allGames, settingsOf } from './games';
import { legalMoves } from './position';

/** Whether a beat changes something of the seat’s: a piece arrives on the board, a face turns, or a figure changes. */
function concerns(beat: Beat, seat: number): boolean {
  if (beat.is === 'gain') return beat.seat === seat;
  if (beat.is === 'turn') return beat.was !== null && seatOfPlace(beat.at) === seat;
  if (beat.is !== 'move' || beat.to === null || beat.piece.startsWith('dummy')) return false;
  return beat.piece.endsWith(`-${String(seat)}`) && seatOfPlace(beat.to) === null;
}

/** Moves played in each setting of a game; more in the long form. */
const PLIES = WHOLE_WALKS ? 700 : 100;

const games = await allGames();

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ id, game }) => {
  test('a turn has a line in the log and changes something of its player’s → the recap has signs for it, none empty', async () => {
    const { brief, beats, logLine } = await loadGameUi(id);
    if (!brief) return;
    for (const [k, { options, label }] of settingsOf(game).entries()) {
      const seed = seedWords(`signs ${String(k)}`);
      const [rng, dealer] = [new Rng(seed), new SeededDealer(seed)];
      const s = game.setup(game.parseOptions(options), dealer.at(0));
      let turn: { seat: number; first: object; lists: (readonly Beat[])[]; lines: string[] } | undefined;
      for (let ply = 0; ply < PLIES && game.actor(s) !== GAME_OVER; ply++) {
        const [before, seat, moves] = [game.clone(s), game.actor(s), legalMoves(game, s)];
        const move = moves[rng.below(moves.length)];
        game.apply(s, move, dealer.at(ply + 1));
        if (turn?.seat !== seat) turn = { seat, first: before, lists: [], lines: [] };
        turn.lists.push(beats(before, s));
        const line = logLine(before, s, { move: game.moves.text(move), seat }, PEOPLE.slice(0, options.seats));
        if (line !== null) turn.lines.push(line);
        const list = joinBeats(turn.lists);
        const texts = brief(list, seat, turn.first).map(({ text }) => text);
        if (turn.lines.length > 0 && list.some((beat) => concerns(beat, seat)))
          expect(texts.length, `${label}: ${turn.lines.join(' · ')}`).toBeGreaterThan(0);
        expect(texts, label).not.toContain('');
      }
    }
  });
});
