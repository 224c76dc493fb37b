// The Navigators' helpers: the map on which players tap their tiles.
import { describe, expect, it } from 'vitest';
import { SeededDealer } from '../../src/lib/engine/dealer';
import type { BotGame } from '../../src/lib/engine/bot';
import { GAME_OVER } from '../../src/lib/engine/game';
import { seedWords } from '../../src/lib/engine/rng';
import { game } from '../../src/lib/games/navigators';
import { bot } from '../../src/lib/games/navigators/bot';
import { KEY_OF_HEX, SEA_HEX_IDS } from '../../src/lib/games/navigators/chart';
import { MISSIONS } from '../../src/lib/games/navigators/data';
import { mapCounts, mapMissions, hexOwner, togglePiece } from '../../src/lib/games/navigators/score/map-counts';
import { readStoredTable } from '../../src/lib/games/navigators/score/sheet-state';
import { tally } from '../../src/lib/games/navigators/sheet';
import { wandering } from '../laws/match';

function tapped(...ids: string[]) {
  return ids.reduce((t, id) => {
    const next = togglePiece(t, 2, 0, id);
    if (!next) throw new Error(`${id} was refused`);
    return next;
  }, readStoredTable(null));
}

describe('the tapped map', () => {
  it('ocean tiles, key locations and the Cape are tapped → each kind is counted on its own', () => {
    expect(mapCounts(tapped('D2', 'C3', 'A2', 'K16'), 0)).toEqual({ ocean: 1, keys: 2, cape: 1 });
  });
  it('a piece is tapped again → the own piece is removed; a tap on another player’s piece is refused', () => {
    const t = tapped('D2', 'D3', 'D2');
    expect(hexOwner(t, 'D2')).toBeNull();
    expect(togglePiece(t, 2, 1, 'D3')).toBeNull();
  });
});

describe('the tapped map and the rules', () => {
  it.each([2, 3, 4])(
    'a game of %i people is tapped on the map → it counts the same tiles, key locations and missions as the rules',
    (seats) => {
      for (let k = 0; k < 2; k++) {
        const dealer = new SeededDealer(seedWords(`map ${String(k)}`));
        const s = game.setup(game.parseOptions({ seats }), dealer.at(-1));
        const choose = wandering({ ...game, bot } as unknown as BotGame, `map ${String(k)}`);
        for (let ply = 0; game.actor(s) !== GAME_OVER; ply++) {
          const legal: number[] = [];
          game.legal(s, legal);
          game.apply(s, choose(s, legal, ply) ?? legal[0], dealer.at(ply));
        }
        const hexes = Array.from({ length: seats }, (_, seat) =>
          SEA_HEX_IDS.filter(
            (_, hex) => s.owner[hex] === seat || (KEY_OF_HEX[hex] >= 0 && s.finder[KEY_OF_HEX[hex]] === seat),
          ),
        );
        const t = { ...readStoredTable(null), hexes };
        for (const [seat, counts] of tally(s).entries()) {
          expect(mapCounts(t, seat)).toEqual({ ocean: counts.ocean, keys: counts.keys, cape: counts.cape });
          expect(mapMissions(t, seat).find((c) => c.mission === MISSIONS[counts.mission - 1])?.count).toBe(
            counts.count,
          );
        }
      }
    },
  );
});
