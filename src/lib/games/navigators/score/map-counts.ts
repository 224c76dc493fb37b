// The tapped map: each seat's tiles, counted into ocean tiles, key locations, the Cape and missions.
import { CAPE_HEX, HEXES, KEY_OF_HEX, KEY_LOCATIONS, IS_OCEAN, seaHex } from '../chart';
import { MISSIONS } from '../data';
import { countMissions, type MissionResult } from '../scoring';
import type { Counts } from '../../../engine/sheet';
import type { NavigatorsTable } from './sheet-state';

const known = new Set(HEXES.filter((h) => h.kind !== 'land').map((h) => h.id));

/** Indices of the sea hexes a seat has tapped; unknown ids are ignored. */
export function tappedHexes(t: NavigatorsTable, seat: number): number[] {
  return (t.hexes[seat] ?? []).filter((id) => known.has(id)).map(seaHex);
}

/** The seat that has tapped a hex, or null. */
export function hexOwner(t: NavigatorsTable, id: string): number | null {
  const seat = t.hexes.findIndex((ids) => ids.includes(id));
  return seat < 0 ? null : seat;
}

/** Whether a hex can hold a piece: a tile on the ocean, a discovery marker on a key location or the Cape. */
export function canHoldPiece(hex: number): boolean {
  return IS_OCEAN[hex] || KEY_OF_HEX[hex] >= 0;
}

/** The table after a seat has put a piece on a hex or removed it; null if another seat's piece is there. */
export function togglePiece(t: NavigatorsTable, seats: number, seat: number, id: string): NavigatorsTable | null {
  const owner = hexOwner(t, id);
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

export function mapCounts(t: NavigatorsTable, seat: number): MapCounts {
  const own = tappedHexes(t, seat);
  return {
    ocean: own.filter((hex) => IS_OCEAN[hex]).length,
    keys: own.filter((hex) => KEY_LOCATIONS.includes(hex) && hex !== CAPE_HEX).length,
    cape: own.includes(CAPE_HEX) ? 1 : 0,
  };
}

/** All four missions counted over a seat's tiles, with the hexes that count. */
export function mapMissions(t: NavigatorsTable, seat: number): MissionResult[] {
  return countMissions(tappedHexes(t, seat).filter((hex) => IS_OCEAN[hex]));
}

/** The seat's own mission counted on the map; null if the map has none of its tiles or the mission is not entered. */
export function missionCount(t: NavigatorsTable, seat: number, counts: Counts): number | null {
  const mission = MISSIONS[counts.mission - 1];
  if (mission === undefined || !tappedHexes(t, seat).some((hex) => IS_OCEAN[hex])) return null;
  return mapMissions(t, seat).find((c) => c.mission === mission)?.count ?? null;
}
