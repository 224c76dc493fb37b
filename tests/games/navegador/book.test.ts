// A second implementation of the bookkeeping follows stored games: its money, pieces, card, phase, market and points
// are those of the rules.
import { describe, expect, it } from 'vitest';
import { Timeline } from '$lib/engine/timeline';
import type { LogEntry, MatchStart } from '$lib/engine/log';
import { game } from '$lib/games/navegador';
import { REGIONS } from '$lib/games/navegador/data';
import { openColonyPrices, type State } from '$lib/games/navegador/state';
import { seatTotals } from '$lib/engine/sheet';
import { Book } from './bookkeeping';
import { startOf } from '../../laws/upgraded-start';

interface Golden {
  start: MatchStart;
  log: LogEntry[];
}
const files = import.meta.glob<Golden>('./golden/*.json', { eager: true, import: 'default' });
const games = Object.entries(files).map(([path, golden]) => ({ name: path.replace(/.*\/|\.json$/g, ''), golden }));

/** Prices that the bookkeeping cannot know: of the colonies of a revealed stack, and of a founded colony. */
function pricesOf(text: string, before: State, after: State): number[] {
  if (text === 'explore') return openColonyPrices(after, 31 - Math.clz32(before.known ^ after.known));
  return text.startsWith('found ') ? openColonyPrices(before, REGIONS.findIndex((r) => text === `found ${r}`)) : []; // oxfmt-ignore
}

const ofState = (s: State) => ({
  money: s.money,
  workers: s.workers,
  explorers: s.explorers,
  ships: s.ships,
  stone: s.stone,
  market: s.market,
  gallery: s.gallery,
  built: s.built,
  phase: s.phase,
  holder: s.holder,
  mark: s.mark,
  colonies: s.colonies,
  factories: s.factories,
});

const ofBook = (b: Book) => ({
  money: b.money,
  workers: b.workers,
  explorers: b.explorers,
  ships: b.ships.flat(),
  stone: b.stone,
  market: b.market,
  gallery: b.gallery,
  built: b.built,
  phase: b.phase,
  holder: b.holder,
  mark: b.mark,
  colonies: b.colonies.flat(),
  factories: b.factories.flat(),
});

describe('the rules and an independent bookkeeping', () => {
  it.each(games)(
    '$name is followed by rules and bookkeeping → they agree at each move and in the final points',
    ({ golden }) => {
      const table = new Timeline(game, startOf(golden.start), golden.log);
      const { seats, goa, edition } = table.options;
      const book = new Book(seats, edition);
      table.played.forEach(({ move, seat }, k) => {
        const [before, after] = [table.states[k], table.states[k + 1]];
        if (move === 'keep' || move.startsWith('king ')) return;
        expect(seat, `who plays ${move}, ply ${String(k)}`).toBe(book.seat);
        book.play(move, pricesOf(move, before, after));
        expect(ofBook(book), `after ${move}, ply ${String(k)}`).toEqual(ofState(after));
        expect(game.endedBy(after) !== null || after.stage > 3, `over after ${move}, ply ${String(k)}`).toBe(
          book.turn > book.last,
        );
      });
      const points = seatTotals(game.sheet(table.options), game.tally(table.state));
      expect(points).toEqual(points.map((_, seat) => book.points(seat, goa ? -1 : table.state.king[seat] - 1)));
    },
  );
});
