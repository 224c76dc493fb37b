// What changed on The Navigators' table between two positions.
import {
  phaseBeats,
  gainBeats,
  moveBeats,
  ownPlace,
  ownerOf,
  turnBeats,
  type Beat,
  type Face,
  type SeatFigures,
  type Lot,
  type Move,
} from '$lib/ui/beats';
import { KEYS, SEA, SEA_IDS } from '../../chart';
import { ROTATE, ROWS, TILES } from '../../data';
import { openPoints } from './public-points';
import { handSize, N_SPACES, NONE, oceanOf, seatAt, tilesOf, type State } from '../../state';

/** The piece name of a hand's tile: `tile` for exploration tiles, `change` for change of wind tiles. */
export const handPiece = (kind: number, seat: number): string => `${kind >= ROTATE ? 'change' : 'tile'}-${seat}`;

const seatsOf = (s: State) => s.base.map((_, seat) => seat);

/** Pieces on planning board and chart, and the hands. */
function lots(s: State): Lot[] {
  const out: Lot[] = [];
  s.board.forEach((place, cell) => {
    if (place === NONE) return;
    const seat = seatAt(s, place);
    const piece = seat === NONE ? `dummy-${place}` : `marker-${seat}`;
    out.push([piece, `${ROWS[Math.floor(cell / N_SPACES)]}-${cell % N_SPACES}`, 1]);
  });
  s.base.forEach((hex, seat) => out.push([`base-${seat}`, SEA_IDS[hex], 1]));
  if (s.ship !== NONE) out.push([`ship-${s.seat}`, SEA_IDS[s.ship], 1]);
  for (const seat of seatsOf(s))
    TILES.forEach((tile, kind) => out.push([handPiece(kind, seat), ownPlace(seat, tile), tilesOf(s, seat, kind)]));
  s.owner.forEach((seat, hex) => seat !== NONE && out.push([`tile-${seat}`, SEA_IDS[hex], 1]));
  s.finder.forEach((seat, key) => seat !== NONE && out.push([`key-${seat}`, SEA_IDS[KEYS[key]], 1]));
  return out;
}

/** The winds of laid tiles, and the missions shown. */
const faces = (s: State): Face[] => [
  ...SEA.flatMap(({ id }, hex) => (s.owner[hex] === NONE ? [] : [[`tile-${s.owner[hex]}`, id, s.wind[hex]] as const])),
  ...seatsOf(s).flatMap((seat) =>
    s.shown[seat] === 1 ? [[`mission-${seat}`, ownPlace(seat), s.mission[seat]] as const] : [],
  ),
];

/** Each seat's figures as its mat shows them. */
const figures = (s: State): SeatFigures[] => [
  ['ocean', seatsOf(s).map((seat) => oceanOf(s, seat))],
  ['keys', seatsOf(s).map((seat) => s.finder.filter((finder) => finder === seat).length)],
  ['hand', seatsOf(s).map((seat) => handSize(s, seat))],
  ['points', seatsOf(s).map((seat) => openPoints(s, seat))],
];

/** Where markers, tiles and discoveries come from and return to: their player. Null for ships, bases and dummies. */
const home = (piece: string) => {
  const [kind, seat] = piece.split('-');
  return kind === 'ship' || kind === 'base' || kind === 'dummy' ? null : ownPlace(Number(seat));
};

/** A tile that changed in its player's hand was turned over there. */
const inHand = (move: Move): Beat =>
  move.to !== null && ownerOf(move.from) !== null && ownerOf(move.from) === ownerOf(move.to)
    ? { is: 'turn', piece: move.piece, at: move.to, face: move.to, was: move.from }
    : move;

/** What moved, which winds and missions were revealed or turned, whether a round began, and what each seat gained. */
export const beats = (before: State, after: State): Beat[] => [
  ...moveBeats(lots(before), lots(after), home).map(inHand),
  ...turnBeats(faces(before), faces(after)),
  ...phaseBeats('round', before.round, after.round),
  ...gainBeats(figures(before), figures(after)),
];

/** Discovered key locations, the Cape included, as targets. */
export const discovered = (list: readonly Beat[]): string[] =>
  list.flatMap((beat) => (beat.is === 'move' && beat.piece.startsWith('key-') && beat.to ? [`hex-${beat.to}`] : []));
