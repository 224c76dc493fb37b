// The tapped map: whose tiles lie where, counted into ocean tiles, key locations, the Cape and what a mission counts.
import { CAPE, HEXES, KEY_AT, KEYS, OCEAN, seaHex } from '../chart';
import { MISSIONS } from '../data';
import { countMissions, type MissionCount } from '../scoring';
import type { Counts } from '../../../scoring/sheet';
import type { NavigatorsTable } from './desk';

const known = new Set(HEXES.filter((h) => h.kind !== 'land').map((h) => h.id));

/** Numbers of the sea hexes a seat has tapped; foreign ids are left out. */
export function hexesOf(t: NavigatorsTable, seat: number): number[] {
  return (t.hexes[seat] ?? []).filter((id) => known.has(id)).map(seaHex);
}

/** Who has tapped a hex, or null. */
export function ownerOf(t: NavigatorsTable, id: string): number | null {
  const seat = t.hexes.findIndex((ids) => ids.includes(id));
  return seat < 0 ? null : seat;
}

/** Whether something can be laid on a hex: a tile on the ocean, a discovery marker on a key location or the Cape. */
export function canHold(hex: number): boolean {
  return OCEAN[hex] || KEY_AT[hex] >= 0;
}

/** The table after a seat has put its piece on a hex or taken it off; null if somebody else's lies there. */
export function toggled(t: NavigatorsTable, seats: number, seat: number, id: string): NavigatorsTable | null {
  const owner = ownerOf(t, id);
  if (owner !== null && owner !== seat) return null;
  const hexes = Array.from({ length: seats }, (_, s) => t.hexes[s] ?? []);
  hexes[seat] = owner === seat ? hexes[seat].filter((h) => h !== id) : [...hexes[seat], id];
  return { ...t, hexes };
}

export interface MapCounts {
  readonly ocean: number;
  readonly keys: number;
  readonly cape: number;
}

/** What lies on the map of a seat. */
export function mapCounts(t: NavigatorsTable, seat: number): MapCounts {
  const own = hexesOf(t, seat);
  return {
    ocean: own.filter((hex) => OCEAN[hex]).length,
    keys: own.filter((hex) => KEYS.includes(hex) && hex !== CAPE).length,
    cape: own.includes(CAPE) ? 1 : 0,
  };
}

/** All four missions counted over a seat's tiles, with the hexes that prove it. */
export function mapMissions(t: NavigatorsTable, seat: number): MissionCount[] {
  return countMissions(hexesOf(t, seat).filter((hex) => OCEAN[hex]));
}

/** What the seat's own mission counts on the map; null where the map holds none of its tiles or the mission is not told. */
export function missionCount(t: NavigatorsTable, seat: number, counts: Counts): number | null {
  const mission = MISSIONS[counts.mission - 1];
  if (mission === undefined || !hexesOf(t, seat).some((hex) => OCEAN[hex])) return null;
  return mapMissions(t, seat).find((c) => c.mission === mission)?.count ?? null;
}
