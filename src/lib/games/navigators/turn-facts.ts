// Facts about a planned turn: what it gains, denies and costs, and what the end means. Weights are rough points.
import type { TurnFact, PlannedTurn } from '../../engine/bot';
import type { Seat } from '../../engine/game';
import { CAPE_HEX, HEX_DISTANCE, KEY_LOCATIONS } from './chart';
import { EXPLORE_ROW, RULE_NUMBERS, FLIP_ROW, LAUNCH_ROW, N_PLACES, ROWS, STORAGE_ROW, WIND_ROW } from './data';
import { isLastRound } from './end-phase';
import { arg, moves as rules } from './moves';
import { missionResultOf, publicPoints } from './scoring';
import {
  planningFigureAt,
  planningFigureOf,
  handSize,
  N_PLANNING_CELLS,
  N_SPACES,
  NONE,
  oceanTilesOf,
  PLACE_STAGE,
  placeOfSeat,
  spaceOfMarker,
  type State,
} from './state';

/** Points of a tile in hand, and of each space the base is nearer to the Cape. */
const TILE = 0.45;
const SPACE = 2.5;
/** Points of one unit, by row of the planning board. In the launch row each earlier place in the order is a unit. */
const UNIT = { explore: 0.45, wind: 0.6, flip: 0.25, launch: 0.4, storage: 0.3 } as const;
/** Share of a rival's loss that counts as a gain. */
const DENIED = 0.4;
/** A rival within this many spaces of a key location would have reached it soon. */
const SOON = 4;
/** Cost of triggering the end while behind. */
const LOST_END = 20;

type Turn = PlannedTurn<State>;

function openLead(s: State, seat: Seat): number {
  let rival = 0;
  for (let other = 0; other < s.seats; other++) if (other !== seat) rival = Math.max(rival, publicPoints(s, other));
  return publicPoints(s, seat) - rival;
}

/** The values of a row's spaces that have no marker. */
const freeIn = (s: State, row: number): number[] =>
  Array.from({ length: N_SPACES }, (_, k) => k)
    .filter((k) => s.board[row * N_SPACES + k] === NONE)
    .map((k) => planningFigureAt(s, row, k));

/** The best of a row's values: the lowest launch number, otherwise the highest value. */
const bestOf = (row: number, figures: readonly number[]): number =>
  row === LAUNCH_ROW ? Math.min(...figures) : Math.max(...figures);

/** Facts about a marker on the planning board: the gain of its space, and the best value left for the next rival. */
function placed(a: State, { seat, moves: [move], states: [, z] }: Turn): TurnFact[] {
  if (a.stage !== PLACE_STAGE || rules.family(move) !== 'place') return [];
  const row = arg.place.row(move);
  const n = planningFigureOf(z, row, seat);
  if (n === 0 || !isThere(a, row, seat, n)) return [];
  const unit = UNIT[ROWS[row]];
  const code = {
    [EXPLORE_ROW]: 'takes',
    [WIND_ROW]: 'changes',
    [FLIP_ROW]: 'flips',
    [LAUNCH_ROW]: 'launches',
    [STORAGE_ROW]: 'stores',
  }[row];
  const units = row === LAUNCH_ROW ? earlierShips(z, seat, n) : n;
  const weight = unit * (row === LAUNCH_ROW ? N_SPACES - 1 - units : n);
  const list: TurnFact[] = [{ code: code ?? '', args: { n: units }, weight }];
  const rival = nextIn(z, row, seat);
  const left = freeIn(z, row);
  if (rival === NONE || left.length === 0) return list;
  const [was, is] = [bestOf(row, freeIn(a, row)), bestOf(row, left)];
  if (was !== is)
    list.push({ code: 'leaves', args: { row, was, is, rival }, weight: DENIED * unit * Math.abs(was - is) });
  return list;
}

/**
 * The most ships that can sail before a seat with this launch number: those with a smaller one, and rivals who may still
 * take a smaller one. A dummy has no ship.
 */
function earlierShips(s: State, seat: Seat, number: number): number {
  const launch = (who: Seat) => planningFigureOf(s, LAUNCH_ROW, who);
  const others = rivals(s, seat);
  const placed = others.filter((who) => launch(who) > 0 && launch(who) < number).length;
  const smaller = freeIn(s, LAUNCH_ROW).filter((figure) => figure < number).length;
  return placed + Math.min(smaller, others.filter((who) => launch(who) === 0).length);
}

