// What changed on The Navigators' table between two positions, and how each change sounds.
import {
  phaseBeats,
  gainBeats,
  moveBeats,
  ownPlace,
  seatOfPlace,
  turnBeats,
  type Beat,
  type PieceFace,
  type SeatFigures,
  type PieceLot,
  type MoveBeat,
} from '$lib/ui/beats';
import { KEY_LOCATIONS, SEA_HEXES, SEA_HEX_IDS, CAPE_KEY } from '../../chart';
import { TILE_ROTATE, ROWS, TILES } from '../../data';
import { publicPoints } from '../../scoring';
import { handSize, N_SPACES, NONE, oceanTilesOf, seatAtPlace, tilesOfKind, type State } from '../../state';
import type { Sound } from '$lib/ui/game-ui';

/** The piece name of a hand's tile: `tile` for exploration tiles, `change` for change of wind tiles. */
export const handPiece = (kind: number, seat: number): string => `${kind >= TILE_ROTATE ? 'change' : 'tile'}-${seat}`;

const seatsOf = (s: State) => s.base.map((_, seat) => seat);

/** Pieces on planning board and chart, and the hands. */
function lots(s: State): PieceLot[] {
  const out: PieceLot[] = [];
  s.board.forEach((place, cell) => {
    if (place === NONE) return;
    const seat = seatAtPlace(s, place);
    const piece = seat === NONE ? `dummy-${place}` : `marker-${seat}`;
    out.push([piece, `${ROWS[Math.floor(cell / N_SPACES)]}-${cell % N_SPACES}`, 1]);
  });
  s.base.forEach((hex, seat) => out.push([`base-${seat}`, SEA_HEX_IDS[hex], 1]));
  if (s.ship !== NONE) out.push([`ship-${s.seat}`, SEA_HEX_IDS[s.ship], 1]);
  for (const seat of seatsOf(s))
    TILES.forEach((tile, kind) => out.push([handPiece(kind, seat), ownPlace(seat, tile), tilesOfKind(s, seat, kind)]));
  s.owner.forEach((seat, hex) => seat !== NONE && out.push([`tile-${seat}`, SEA_HEX_IDS[hex], 1]));
  s.finder.forEach((seat, key) => seat !== NONE && out.push([`key-${seat}`, SEA_HEX_IDS[KEY_LOCATIONS[key]], 1]));
  return out;
}

/** The winds of laid tiles, and the missions shown. */
const faces = (s: State): PieceFace[] => [
  ...SEA_HEXES.flatMap(({ id }, hex) =>
    s.owner[hex] === NONE ? [] : [[`tile-${s.owner[hex]}`, id, s.wind[hex]] as const],
  ),
  ...seatsOf(s).flatMap((seat) =>
    s.shown[seat] === 1 ? [[`mission-${seat}`, ownPlace(seat), s.mission[seat]] as const] : [],
  ),
];

/** The figures of all seats, as the strip of players shows them. */
const figures = (s: State): SeatFigures[] => [
  ['ocean', seatsOf(s).map((seat) => oceanTilesOf(s, seat))],
  ['keys', seatsOf(s).map((seat) => s.finder.filter((finder) => finder === seat).length)],
  ['hand', seatsOf(s).map((seat) => handSize(s, seat))],
  ['points', seatsOf(s).map((seat) => publicPoints(s, seat))],
];

/** Where markers, tiles and discoveries come from and return to: their player. Null for ships, bases and dummies. */
const home = (piece: string) => {
  const [kind, seat] = piece.split('-');
  return kind === 'ship' || kind === 'base' || kind === 'dummy' ? null : ownPlace(Number(seat));
};

/** A move within one player's hand becomes a `turn`: the tile was turned over there. Other moves stay as they are. */
const inHand = (move: MoveBeat): Beat =>
  move.to !== null && seatOfPlace(move.from) !== null && seatOfPlace(move.from) === seatOfPlace(move.to)
    ? { is: 'turn', piece: move.piece, at: move.to, face: move.to, was: move.from }
    : move;

/** What moved, which winds and missions were revealed or turned, whether a round began, and what each seat gained. */
export const beats = (before: State, after: State): Beat[] => [
  ...moveBeats(lots(before), lots(after), home).map(inHand),
  ...turnBeats(faces(before), faces(after)),
  ...phaseBeats('round', before.round, after.round),
  ...gainBeats(figures(before), figures(after)),
];

/** The screen's position before `after`: the ship first, then the tiles that it turned up or cost, with their points. */
export const positionsBetween = (before: State, after: State): State[] => {
  const { owner, printed, wind, finder, hand } = before;
  return after.ship === before.ship ? [] : [{ ...after, owner, printed, wind, finder, hand }];
};

/** Discovered key locations, the Cape included, as targets. */
export const discoveredTargets = (list: readonly Beat[]): string[] =>
  list.flatMap((beat) => (beat.is === 'move' && beat.piece.startsWith('key-') && beat.to ? [`hex-${beat.to}`] : []));

const CAPE = SEA_HEX_IDS[KEY_LOCATIONS[CAPE_KEY]];

export function soundOfBeat(beat: Beat): Sound | null {
  if (beat.is === 'begin') return 'chord';
  if (beat.is === 'turn') return 'token';
  if (beat.is !== 'move') return null;
  const [kind] = beat.piece.split('-');
  // Markers leave the planning board without a sound.
  if (kind === 'marker' || kind === 'dummy') return beat.to && seatOfPlace(beat.to) === null ? 'stone' : null;
  if (kind === 'ship' || kind === 'base') return 'sail';
  if (kind === 'key') return beat.to === CAPE ? 'chord' : 'coin';
  return 'token';
}
