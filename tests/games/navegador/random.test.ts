// Random games: every illegal move has a listed reason (tests/laws plays whole games by every law); broken positions.
import { describe, expect, it } from 'vitest';
import { SeededDealer } from '$lib/engine/dealer';
import { seedWords } from '$lib/engine/rng';
import { game } from '$lib/games/navegador';
import type { State } from '$lib/games/navegador/state';
import { REASONS } from '$lib/games/navegador/why';
import { playRandomly } from '../random';

/** Each number of players once, with the variant or without. `npm run soak -- --only rules` plays all settings. */
const tables = [
  { seats: 2, goa: true },
  { seats: 3, goa: false },
  { seats: 4, goa: true },
  { seats: 5, goa: false },
];

describe.each(tables)('random games, $seats players, Goa variant $goa', (options) => {
  it('a move of the current stage is illegal → it has a listed reason; a legal move has none', () => {
    const known = new Set<string>(REASONS);
    playRandomly(game, options, 'reasons', (s, legal, ply) => {
      if (ply % 23 !== 0) return;
      const now = new Set(legal);
      for (let m = 0; m < game.moves.size; m++) {
        const reason = game.why(s, m);
        if ((reason === null) !== now.has(m)) throw new Error(`why is wrong about ${game.moves.text(m)}`);
        if (reason?.code === 'not_now') throw new Error(`no reason given for ${game.moves.text(m)}`);
        if (reason && !known.has(reason.code)) throw new Error(`there is no reason ${reason.code}`);
      }
    });
  });
});

describe('a broken position', () => {
  const broken: [string, (s: State) => void][] = [
    ['owes money', (s) => (s.money[0] = -10)],
    ['workers', (s) => (s.workers[1] = 1)],
    ['more ships', (s) => (s.ships[0] = 8)],
    ['unknown waters', (s) => (s.ships[12] = 1)],
    ['tokens', (s) => (s.colonies[0] = 1)],
    ['factories', (s) => (s.factories[0] = 1)],
    ['shipyards', (s) => (s.shipyards[0] = 2)],
    ['churches', (s) => (s.built[4] = 1)],
    ['explorers', (s) => (s.explorers[0] = 1)],
    ['explorers', (s) => (s.known |= 2)],
    ['privileges', (s) => (s.gallery[0] = 7)],
    ['three', (s) => (s.privileges[0] = 4)],
    ['marker', (s) => (s.market[0] = 11)],
    ['leftovers', (s) => (s.busy = 2)],
  ];
  it.each(broken)('the invariants are checked → an error that contains “%s”', (sentence, breakIt) => {
    const s = game.setup(game.parseOptions({ seats: 3 }), new SeededDealer(seedWords('x')));
    expect(() => {
      game.checkInvariants(s);
    }).not.toThrow();
    breakIt(s);
    expect(() => {
      game.checkInvariants(s);
    }).toThrow(sentence);
  });
});
