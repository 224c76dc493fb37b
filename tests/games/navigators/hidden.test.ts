// Hidden information: a secret does not change other seats' views, legal moves, reasons or log.
import { describe, expect, it } from 'vitest';
import { RecordedDealer, SeededDealer } from '$lib/engine/dealer';
import { Rng, seedWords } from '$lib/engine/rng';
import { Timeline } from '$lib/engine/timeline';
import { game } from '$lib/games/navigators';
import { code } from '$lib/games/navigators/moves';
import type { State } from '$lib/games/navigators/state';
import { lay, play, whyNot } from './table';

const legalMoves = (s: State): number[] => {
  const out: number[] = [];
  game.legal(s, out);
  return out;
};

/** The table set up with these missions (indexes of MISSIONS). */
const dealt = (...missions: number[]): State =>
  game.setup(game.parseOptions({ seats: missions.length }), new RecordedDealer(missions));

/** Plays a random game; after each move calls `look` with the position, the ply and the log entry as text. */
function wander(s: State, seed: string, look: (s: State, ply: number, entry: string) => void): void {
  const words = seedWords(seed);
  const rng = new Rng(words, 3);
  const dealer = new SeededDealer(words);
  for (let ply = 0; game.actor(s) >= 0; ply++) {
    const moves = legalMoves(s);
    const move = moves[rng.below(moves.length)];
    const seat = game.actor(s);
    game.apply(s, move, dealer.at(ply));
    look(s, ply, `${String(seat)} ${game.moves.text(move)} ${dealer.draws.join(' ')} ${String(dealer.asked)}`);
  }
}

const watchers = (s: State): (number | null)[] => [null, ...Array.from({ length: s.seats }, (_, seat) => seat)];

describe('Missions are secret', () => {
  it('a seat’s view → only its own mission; the shared view → no mission', () => {
    const s = dealt(2, 0, 3);
    expect(game.redact(s, 0).mission).toEqual([2, -1, -1]);
    expect(game.redact(s, 2).mission).toEqual([-1, -1, 3]);
    expect(game.redact(s, null).mission).toEqual([-1, -1, -1]);
    expect(s.mission).toEqual([2, 0, 3]);
  });

  it('the game ends → missions are revealed seat by seat, and each reveal asks the dealer, so that undo stops there', () => {
    const s = lay({ seats: 2, seat: 1, round: 30, missions: ['henry', 'pero'], markers: { launch: [3, 2, 1, 0] } });
    play(s, 'stop, stop, reveal');
    expect(game.redact(s, null).mission).toEqual([2, -1]);
    expect(game.redact(s, 1).mission).toEqual([2, 1]);
    expect(whyNot(s, 'reveal')).toBeNull();
    play(s, 'reveal');
    expect(game.redact(s, null).mission).toEqual([2, 1]);
    const dealer = new SeededDealer(seedWords('x')).at(0);
    const again = lay({ stage: 'reveal' });
    game.apply(again, code.reveal, dealer);
    expect(dealer.asked).toBe(true);
  });

  it.each([2, 3, 4])(
    '%i people: a view is resampled and redacted again → the same view, and the resampled position is valid',
    (seats) => {
      const dealer = new SeededDealer(seedWords('fill'));
      wander(dealt(...[3, 1, 0, 2].slice(0, seats)), `law ${String(seats)}`, (s, ply) => {
        if (ply % 7 !== 0 && s.shown.every((shown) => shown === 0)) return;
        for (const seat of watchers(s)) {
          const view = game.redact(s, seat);
          const filled = game.clone(view);
          game.resample(filled, seat, dealer.at(ply));
          game.checkInvariants(filled);
          expect(filled.mission).not.toContain(-1);
          expect(game.redact(filled, seat)).toEqual(view);
          expect(legalMoves(view)).toEqual(legalMoves(s));
        }
      });
    },
  );

  it('a view is resampled → each mission but the seat’s own is dealt to another seat at times', () => {
    const view = game.redact(dealt(2, 0), 0);
    const seen = new Set<number>();
    for (let k = 0; k < 60; k++) {
      const filled = game.clone(view);
      game.resample(filled, 0, new SeededDealer(seedWords('deal')).at(k));
      seen.add(filled.mission[1]);
    }
    expect([...seen].sort()).toEqual([0, 1, 3]);
  });

  it.each([
    [
      [0, 1, 2],
      [0, 3, 1],
    ],
    [
      [0, 1, 2, 3],
      [0, 3, 1, 2],
    ],
  ])(
    'the others’ missions change from %o to %o → the seat’s views, legal moves, reasons and log stay the same',
    (one, two) => {
      const here: string[] = [];
      const there: string[] = [];
      const record = (into: string[]) => (s: State, ply: number, entry: string) => {
        if (s.shown.some((shown) => shown === 1)) return;
        const reasons = ply % 60 === 0 ? Array.from({ length: game.moves.size }, (_, move) => game.why(s, move)) : [];
        into.push(JSON.stringify([entry, game.redact(s, 0), game.redact(s, null), legalMoves(s), reasons]));
      };
      wander(dealt(...one), 'twins', record(here));
      wander(dealt(...two), 'twins', record(there));
      expect(there).toEqual(here);
      expect(here.length).toBeGreaterThan(500);
    },
  );
});

describe('Unseen tiles are unknown to every seat', () => {
  it('two matches have different seeds → their shared views are equal until a tile is turned up', () => {
    const tables = ['north', 'south'].map(
      (seed) => new Timeline(game, { game: 'navigators', rules: 1, options: { seats: 4 }, seed }),
    );
    const looks = (t: (typeof tables)[number]) => JSON.stringify(game.redact(t.state, null));
    while (tables[0].state.placed < 20) {
      for (const t of tables) t.play(t.legal()[0]);
      expect(looks(tables[1])).toBe(looks(tables[0]));
    }
    expect(tables[0].state.hand.some((n) => n > 0)).toBe(true);
    expect(tables[0].barrier).toBe(0);
  });

  it('a tile is flipped, or a dummy’s marker turned up → its wind or row comes from the dealer, not from the position', () => {
    const s = lay({ hands: [{ down: 3 }], stage: 'flip' });
    s.flips = 4;
    const winds = [0, 1, 2, 3, 4, 5].map((wind) => {
      const after = play(game.clone(s), 'flip down', wind);
      return after.hand.slice(1, 7).indexOf(1);
    });
    expect(winds).toEqual([0, 1, 2, 3, 4, 5]);
    const rows = [0, 1, 2, 3, 4].map((row) => {
      const after = play(play(lay({ stage: 'place' }), 'place wind 4'), 'dummy', row);
      return after.board.indexOf(1);
    });
    expect(rows).toEqual([3, 6, 11, 15, 19]);
  });

  it('a draw of a wind that has no unseen tile → an error', () => {
    const s = lay({ hands: [{ down: 3, n: 8 }], stage: 'flip' });
    s.flips = 4;
    expect(() => play(s, 'flip down', 0)).toThrow('not in the bag');
  });
});
