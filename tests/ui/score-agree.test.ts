// The final position of a played match, entered on a score sheet tap by tap, gives the match's scores and ranks.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SeededDealer } from '../../src/lib/engine/dealer';
import type { BotGame } from '../../src/lib/engine/bot';
import { GAME_OVER } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { loadBotGame } from '../../src/lib/games/bots';
import { pointsIfEndedNow as madeiraPoints } from '../../src/lib/games/madeira/sheet';
import type { State as MadeiraState } from '../../src/lib/games/madeira/state';
import { createSheet } from '../../src/lib/score/create-sheet';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import { SCORED_GAMES } from '../../src/lib/games/scored';
import { seatRanks, seatTotals } from '../../src/lib/engine/sheet';
import { storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { COLOURS } from '../../src/lib/ui/game-ui';
import { wandering } from '../laws/match';

const GAMES_EACH = 4;

beforeEach(() => storage.use(new MemoryBackend()));
afterEach(() => storage.use(null));

/** Plays a whole game; returns the final position and its options. */
function played(game: BotGame, seats: number, seed: string, extra: Readonly<Record<string, unknown>>) {
  const options = game.parseOptions({ seats, ...extra });
  const dealer = new SeededDealer(seedWords(seed));
  const state = game.setup(options, dealer.at(-1));
  const choose = wandering(game, seed);
  for (let ply = 0; game.actor(state) !== GAME_OVER; ply++) {
    const moves: number[] = [];
    game.legal(state, moves);
    const move = choose(state, moves, ply);
    if (move === undefined) throw new Error('the player gave up');
    game.apply(state, move, dealer.at(ply));
  }
  return { options, state };
}

/** A new sheet with every count of the table entered by one tap each, in random order. */
async function entered(
  id: string,
  seats: number,
  extra: Readonly<Record<string, unknown>>,
  table: readonly Readonly<Record<string, number>>[],
) {
  const people = Array.from({ length: seats }, (_, i) => ({ name: `P${String(i + 1)}`, colour: COLOURS[i] }));
  const row = await createSheet({ game: id, people, options: extra });
  const session = await SheetSession.open(row.id);
  if (!session) throw new Error('the sheet was not kept');
  const taps = table.flatMap((c, seat) => session.sheet.fields.map((f) => ({ seat, field: f.id, value: c[f.id] })));
  const rng = new Rng(seedWords(`taps ${id} ${String(seats)}`));
  const parts = new Set(session.ui.items.flatMap((l) => l.fields).flatMap((f) => f.parts?.map((p) => p.id) ?? []));
  // Entering a whole count deletes its parts, so parts are entered last.
  const order = taps.map((tap) => ({ tap, key: (parts.has(tap.field) ? 1000 : 0) + rng.below(1000) }));
  for (const { tap } of order.sort((a, b) => a.key - b.key)) session.enter([tap]);
  await session.settled();
  return session;
}

describe.each(SCORED_GAMES.map((g) => g.id))('%s', (id) => {
  test.each(Array.from({ length: GAMES_EACH }, (_, i) => i))(
    'the sheet filled from match %i has the same points and places as the match',
    async (i) => {
      const game = await loadBotGame(id);
      const [least, most] = game.seats;
      const seats = least + (i % (most - least + 1));
      const extra = Object.fromEntries(game.options.filter((o) => o.kind === 'toggle').map((o) => [o.id, i % 2 === 1]));
      const { options, state } = played(game, seats, `agree ${id} ${String(i)}`, extra);
      const sheet = game.sheet(options);
      const table = game.tally(state);
      const session = await entered(id, seats, extra, table);
      expect([...session.totals]).toEqual(seatTotals(sheet, table));
      expect([...session.ranks]).toEqual(seatRanks(sheet, table));
      expect(session.problems.filter((p) => p.stop)).toEqual([]);
      if (id === 'madeira') expect([...session.totals]).toEqual(madeiraPoints(state as MadeiraState));
      session.finish();
      await session.settled();
      expect(session.finished).toBe(true);
    },
  );
});
