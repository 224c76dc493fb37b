// Facts about a planned turn: what it gains, denies and costs, and what the end means. Weights are rough points.
import type { Fact, PlannedTurn } from '../../engine/bot';
import type { Seat } from '../../engine/game';
import { CAPE, CAPE_KEY, DISTANCE, KEYS } from './chart';
import { EXPLORE, FIGURES, FLIP, LAUNCH, PLACES, ROWS, STORAGE, WIND } from './data';
import { lastRound } from './end-phase';
import { arg, moves as rules } from './moves';
import { missionOf } from './scoring';
import {
  figureAt,
  figureOf,
  handSize,
  N_CELLS,
  N_SPACES,
  NONE,
  oceanOf,
  PLACE,
  placeOf,
  spaceOf,
  type State,
} from './state';

/** Points of a tile in hand, and of each space the base is nearer to the Cape. */
const TILE = 0.45;
const SPACE = 2.5;
/** Points of a unit in a row of the planning board; an earlier place in the launch order counts as one. */
const UNIT = { explore: 0.45, wind: 0.6, flip: 0.25, launch: 0.4, storage: 0.3 } as const;
/** Share of a rival's loss that counts as a gain. */
const DENIED = 0.4;
/** A rival within this many spaces of a key location would have reached it soon. */
const SOON = 4;
/** Cost of triggering the end while behind. */
const LOST_END = 20;

type Turn = PlannedTurn<State>;

/** Public points: ocean and key locations. */
export function openPoints(s: State, seat: Seat): number {
  const keys = s.finder.filter((finder, key) => finder === seat && key !== CAPE_KEY).length;
  return oceanOf(s, seat) * FIGURES.ocean + keys * FIGURES.key + (s.cape === seat ? FIGURES.cape : 0);
}

function openLead(s: State, seat: Seat): number {
  let rival = 0;
  for (let other = 0; other < s.seats; other++) if (other !== seat) rival = Math.max(rival, openPoints(s, other));
  return openPoints(s, seat) - rival;
}

/** Values still free in a row. */
const freeIn = (s: State, row: number): number[] =>
  Array.from({ length: N_SPACES }, (_, k) => k)
    .filter((k) => s.board[row * N_SPACES + k] === NONE)
    .map((k) => figureAt(s, row, k));

/** The best of a row's values: the lowest launch number, otherwise the highest value. */
const bestOf = (row: number, figures: readonly number[]): number =>
  row === LAUNCH ? Math.min(...figures) : Math.max(...figures);

/** A marker on the planning board: its space's gain, and what is left for the next rival. */
function placed(a: State, { seat, moves: [move], states: [, z] }: Turn): Fact[] {
  if (a.stage !== PLACE || rules.family(move) !== 'place') return [];
  const row = arg.place.row(move);
  const n = figureOf(z, row, seat);
  if (n === 0 || !isThere(a, row, seat, n)) return [];
  const unit = UNIT[ROWS[row]];
  const code = { [EXPLORE]: 'takes', [WIND]: 'changes', [FLIP]: 'flips', [LAUNCH]: 'launches', [STORAGE]: 'stores' }[
    row
  ];
  const list: Fact[] = [{ code: code ?? '', args: { n }, weight: unit * (row === LAUNCH ? N_SPACES - n : n) }];
  const rival = nextIn(z, row, seat);
  const left = freeIn(z, row);
  if (rival === NONE || left.length === 0) return list;
  const [was, is] = [bestOf(row, freeIn(a, row)), bestOf(row, left)];
  if (was !== is)
    list.push({ code: 'leaves', args: { row, was, is, rival }, weight: DENIED * unit * Math.abs(was - is) });
  return list;
}

/** Whether pile or supply surely has n tiles, whatever the other players take first. */
function isThere(s: State, row: number, seat: Seat, n: number): boolean {
  if (row === EXPLORE) return s.pile[seat] >= n;
  return row !== WIND || s.supply >= PLACES * Math.max(...s.edition.spaces.wind);
}

/** The next rival round the table who has no marker in a row yet; NONE if all have. */
function nextIn(s: State, row: number, seat: Seat): Seat {
  for (let k = 1; k < s.seats; k++) {
    const rival = (seat + k) % s.seats;
    if (spaceOf(s, row, placeOf(s, rival)) === NONE) return rival;
  }
  return NONE;
}

/** An expedition's discoveries and base moves. The wind of a revealed tile does not matter. */
function sailed(a: State, z: State, { seat }: Turn): Fact[] {
  const list: Fact[] = [];
  const ocean = oceanOf(z, seat) - oceanOf(a, seat);
  if (ocean > 0) list.push({ code: 'ocean', args: { n: ocean }, weight: ocean * FIGURES.ocean });
  KEYS.forEach((hex, key) => {
    if (z.finder[key] !== seat || a.finder[key] === seat) return;
    const n = hex === CAPE ? FIGURES.cape : FIGURES.key;
    list.push({ code: 'key', args: { hex, n }, weight: n });
    const near = rivals(a, seat).filter((who) => DISTANCE[a.base[who]][hex] <= SOON);
    near.sort((x, y) => DISTANCE[a.base[x]][hex] - DISTANCE[a.base[y]][hex]);
    if (near.length > 0) {
      const [rival] = near;
      list.push({ code: 'before', args: { hex, rival, steps: DISTANCE[a.base[rival]][hex] }, weight: DENIED * n });
    }
  });
  const mission = (missionOf(z, seat)?.points ?? 0) - (missionOf(a, seat)?.points ?? 0);
  // Only if this view knows the mission before and after.
  if (mission > 0 && a.mission[seat] !== NONE) list.push({ code: 'mission', args: { n: mission }, weight: mission });
  const nearer = DISTANCE[a.base[seat]][CAPE] - DISTANCE[z.base[seat]][CAPE];
  if (nearer > 0)
    list.push({ code: 'base', args: { n: nearer, left: DISTANCE[z.base[seat]][CAPE] }, weight: SPACE * nearer });
  return list;
}

const rivals = (s: State, seat: Seat): Seat[] => s.base.map((_, who) => who).filter((who) => who !== seat);

/** Tiles left after an expedition that cannot be stored. */
export function wastedTiles(s: State, seat: Seat): number {
  if (s.placed !== N_CELLS) return 0;
  return Math.max(0, handSize(s, seat) - figureOf(s, STORAGE, seat));
}

function costs(a: State, z: State, { seat, moves, states, open }: Turn): Fact[] {
  const list: Fact[] = [];
  const stop = open ? NONE : moves.findIndex((move) => rules.family(move) === 'stop');
  const before = stop < 0 ? 0 : wastedTiles(states[stop], seat);
  if (before > 0) list.push({ code: 'wastes', args: { n: before }, weight: -TILE * before });
  if (a.cape === NONE && z.cape === seat) {
    const lead = openLead(z, seat);
    if (lead > 0) list.push({ code: 'ends_ahead', args: { n: lead }, weight: 5 + lead });
    if (lead < 0) list.push({ code: 'ends_behind', args: { n: -lead }, weight: lead - LOST_END });
  }
  return list;
}

/** All facts of a turn. In the last round only points count. */
export function facts(turn: Turn): Fact[] {
  const [a, z] = [turn.states[0], turn.states[turn.states.length - 1]];
  const list = [...placed(a, turn), ...sailed(a, z, turn), ...costs(a, z, turn)];
  return lastRound(a) ? list.filter((f) => !['base', 'wastes', 'stores'].includes(f.code)) : list;
}
