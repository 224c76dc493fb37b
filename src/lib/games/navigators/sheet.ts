// The score sheet: counts to points, for an engine position and a physical table alike (002 6.1).
import type { Counts, ScoreSheet, SheetField, SheetProblem, SheetRow } from '../../engine/sheet';
import { CAPE_KEY, KEY_LOCATIONS, IS_OCEAN } from './chart';
import { MISSIONS, MISSION_POINTS, RULE_NUMBERS, type Mission } from './data';
import { missionResultOf, missionUnits } from './scoring';
import { oceanTilesOf, type State } from './state';

const N_OCEAN = IS_OCEAN.filter(Boolean).length;

const at = (c: Counts, field: string): number => c[field] ?? 0;

const FIELDS: readonly SheetField[] = [
  { id: 'ocean', min: 0, max: N_OCEAN, start: 0, tableMax: N_OCEAN },
  // Without the Cape, which has a field of its own.
  { id: 'keys', min: 0, max: KEY_LOCATIONS.length - 1, start: 0, tableMax: KEY_LOCATIONS.length - 1 },
  { id: 'cape', min: 0, max: 1, start: 0, tableMax: 1 },
  // 0: not known; 1 … 4: the mission in the order of MISSIONS.
  { id: 'mission', min: 0, max: MISSIONS.length, start: 0 },
  // The mission's count: tiles by a key location, groups, tiles of the biggest group, tiles on the edge.
  { id: 'count', min: 0, max: N_OCEAN, start: 0 },
];

export function missionIn(c: Counts): Mission | null {
  const i = at(c, 'mission');
  return i > 0 ? MISSIONS[i - 1] : null;
}

const fixed = (id: string, points: number): SheetRow => ({ id, count: (c) => at(c, id), value: () => points });

const ROWS: readonly SheetRow[] = [
  fixed('ocean', RULE_NUMBERS.ocean),
  fixed('keys', RULE_NUMBERS.key),
  fixed('cape', RULE_NUMBERS.cape),
  {
    id: 'mission',
    count: (c) => {
      const mission = missionIn(c);
      return mission ? missionUnits(mission, at(c, 'count')) : 0;
    },
    value: (c) => {
      const mission = missionIn(c);
      return mission ? MISSION_POINTS[mission] : 0;
    },
  },
];

/**
 * Problems: a count above the seat's ocean tiles; a count of 0 for Pero or Henry in spite of tiles; a count without a
 * mission; a mission that an earlier seat has.
 */
function check(table: readonly Counts[]): SheetProblem[] {
  const found: SheetProblem[] = [];
  table.forEach((c, seat) => {
    const mission = missionIn(c);
    const tiles = at(c, 'ocean');
    if (mission && at(c, 'count') > tiles) {
      found.push({ code: 'mission_over', field: 'count', seat, stop: true, args: { tiles } });
    }
    if (mission && tiles > 0 && at(c, 'count') === 0 && (mission === 'pero' || mission === 'henry')) {
      found.push({ code: 'mission_none', field: 'count', seat, stop: true, args: { tiles } });
    }
    if (!mission && at(c, 'count') > 0) found.push({ code: 'mission_which', field: 'mission', seat, stop: false });
    const twin = table.findIndex((other) => missionIn(other) === mission);
    if (mission && twin < seat) {
      found.push({ code: 'mission_twice', field: 'mission', seat, stop: true, args: { mission } });
    }
  });
  return found;
}

/** A tie is won by more key locations (the Cape is one), then by more ocean tiles; otherwise it is shared (house). */
function tieBreak(c: Counts): readonly number[] {
  return [at(c, 'keys') + at(c, 'cape'), at(c, 'ocean')];
}

export const scoreSheet: ScoreSheet = { game: 'navigators', fields: FIELDS, rows: ROWS, check, tieBreak };

/** The counts of every seat; a mission this view does not know counts 0. */
export function tally(s: State): Counts[] {
  return Array.from({ length: s.seats }, (_, seat) => {
    const mission = missionResultOf(s, seat);
    const keys = s.finder.filter((finder, key) => finder === seat && key !== CAPE_KEY).length;
    return {
      ocean: oceanTilesOf(s, seat),
      keys,
      cape: s.cape === seat ? 1 : 0,
      mission: mission ? MISSIONS.indexOf(mission.mission) + 1 : 0,
      count: mission ? mission.count : 0,
    };
  });
}
