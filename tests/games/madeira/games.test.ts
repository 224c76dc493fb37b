// Whole games: moves change only what they may, requests by round, secrets, reasons; and the sheet agrees with the
// prestige track. tests/laws plays whole games by every law.
import { sheetOf } from './table';
import { describe, expect, it } from 'vitest';
import { SeededDealer } from '$lib/engine/dealer';
import { Rng, seedWords } from '$lib/engine/rng';
import { seatTotals } from '$lib/engine/sheet';
import { game } from '$lib/games/madeira';
import { REQUESTS_TO_FULFIL, N_REQUESTS } from '$lib/games/madeira/data';
import { CODES_SEEN, goodsMayChange } from './allowed-changes';
import type { Options } from '$lib/games/madeira/options';
import { HIDDEN_PIRATES, STAGE, STAGES, type State } from '$lib/games/madeira/state';
import { REASONS } from '$lib/games/madeira/why';

type Look = (s: State, legal: readonly number[], move: number, before: State) => void;

type Setting = { readonly seats: number } & Partial<Options>;

/** Plays a random game; after each move calls `look` with position, legal moves, move and the position before. */
function playRandomly(options: Setting, seed: string, look: Look): State {
  const words = seedWords(seed);
  const rng = new Rng(words, 7);
  const dealer = new SeededDealer(words);
  const s = game.setup(game.parseOptions(options), dealer.at(-1));
  const out: number[] = [];
  for (let ply = 0; game.actor(s) >= 0; ply++) {
    out.length = 0;
    game.legal(s, out);
    const before = game.clone(s);
    const move = out[rng.below(out.length)];
    game.apply(s, move, dealer.at(ply));
    look(s, out, move, before);
  }
  return s;
}

const tables = [2, 3, 4];

const settings: Setting[] = [...tables.map((seats) => ({ seats })), { seats: 4, ambassadors: true, setup2013: true }];

describe.each(settings)('Random games: %o', (options) => {
  const { seats } = options;
  it('a move is played → goods, Wood, Bread, Reals, Pirates and PP change only as the move allows', () => {
    for (let k = 0; k < 6; k++) {
      playRandomly(options, `ledger ${String(k)}`, (now, _, move, before) => {
        const wrong = goodsMayChange(before, move, now);
        if (wrong) throw new Error(`${game.moves.text(move)} at ${STAGES[before.stage]}: ${wrong}`);
      });
    }
  });

  it('X43, X44 requests in hand in rounds 1 to 5: 2, 2, 3, 2, 3; at the end hands and rows are empty, and each seat has fulfilled six', () => {
    for (let k = 0; k < 4; k++) {
      const s = playRandomly(options, `requests ${String(k)}`, (now) => {
        if (now.stage !== STAGE.roll && now.stage !== STAGE.turn) return;
        for (let seat = 0; seat < seats; seat++) {
          const hand = now.requests.slice(seat * N_REQUESTS, (seat + 1) * N_REQUESTS).reduce((a, b) => a + b);
          expect(hand).toBe([2, 2, 3, 2, 3][now.round - 1]);
        }
      });
      expect(s.rowRequests.every((n) => n === 0) && s.requests.every((n) => n === 0)).toBe(true);
      expect(s.fulfilled.reduce((a, b) => a + b)).toBe(seats * REQUESTS_TO_FULFIL.reduce((a, b) => a + b));
    }
  });

  it('the game ends after five rounds → the score sheet gives the same points as the prestige track', () => {
    for (let k = 0; k < 8; k++) {
      const s = playRandomly(options, `sheet ${String(k)}`, () => undefined);
      expect([game.endedBy(s), s.round]).toEqual(['rounds', 5]);
      expect(seatTotals(sheetOf(s), game.tally(s))).toEqual(s.pp);
    }
  });

  it('a view of one seat → neither the view, its resampling nor its tally reveals another seat’s Pirates', () => {
    const rng = new Rng(seedWords('fill'));
    let ply = 0;
    const end = playRandomly(options, 'secrets', (now) => {
      if (game.actor(now) < 0 || ply++ % 3 !== 0) return;
      for (const seat of [null, ...Array.from({ length: seats }, (_, i) => i)]) {
        const view = game.redact(now, seat);
        expect(view.pirates).toEqual(now.pirates.map((n, i) => (i === seat ? n : HIDDEN_PIRATES)));
        const filled = game.clone(view);
        game.resample(filled, seat, new SeededDealer(seedWords(String(rng.next()))).at(0));
        game.checkInvariants(filled);
        expect(game.redact(filled, seat)).toEqual(view);
        expect(game.tally(view).map((c) => c.pirates)).toEqual(now.pirates.map(() => 0));
      }
    });
    expect(game.redact(end, null)).toEqual(end);
  });

  it('a move of the current stage is illegal → it has a reason; a legal move has none', () => {
    let ply = 0;
    playRandomly(options, 'reasons', (now) => {
      if (ply++ % 17 !== 0) return;
      const legal: number[] = [];
      game.legal(now, legal);
      const may = new Set(legal);
      for (let m = 0; m < game.moves.size; m++) {
        const reason = game.why(now, m);
        if ((reason === null) !== may.has(m))
          throw new Error(`why is wrong about ${game.moves.text(m)} at ${STAGES[now.stage]}`);
        if (reason?.code === 'not_now')
          throw new Error(`no reason for ${game.moves.text(m)} at ${STAGES[now.stage]} ${String(now.task)}`);
        if (reason) CODES_SEEN.add(reason.code);
      }
    });
    for (const code of CODES_SEEN) expect(REASONS).toContain(code);
  });
});
