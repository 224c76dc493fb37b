// Points: tiles and discoveries; and the four secret missions, counted over a set of own tiles (002 chapter 5).
import type { Seat } from '../../engine/game';
import { CAPE_KEY, TOUCHES_KEY, IS_EDGE, NEIGHBOURS, N_SEA_HEXES } from './chart';
import { MISSIONS, MISSION_POINTS, RULE_NUMBERS, type Mission } from './data';
import { NONE, oceanTilesOf, type State } from './state';

/** A mission's result for a set of tiles. */
export interface MissionResult {
  readonly mission: Mission;
  /** The count: tiles by a key location, separate groups, tiles of the biggest group, tiles on the edge. */
  readonly count: number;
  /** Units that score: the count; for Henry a third of it, rounded down. */
  readonly units: number;
  readonly points: number;
  /** Sea hexes that count, for the picture: for Pero one list for each group, for other missions a single list. */
  readonly hexes: readonly (readonly number[])[];
}

/**
 * Connected groups of a seat's tiles (six neighbours; key locations, Lagos and other colours separate them), in board
 * order.
 */
export function connectedGroups(owner: readonly number[], seat: Seat): number[][] {
  const left = owner.slice();
  const groups: number[][] = [];
  for (let hex = 0; hex < N_SEA_HEXES; hex++) {
    if (left[hex] !== seat) continue;
    left[hex] = NONE;
    const group = [hex];
    for (const at of group) {
      for (const to of NEIGHBOURS[at]) {
        if (left[to] !== seat) continue;
        left[to] = NONE;
        group.push(to);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** By mission, for each sea hex whether a tile there counts; missing if the mission counts tiles anywhere. */
export const MISSION_PLACES: Partial<Record<Mission, readonly boolean[]>> = { fernando: TOUCHES_KEY, diogo: IS_EDGE };

/** Tiles (or groups) a mission counts, as lists of hexes. */
function counted(mission: Mission, owner: readonly number[], seat: Seat): number[][] {
  if (mission === 'pero') return connectedGroups(owner, seat);
  if (mission === 'henry') {
    return [connectedGroups(owner, seat).reduce((best: number[], g) => (g.length > best.length ? g : best), [])];
  }
  const where = MISSION_PLACES[mission];
  const hexes: number[] = [];
  for (let hex = 0; hex < N_SEA_HEXES; hex++) if (owner[hex] === seat && where?.[hex]) hexes.push(hex);
  return [hexes];
}

/** Units of a count: every 3 tiles for Henry, otherwise the count itself. */
export function missionUnits(mission: Mission, count: number): number {
  return mission === 'henry' ? Math.floor(count / RULE_NUMBERS.henry) : count;
}

/** One mission counted over a seat's tiles; `owner`: the seat of the tile on each sea hex. */
export function countMission(mission: Mission, owner: readonly number[], seat: Seat): MissionResult {
  const hexes = counted(mission, owner, seat);
  const count = mission === 'pero' ? hexes.length : hexes[0].length;
  const units = missionUnits(mission, count);
  return { mission, count, units, points: units * MISSION_POINTS[mission], hexes };
}

/** All four missions counted over tiles given as sea hexes, in the order of MISSIONS: for the score sheet. */
export function countMissions(tiles: readonly number[]): MissionResult[] {
  const owner = new Array<number>(N_SEA_HEXES).fill(NONE);
  for (const hex of tiles) owner[hex] = 0;
  return MISSIONS.map((mission) => countMission(mission, owner, 0));
}

/** The current count of a seat's mission; null if this view does not know the mission. */
export function missionResultOf(s: State, seat: Seat): MissionResult | null {
  const mission = s.mission[seat];
  return mission === NONE ? null : countMission(MISSIONS[mission], s.owner, seat);
}

/** Points of a seat that are public: without those of its mission. */
export function publicPoints(s: State, seat: number): number {
  const found = s.finder.reduce(
    (sum, finder, key) => (finder === seat ? sum + (key === CAPE_KEY ? RULE_NUMBERS.cape : RULE_NUMBERS.key) : sum),
    0,
  );
  return oceanTilesOf(s, seat) * RULE_NUMBERS.ocean + found;
}
