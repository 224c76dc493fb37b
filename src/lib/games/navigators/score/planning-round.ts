// A round of the planning board: the next marker, its possible spaces, and each player's gains (002 4.1).
import { LAUNCH_ROW, N_PLACES, ROWS, RULES_VERSION, SEATING, SEATING_RULES_1, ROW_SPACES } from '../data';
import type { Edition } from '../edition';
import { rightmostFreeSpace } from '../planning';
import type { Colour, Person } from '../../../engine/person';
import { NONE } from '../state';
import type { SheetTable } from '../../../score-kit/score-ui';
import type { PlanningRound } from './sheet-state';

const N = ROW_SPACES.length;

/** The first round, without markers. `start` is a place, 0 … 3 clockwise. */
export function firstRound(start: number): PlanningRound {
  const board = new Array<number>(ROWS.length * N).fill(NONE);
  return { number: 1, rules: RULES_VERSION, start, board, order: [], dummies: [], turned: 0 };
}

/** The next round: the starting marker passes anti-clockwise, also to a dummy's place (002 4.3). */
export function nextRound(r: PlanningRound): PlanningRound {
  return { ...firstRound((r.start + N_PLACES - 1) % N_PLACES), number: r.number + 1, rules: r.rules };
}

/** The place whose marker comes next; null after all twenty. */
export function nextPlace(r: PlanningRound): number | null {
  return r.order.length === r.board.length ? null : (r.start + r.order.length) % N_PLACES;
}

/** By place: which person sits there, counted clockwise; NONE for a dummy. Rounds begun under rules 1 keep theirs. */
export function seatingOf(
  seats: number,
  r: Pick<PlanningRound, 'rules'> = { rules: RULES_VERSION },
): readonly number[] {
  return (r.rules === 1 ? SEATING_RULES_1 : SEATING)[seats];
}

/** By place the seat there, NONE for a dummy, as the people of a table sat. */
export const placesOf = ({ seating }: SheetTable, r?: PlanningRound): readonly number[] =>
  seatingOf(seating.length, r).map((nth) => (nth === NONE ? NONE : seating[nth]));

/** The seat at a place round the board; null for a dummy. */
export function seatAtPlace(seating: readonly number[], place: number): number | null {
  const seat = seating[place];
  return seat === NONE ? null : seat;
}

/** The colours in the box, as seat colours. */
const BOX_COLOURS: readonly Colour[] = ['red', 'green', 'yellow', 'blue'];

/** A dummy's colour: colours of the box that no person has, in the order of the dummies' places (002 chapter 3). */
export function dummyColour(seating: readonly number[], place: number, people: readonly Person[]): Colour {
  const free = BOX_COLOURS.filter((colour) => !people.some((person) => person.colour === colour));
  return free[seating.slice(0, place + 1).filter((seat) => seat === NONE).length - 1];
}

export const dummyPlaces = (seating: readonly number[]): number[] =>
  seating.flatMap((seat, place) => (seat === NONE ? [place] : []));

/** Whether a place has no marker in a row yet. */
function isRowOpen(r: PlanningRound, row: number, place: number): boolean {
  return !r.board.slice(row * N, (row + 1) * N).includes(place);
}

/** Why a marker cannot go to a space now; null if it can. */
export function markerRefusal(r: PlanningRound, space: number): 'over' | 'taken' | 'row' | null {
  const place = nextPlace(r);
  if (place === null) return 'over';
  if (r.board[space] !== NONE) return 'taken';
  return isRowOpen(r, Math.floor(space / N), place) ? null : 'row';
}

/** Places the next marker. Throws if it is refused. */
export function placeMarker(r: PlanningRound, space: number): PlanningRound {
  const place = nextPlace(r);
  if (place === null || markerRefusal(r, space) !== null) throw new Error(`no marker may go to space ${String(space)}`);
  return { ...r, board: r.board.with(space, place), order: [...r.order, space] };
}

export function undoLastMarker(r: PlanningRound): PlanningRound {
  const last = r.order.at(-1);
  return last === undefined ? r : { ...r, board: r.board.with(last, NONE), order: r.order.slice(0, -1) };
}

/** Rows in which a place has a marker, in the order in which it placed them. */
function rowsOf(r: PlanningRound, place: number): number[] {
  return r.order.filter((space) => r.board[space] === place).map((space) => Math.floor(space / N));
}

/**
 * Shuffles the markers of each dummy once a round, so that an undone marker is drawn again with the same row (002 4.1).
 * Markers placed before the shuffle stay first.
 */
export function shuffledDummies(
  r: PlanningRound,
  seats: number,
  shuffle: (rows: readonly number[]) => number[],
): PlanningRound {
  const dummies = seatingOf(seats, r).map((seat, place) => {
    const kept = r.dummies.at(place) ?? [];
    if (seat !== NONE || kept.length > 0) return kept;
    const up = rowsOf(r, place);
    return [...up, ...shuffle(ROWS.map((_, row) => row).filter((row) => !up.includes(row)))];
  });
  return { ...r, dummies };
}

/** The row of a dummy's next marker, after the shuffle. */
export function nextDummyRow(r: PlanningRound, place: number): number {
  return r.dummies[place][rowsOf(r, place).length];
}

/** The dummy's place and the row of the last marker; null if a person placed it, or there is none. */
export function lastDummyMarker(
  r: PlanningRound,
  seats: number,
): { readonly place: number; readonly row: number } | null {
  const space = r.order.at(-1);
  if (space === undefined) return null;
  const place = r.board[space];
  return seatAtPlace(seatingOf(seats, r), place) === null ? { place, row: Math.floor(space / N) } : null;
}

/** The space for a dummy's marker: the rightmost free one of its row. There always is one (002 4.1). */
export function dummySpace(r: PlanningRound, row: number): number {
  return row * N + rightmostFreeSpace({ board: [...r.board] }, row);
}

/** By row of ROWS: the value of the marker of a place; 0 without one. */
export function markerValues(r: PlanningRound, edition: Edition, place: number): number[] {
  return ROWS.map((row, i) => {
    const space = r.board.slice(i * N, (i + 1) * N).indexOf(place);
    return space === NONE ? 0 : edition.spaces[row][space];
  });
}

/** People's seats in launch order, without dummies. `places`: by place the seat there. */
export function launchOrder(r: PlanningRound, edition: Edition, places: readonly number[]): number[] {
  const placed = ROW_SPACES.map((_, i) => ({ place: r.board[LAUNCH_ROW * N + i], launch: edition.spaces.launch[i] }));
  return placed
    .filter((p) => p.place !== NONE)
    .sort((a, b) => a.launch - b.launch)
    .flatMap((p) => seatAtPlace(places, p.place) ?? []);
}
