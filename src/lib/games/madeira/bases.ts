// All bases of Madeira's printed numbers; base n has index n − 1. A released base never changes: if we correct a
// number, we add a new base.
import type { Edition } from './edition-shape';

const landing = [
  { for: 'all', wine: 1 },
  { for: 'all', wine: 2 },
  { for: '3+', wine: 2 },
  { for: '4', wine: 3 },
] as const;

const market = (deals: readonly (readonly [number, number])[]) => [
  { for: 'all', deals: [deals[0]] },
  { for: 'all', deals: [deals[1]] },
  { for: '3+', deals: [deals[2]] },
  { for: '3+', deals: [deals[3]] },
  { for: '2', deals: [deals[2], deals[3]] },
] as const; // oxfmt-ignore

/** The source of each table is in FIGURE_SOURCES of data.ts. */
const BASE_1: Edition = {
  fields: {
    '1a': { good: 'wheat', to: 'none', wood: [0, 0, 0] },
    '1b': { good: 'sugar', to: 'wine', wood: [0, 0, 0] },
    '1c': { good: 'wheat', to: 'sugar', wood: [3, 2, 1] },
    '1d': { good: 'sugar', to: 'none', wood: [3, 2, 1] },
    '2a': { good: 'wheat', to: 'sugar', wood: [0, 0, 0] },
    '2b': { good: 'sugar', to: 'wine', wood: [0, 0, 0] },
    '2c': { good: 'wheat', to: 'none', wood: [2, 2, 1] },
    '2d': { good: 'sugar', to: 'wine', wood: [4, 3, 2] },
    '2e': { good: 'wine', to: 'none', wood: [5, 4, 3] },
    '3a': { good: 'wheat', to: 'sugar', wood: [0, 0, 0] },
    '3b': { good: 'sugar', to: 'wine', wood: [0, 0, 0] },
    '3c': { good: 'sugar', to: 'none', wood: [3, 2, 1] },
    '3d': { good: 'wine', to: 'none', wood: [4, 3, 2] },
    '3e': { good: 'wine', to: 'none', wood: [6, 4, 3] },
  },
  markets: {
    wheat: market([[1, 1], [2, 3], [3, 6], [4, 10]]), // oxfmt-ignore
    sugar: market([[1, 2], [2, 5], [3, 9], [4, 14]]), // oxfmt-ignore
    wine: market([[1, 3], [2, 7], [3, 12], [4, 18]]), // oxfmt-ignore
  },
  colonies: {
    acores: { good: 'wheat', slots: landing },
    brasil: { good: 'sugar', slots: landing },
    india: { good: 'wine', slots: landing },
  },
  routes: {
    wheat: [3, 6, 4],
    sugar: [6, 4, 3],
    wine: [4, 3, 6],
    acores: [4, 3, 6],
    brasil: [3, 6, 4],
    india: [6, 4, 3],
  },
  cities: { porto: [9, 3], funchal: [12, 6], machico: [15, 9] },
  districts: [2, 3, 4, 5],
  windmill: { feeds: [0, 1, 2, 3, 4, 5, 6], start: 3 },
  woodPrice: [1, 3, 6, 10, 15, 21],
  guilds: {
    monk: 'blue',
    miller: 'blue',
    bishop: 'blue',
    patron: 'green',
    lord: 'green',
    diplomat: 'green',
    treasurer: 'orange',
    navigator: 'orange',
    engineer: 'orange',
    constable: 'violet',
    lady: 'violet',
    scout: 'violet',
  },
  rows: {
    2: [['blue', 'green'], ['orange', 'violet']], // oxfmt-ignore
    3: [['blue', 'green'], ['green', 'orange'], ['orange', 'violet']], // oxfmt-ignore
    4: [['blue'], ['green'], ['orange'], ['violet']],
  },
  rewards: {
    field: 'a',
    captain: 'a',
    flip: 'a',
    watch: 'a',
    prestige: 'b',
    reals: 'b',
    royal: 'b',
    mill: 'b',
  },
  requests: {
    heads2: { market: 2, expeditions: 2, guilds: 2, urbanization: 2, wealth: 2 },
    heads3: { market: 1, expeditions: 1, guilds: 1, urbanization: 1, wealth: 1 },
    heads4: { market: 1, expeditions: 1, guilds: 1, urbanization: 1, wealth: 1 },
    starting: ['urbanization', 'guilds', 'market', 'expeditions'],
  },
};

/** The sheet of The Ambassadors does not name their guilds; each guild has one. */
export const AMBASSADOR_GUILDS = {
  counselor: 'blue',
  minister: 'green',
  envoy: 'orange',
  commissioner: 'violet',
} as const;

/** Base 1 and the Ambassadors. */
const BASE_2: Edition = { ...BASE_1, ambassadors: AMBASSADOR_GUILDS };

export const BASES: readonly Edition[] = [BASE_1, BASE_2];
