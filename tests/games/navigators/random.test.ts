// Whole random games: pieces are conserved, every illegal move has a reason, and clones are independent.
import { describe, expect, it } from 'vitest';
import { SeededDealer } from '$lib/engine/dealer';
import { Rng, seedWords } from '$lib/engine/rng';
import { game } from '$lib/games/navigators';
import { bot } from '$lib/games/navigators/bot';
import { seaHex } from '$lib/games/navigators/chart';
import type { State } from '$lib/games/navigators/state';
import { REASONS } from '$lib/games/navigators/why';
import { lay } from './table';

type Look = (s: State, legal: readonly number[], ply: number) => void;

/** Plays a random game; calls `look` with each position, its legal moves and its ply. Returns the number of plies. */
function playRandomly(seats: number, seed: string, look: Look): number {
  const words = seedWords(seed);
  const rng = new Rng(words, 7);
  const dealer = new SeededDealer(words);
  const s = game.setup(game.parseOptions({ seats }), dealer.at(-1));
  const out: number[] = [];
  for (let ply = 0; ; ply++) {
    out.length = 0;
    game.legal(s, out);
    look(s, out, ply);
    if (game.actor(s) < 0) return ply;
    game.apply(s, out[rng.below(out.length)], dealer.at(ply));
  }
}

describe.each([2, 3, 4])('random games, %i people', (seats) => {
  it('a random game is played → it ends, no turn is skipped, and every position fulfils the invariants', () => {
    for (let k = 0; k < 6; k++) {
      let turn = 1;
      const plies = playRandomly(seats, `random ${String(k)}`, (s, legal) => {
        game.checkInvariants(s);
        if (legal.length > 0 !== game.actor(s) >= 0) throw new Error('somebody is to move, and nobody can');
        if (game.turn(s) - turn > 1) throw new Error('a turn was left out');
        turn = game.turn(s);
        for (let i = 1; i < legal.length; i++) if (legal[i] <= legal[i - 1]) throw new Error('not ascending');
      });
      expect(plies).toBeLessThan(game.maxPlies);
    }
  });

  it('a move is illegal → it has a listed reason; a legal move has none', () => {
    const heard = new Set<string>();
    for (let k = 0; k < 3; k++) {
      playRandomly(seats, `reasons ${String(k)}`, (s, legal, ply) => {
        if (ply % 5 !== 0 && game.actor(s) >= 0) return;
        const now = new Set(legal);
        for (let m = 0; m < game.moves.size; m++) {
          const reason = game.why(s, m);
          if ((reason === null) !== now.has(m)) throw new Error(`why is wrong about ${game.moves.text(m)}`);
          if (reason) heard.add(reason.code);
        }
      });
    }
    const known = new Set<string>(REASONS);
    expect([...heard].filter((code) => !known.has(code))).toEqual([]);
    expect(heard.size).toBeGreaterThan(REASONS.length - 3);
  });

  it('moves are applied to a clone → the original does not change', () => {
    playRandomly(seats, 'clone', (s, legal, ply) => {
      if (ply % 41 !== 0) return;
      const before = JSON.stringify(s);
      for (const move of legal) {
        const copy = game.clone(s);
        game.apply(copy, move, new SeededDealer(seedWords('copy')).at(ply));
        game.checkInvariants(copy);
      }
      expect(JSON.stringify(s)).toBe(before);
    });
  });

  it('any position → pruning leaves a move, and the value for every seat is finite', () => {
    playRandomly(seats, 'prune', (s, legal) => {
      const left = legal.slice();
      bot.prune(s, left);
      if (legal.length > 0 && left.length === 0) throw new Error('nothing left');
      if (left.some((move) => !legal.includes(move))) throw new Error('a move added');
      for (let seat = 0; seat < seats; seat++) {
        if (!Number.isFinite(bot.evaluate(s, seat))) throw new Error('no number');
      }
    });
  });
});

describe('a broken position', () => {
  const broken: [string, (s: State) => void][] = [
    ['tiles of wind', (s) => s.hand[1]++],
    ['tiles of wind', (s) => (s.printed[seaHex('D2')] = 4)],
    ['face down', (s) => s.pile[0]++],
    ['face down', (s) => s.hand[0]++],
    ['face down', (s) => s.lost[1]++],
    ['change of wind', (s) => s.supply--],
    ['half a tile', (s) => (s.wind[seaHex('D2')] = -1)],
    [
      'no ocean',
      (s) => {
        for (const list of [s.owner, s.printed, s.wind]) list[seaHex('C3')] = 0;
      },
    ],
    [
      'a count of',
      (s) => {
        s.hand[7] = -1;
      },
    ],
    ['kept', (s) => (s.kept[0] = 1)],
    ['two markers', (s) => (s.board[0] = s.board[1])],
    ['markers placed', (s) => (s.board[0] = -1)],
    ['a base', (s) => (s.base[0] = seaHex('A6'))],
    ['the Cape', (s) => (s.cape = 1)],
    ['out of season', (s) => (s.ship = -1)],
    ['a target', (s) => (s.target = 3)],
    ['owed', (s) => (s.owed = 2)],
    ['found by', (s) => (s.found = 1)],
    ['dealt twice', (s) => (s.mission[0] = s.mission[1])],
  ];
  it.each(broken)('the invariants are checked → an error that contains “%s”', (sentence, breakIt) => {
    const s = lay({ map: { D2: [0, 'n'] }, hands: [{ down: 1, ne: 1 }] });
    breakIt(s);
    expect(() => {
      game.checkInvariants(s);
    }).toThrow(sentence);
  });
});
