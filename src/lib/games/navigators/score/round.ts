// A round of the planning board: whose marker comes next, where it may go, what everybody takes of it (002 4.1).
import { LAUNCH, PLACES, ROWS, SEATING, SPACES } from '../data';
import type { Edition } from '../edition';
import { rightmostFree } from '../planning';
import { NONE } from '../state';
import type { Round } from './desk';

const N = SPACES.length;

/** The first round: nobody has placed a marker. `start` is a place, 0 … 3 clockwise. */
export function firstRound(start: number): Round {
  return { number: 1, start, board: new Array<number>(ROWS.length * N).fill(NONE), order: [] };
}

/** The next round: the starting marker goes anti-clockwise, dummies included (002 4.3). */
export function nextRound(r: Round): Round {
  return { ...firstRound((r.start + PLACES - 1) % PLACES), number: r.number + 1 };
}

/** The place whose marker comes next, or null when all twenty lie. */
export function nextPlace(r: Round): number | null {
  return r.order.length === r.board.length ? null : (r.start + r.order.length) % PLACES;
}

/** The seat at a place round the board; null for a dummy. */
export function personAt(seats: number, place: number): number | null {
  const seat = SEATING[seats][place];
  return seat === NONE ? null : seat;
}

/** Dummies count from 1 in the order of their places. */
export function dummyNumber(seats: number, place: number): number {
  return SEATING[seats].slice(0, place + 1).filter((seat) => seat === NONE).length;
}

/** Whether a place has no marker in a row yet. */
export function rowOpen(r: Round, row: number, place: number): boolean {
  return !r.board.slice(row * N, (row + 1) * N).includes(place);
}

/** Why a marker cannot go to a space now; null where it can. */
export function refusal(r: Round, space: number): 'over' | 'taken' | 'row' | null {
  const place = nextPlace(r);
  if (place === null) return 'over';
  if (r.board[space] !== NONE) return 'taken';
  return rowOpen(r, Math.floor(space / N), place) ? null : 'row';
}

/** Places the next marker. Throws where it cannot go there. */
export function placeMarker(r: Round, space: number): Round {
  const place = nextPlace(r);
  if (place === null || refusal(r, space) !== null) throw new Error(`no marker may go to space ${String(space)}`);
  return { ...r, board: r.board.with(space, place), order: [...r.order, space] };
}

/** Takes back the last marker. */
export function takeMarkerBack(r: Round): Round {
  const last = r.order.at(-1);
  return last === undefined ? r : { ...r, board: r.board.with(last, NONE), order: r.order.slice(0, -1) };
}

/** Rows (0 … 4) of the markers a dummy has not turned up yet. */
export function dummyMarkers(r: Round, place: number): number[] {
  return ROWS.flatMap((_, row) => (rowOpen(r, row, place) ? [row] : []));
}

/** The space a dummy's marker goes to: the rightmost free one of its row. A free one always exists (002 4.1). */
export function dummySpace(r: Round, row: number): number {
  return row * N + rightmostFree({ board: [...r.board] }, row);
}

/** What a seat's five markers bring: by row of ROWS, 0 where none lies yet. */
export function takes(r: Round, edition: Edition, place: number): number[] {
  return ROWS.map((row, i) => {
    const space = r.board.slice(i * N, (i + 1) * N).indexOf(place);
    return space === NONE ? 0 : edition.spaces[row][space];
  });
}

/** People's seats in launch order, dummies left out. */
export function launchOrder(r: Round, edition: Edition, seats: number): number[] {
  const placed = SPACES.map((_, i) => ({ place: r.board[LAUNCH * N + i], launch: edition.spaces.launch[i] }));
  return placed
    .filter((p) => p.place !== NONE)
    .sort((a, b) => a.launch - b.launch)
    .flatMap((p) => personAt(seats, p.place) ?? []);
}