/** Whether pile or supply surely has n tiles, whatever the other players take first. */
function isThere(s: State, row: number, seat: Seat, n: number): boolean {
  if (row === EXPLORE_ROW) return s.pile[seat] >= n;
  return row !== WIND_ROW || s.supply >= N_PLACES * Math.max(...s.edition.spaces.wind);
}

/** The next rival round the table who has no marker in a row yet; NONE if all have. */
function nextIn(s: State, row: number, seat: Seat): Seat {
  for (let k = 1; k < s.seats; k++) {
    const rival = (seat + k) % s.seats;
    if (spaceOfMarker(s, row, placeOfSeat(s, rival)) === NONE) return rival;
  }
  return NONE;
}

/** An expedition's discoveries and base moves. These facts are true whatever winds are revealed. */
function sailed(a: State, z: State, { seat }: Turn): TurnFact[] {
  const list: TurnFact[] = [];
  const ocean = oceanTilesOf(z, seat) - oceanTilesOf(a, seat);
  if (ocean > 0) list.push({ code: 'ocean', args: { n: ocean }, weight: ocean * RULE_NUMBERS.ocean });
  KEY_LOCATIONS.forEach((hex, key) => {
    if (z.finder[key] !== seat || a.finder[key] === seat) return;
    const n = hex === CAPE_HEX ? RULE_NUMBERS.cape : RULE_NUMBERS.key;
    list.push({ code: 'key', args: { hex, n }, weight: n });
    const near = rivals(a, seat).filter((who) => HEX_DISTANCE[a.base[who]][hex] <= SOON);
    near.sort((x, y) => HEX_DISTANCE[a.base[x]][hex] - HEX_DISTANCE[a.base[y]][hex]);
    if (near.length > 0) {
      const [rival] = near;
      list.push({ code: 'before', args: { hex, rival, steps: HEX_DISTANCE[a.base[rival]][hex] }, weight: DENIED * n });
    }
  });
  const mission = (missionResultOf(z, seat)?.points ?? 0) - (missionResultOf(a, seat)?.points ?? 0);
  // The view has to know the mission before and after the turn.
  if (mission > 0 && a.mission[seat] !== NONE) list.push({ code: 'mission', args: { n: mission }, weight: mission });
  const nearer = HEX_DISTANCE[a.base[seat]][CAPE_HEX] - HEX_DISTANCE[z.base[seat]][CAPE_HEX];
  if (nearer > 0)
    list.push({
      code: 'base',
      args: { n: nearer, left: HEX_DISTANCE[z.base[seat]][CAPE_HEX] },
      weight: SPACE * nearer,
    });
  return list;
}

const rivals = (s: State, seat: Seat): Seat[] => s.base.map((_, who) => who).filter((who) => who !== seat);

/** How many tiles of a hand cannot be stored after this round's expedition; 0 before all markers are placed. */
function wastedTiles(s: State, seat: Seat): number {
  if (s.placed !== N_PLANNING_CELLS) return 0;
  return Math.max(0, handSize(s, seat) - planningFigureOf(s, STORAGE_ROW, seat));
}

function costs(a: State, z: State, { seat, moves, states, open }: Turn): TurnFact[] {
  const list: TurnFact[] = [];
  const stop = open ? NONE : moves.findIndex((move) => rules.family(move) === 'stop');
  const before = stop < 0 ? 0 : wastedTiles(states[stop], seat);
  if (before > 0) list.push({ code: 'wastes', args: { n: before }, weight: -TILE * before });
  if (!isLastRound(a) && z.cape === seat) {
    const lead = openLead(z, seat);
    if (lead > 0) list.push({ code: 'ends_ahead', args: { n: lead }, weight: 5 + lead });
    if (lead < 0) list.push({ code: 'ends_behind', args: { n: -lead }, weight: lead - LOST_END, always: true });
  }
  return list;
}

/** All facts of a turn. In the last round only points count, also if this turn makes it the last. */
export function facts(turn: Turn): TurnFact[] {
  const [a, z] = [turn.states[0], turn.states[turn.states.length - 1]];
  const list = [...placed(a, turn), ...sailed(a, z, turn), ...costs(a, z, turn)];
  return isLastRound(a) || z.cape !== NONE ? list.filter((f) => !['base', 'wastes', 'stores'].includes(f.code)) : list;
}
