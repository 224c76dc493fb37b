// Part of the frozen first bot (see index.ts). Navegador for bots: the value of a position, and moves to skip.
import type { Move } from '../../../src/lib/engine/game';
import { judge, WEIGHTS } from './navegador-judge';
import { MOST_BORDERS, MOST_PROCESSED, MOST_SOLD, moves as table } from '../../../src/lib/games/navegador/moves';
import { N_GOODS, N_REGIONS, NONE, type State } from '../../../src/lib/games/navegador/state';

const { base } = table;

/** Points a seat may expect at the end; see navegador-judge.ts. */
export const evaluate = judge(WEIGHTS);

type Keep = (s: State, move: Move) => boolean;

/** Keeps trades of goods in order, of all units at once, with or without the orange factory. */
const keepTrade: Keep = (s, move) => {
  if (move >= base.found || move < base.sell) return true;
  const selling = move < base.process;
  const k = move - (selling ? base.sell : base.process);
  const g = Math.floor(k / (selling ? MOST_SOLD : MOST_PROCESSED));
  const n = (k % (selling ? MOST_SOLD : MOST_PROCESSED)) + 1;
  if (s.traded >> g !== 0) return false;
  const all = selling ? s.colonies[s.seat * N_GOODS + g] : s.factories[s.seat * N_GOODS + g];
  return n === all || (!selling && n === all + 1);
};

/** Colonies are founded region by region. */
const keepFound: Keep = (s, move) => {
  if (move < base.found || move >= base.build) return true;
  for (let r = move - base.found + 1; r < N_REGIONS; r++) if (s.used[r] > 0) return false;
  return true;
};

/** A ship sails with all its movement; only into unknown waters it may sail with less. */
const keepSail: Keep = (s, move) => {
  if (move < base.sail || move >= base.explore) return true;
  const k = move - base.sail;
  const to = Math.floor(k / MOST_BORDERS) % N_REGIONS;
  return (k % MOST_BORDERS) + 1 === s.phase || (s.known & (1 << to)) === 0;
};

/** Removes hiring fewer workers or ships than are cheap, if more can be hired. */
function keepHired(s: State, moves: readonly Move[]): Keep {
  const most = (from: Move, to: Move) => moves.filter((m) => m >= from && m < to).length;
  const workers = Math.min(s.churches[s.seat], most(base.recruit, base.ships));
  const ships = Math.min(s.shipyards[s.seat], most(base.ships, base.sell));
  return (_, move) => {
    if (move >= base.recruit && move < base.ships) return move - base.recruit + 1 >= workers;
    return move < base.ships || move >= base.sell || move - base.ships + 1 >= ships;
  };
}

/** Removes in place moves that only change the order of others, or are hardly ever right. Never empties the list. */
export function prune(s: State, moves: Move[]): void {
  if (moves[0] === base.keep) {
    moves.length = 1;
    return;
  }
  if (s.target !== NONE && moves.length > 1 && moves[moves.length - 1] === base.explore) {
    moves.splice(0, moves.length - 1);
    return;
  }
  const keep = [keepTrade, keepFound, keepSail, keepHired(s, moves)];
  const kept = moves.filter((m) => keep.every((k) => k(s, m)));
  if (kept.length > 0) moves.splice(0, moves.length, ...kept);
}
