// Targets: the taps that play a move at the table.
import { describe, expect, test } from 'vitest';
import { SeededDealer } from '../../src/lib/engine/dealer';
import { GAME_OVER } from '../../src/lib/engine/game';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { allGames, settingsOf } from './games';
import { legalMoves } from './position';
import { targetsIn } from './targets';

/** Positions checked in each setting of a game. */
const PLIES = 150;

/** A move's text without the ship's remaining movement: ships on the same route are one target. */
const asTapped = (text: string): string => text.replace(/^(sail \S+ \S+) \d$/, '$1');

describe.each((await allGames()).map((game) => ({ id: game.id, game })))('$id', ({ id, game }) => {
  const { targetsOfMove, tabOfTarget } = targetsIn(id);

  test('a move is legal → it has targets, and no other legal move has the same targets', () => {
    const tabs = new Set<string | null>();
    for (const [k, { options, label }] of settingsOf(game).entries()) {
      const seed = seedWords(`targets ${String(k)}`);
      const rng = new Rng(seed);
      const dealer = new SeededDealer(seed);
      const s = game.setup(game.parseOptions(options), dealer.at(0));
      for (let ply = 0; ply < PLIES && game.actor(s) !== GAME_OVER; ply++) {
        const moves = legalMoves(game, s);
        const view = game.redact(s, game.actor(s));
        const known = new Map<string, string>();
        for (const move of moves) {
          const text = asTapped(game.moves.text(move));
          const targets = targetsOfMove(view, move);
          const list = targets.join(' > ');
          expect(targets.length, `${label}: ${text} has no target`).toBeGreaterThan(0);
          expect(known.get(list) ?? text, `${label}: ${list}`).toBe(text);
          known.set(list, text);
          for (const target of targets) tabs.add(tabOfTarget(target));
        }
        game.apply(s, moves[rng.below(moves.length)], dealer.at(ply + 1));
      }
    }
    expect(tabs.size).toBeGreaterThan(1);
  });
});
