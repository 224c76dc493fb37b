// Random games: every illegal move has a listed reason (tests/laws plays whole games by every law); broken positions.
import { describe, expect, it } from 'vitest';
import { game } from '$lib/games/navigators';
import { seaHex } from '$lib/games/navigators/chart';
import type { State } from '$lib/games/navigators/state';
import { REASONS } from '$lib/games/navigators/why';
import { playRandomly } from '../random';
import { lay } from './table';

describe.each([2, 3, 4])('random games, %i people', (seats) => {
  it('a move is illegal → it has a listed reason; a legal move has none', () => {
    const heard = new Set<string>();
    for (let k = 0; k < 3; k++) {
      playRandomly(game, { seats }, `reasons ${String(k)}`, (s, legal, ply) => {
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
