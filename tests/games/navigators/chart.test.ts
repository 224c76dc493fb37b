// The board: our proposed map hex by hex, tables computed from it, and the distances of the rules digest.
import { describe, expect, it } from 'vitest';
import {
  TOUCHES_KEY,
  CAPE_HEX,
  NEIGHBOUR_WINDS,
  courseTo,
  HEX_DISTANCE,
  IS_EDGE,
  HEXES,
  KEY_OF_HEX,
  KEY_LOCATIONS,
  LAGOS_HEX,
  N_SEA_HEXES,
  NEIGHBOURS,
  IS_OCEAN,
  SEA_HEXES,
  SEA_HEX_IDS,
  seaHex,
} from '$lib/games/navigators/chart';
import map from './map.json';

const idOf = (hex: number): string => SEA_HEX_IDS[hex];

describe('the board', () => {
  it('each hex of the board → as on our proposed map', () => {
    const proposed = map.map(({ q, r, kind, id, col, row, name, region }) => ({
      q,
      r,
      kind,
      id,
      col,
      row,
      name,
      region,
    }));
    const ours = HEXES.map(({ q, r, kind, id, col, row, name, region }) => ({
      q,
      r,
      kind,
      id,
      col,
      row,
      name,
      region,
    }));
    expect(ours).toEqual(proposed);
  });

  it('the edge of the board → the same sea hexes as on our proposed map', () => {
    const proposed = map.filter((h) => h.kind !== 'land' && h.edge).map((h) => h.id);
    expect(SEA_HEXES.filter((_, hex) => IS_EDGE[hex]).map((h) => h.id)).toEqual(proposed);
  });

  it('the board → 85 ocean hexes (28 on the edge, 33 next to a key location), 11 key locations, Cape, Lagos, 50 land hexes', () => {
    const kinds = (kind: string) => HEXES.filter((h) => h.kind === kind).length;
    expect(HEXES).toHaveLength(148);
    expect([kinds('ocean'), kinds('key'), kinds('cape'), kinds('start'), kinds('land')]).toEqual([85, 11, 1, 1, 50]);
    expect(IS_OCEAN.filter((ocean, hex) => ocean && IS_EDGE[hex])).toHaveLength(28);
    expect(IS_OCEAN.filter((ocean, hex) => ocean && TOUCHES_KEY[hex])).toHaveLength(33);
  });

  it('any sea hex → it can be reached and has two neighbours or more; any two key locations → they do not touch', () => {
    expect(HEX_DISTANCE[LAGOS_HEX].every((far) => far >= 0)).toBe(true);
    expect(NEIGHBOURS.every((near) => near.length >= 2)).toBe(true);
    for (const key of KEY_LOCATIONS) expect(NEIGHBOURS[key].filter((to) => KEY_OF_HEX[to] >= 0)).toEqual([]);
  });

  it('the course to a neighbour → the course back is the opposite direction', () => {
    for (let hex = 0; hex < N_SEA_HEXES; hex++) {
      NEIGHBOURS[hex].forEach((to, i) => expect(courseTo(to, hex)).toBe((NEIGHBOUR_WINDS[hex][i] + 3) % 6));
    }
  });

  const table: [string, string, number, number, number][] = [
    ['E2', 'Lagos', 0, 19, 4],
    ['C3', 'Madeira', 2, 17, 6],
    ['D4', 'Cabo Bojador', 3, 16, 3],
    ['A2', 'Açores', 4, 19, 4],
    ['C6', 'Arguim', 5, 14, 4],
    ['A6', 'Cabo Verde', 6, 15, 4],
    ['D7', 'Serra Leoa', 7, 12, 3],
    ['G8', 'São Jorge da Mina', 11, 10, 3],
    ['H10', 'São Tomé', 12, 7, 6],
    ['I9', 'Fernando Pó', 13, 8, 3],
    ['J10', 'Rio Congo', 14, 6, 3],
    ['J12', 'Cabo Negro', 15, 4, 4],
    ['K16', 'Cabo da Boa Esperança', 19, 0, 3],
  ];
  it.each(table)(
    '%s %s → it is %i spaces from Lagos and %i from the Cape, and has %i neighbours',
    (id, name, out, cape, entrances) => {
      const hex = seaHex(id);
      expect(SEA_HEXES[hex].name).toBe(name);
      expect([HEX_DISTANCE[LAGOS_HEX][hex], HEX_DISTANCE[hex][CAPE_HEX], NEIGHBOURS[hex].length]).toEqual([
        out,
        cape,
        entrances,
      ]);
    },
  );

  it('the list of key locations → the Cape is its last entry', () => {
    expect(KEY_LOCATIONS.map(idOf).at(-1)).toBe('K16');
  });

  it('the id of a land hex or of none → an error that names it', () => {
    expect(() => seaHex('F3')).toThrow('F3');
    expect(() => seaHex('Z9')).toThrow('Z9');
  });
});
