// The evening's details in a row: day, note, seating. Reads only; amend-game.ts writes.
import { readOccasion, type Occasion } from '../engine/occasion';
import type { Person } from '../engine/person';
import { createdDay, isoDay, updatedDay, type RowTimes } from './day';

export interface AmendableRow {
  readonly people: readonly Person[];
  readonly about?: unknown;
  /** For sheets: older versions stored the evening's details here. */
  readonly options?: unknown;
  readonly amended?: number;
  readonly corrected?: Readonly<Record<string, number>>;
}

/** The evening's details; {} if there are none, or if they are malformed. */
export function occasionOf({ about, options }: Pick<AmendableRow, 'about' | 'options'>): Occasion {
  return readOccasion(about ?? (options as { about?: unknown } | null | undefined)?.about);
}

/** The day a game was played: from the evening's details, or else the day its row was created. */
export function playedDay(
  row: Pick<AmendableRow, 'about' | 'options'> & Pick<RowTimes, 'createdAt' | 'createdDay'>,
): string {
  const { day, at } = occasionOf(row);
  return day ?? (at === undefined ? createdDay(row) : isoDay(at));
}

type ListedRow = Pick<AmendableRow, 'about' | 'options'> &
  RowTimes & { readonly status: string; readonly summary?: { readonly actor: number } };

/**
 * The time and day that lists show of a row: the last change, but of a finished game the day on which it was played,
 * whenever it was corrected. A match was played on the day of its last move, if its details do not say otherwise.
 */
export function listedTimes(row: ListedRow): Pick<RowTimes, 'updatedAt' | 'updatedDay'> {
  const { summary, status, updatedAt } = row;
  const over = summary ? summary.actor < 0 : status === 'finished' || status === 'archived';
  if (!over) return row;
  return { updatedAt, updatedDay: summary ? (occasionOf(row).day ?? updatedDay(row)) : playedDay(row) };
}

/**
 * The evening's details after other people took the seats: a note stays with its person, and a corrected seating is
 * dropped.
 */
export function detailsAfterReseat(row: AmendableRow, people: readonly Person[]): Occasion {
  const { notes, ...about } = occasionOf(row);
  delete about.order;
  if (!notes) return about;
  const noteOn = ({ name }: Person) => notes[row.people.findIndex((before) => before.name === name)] ?? '';
  return { ...about, notes: people.map(noteOn) };
}

/** The seats of a sheet as people sat, clockwise from the first player; by default in order of entry. */
export function seatingOf(row: AmendableRow): readonly number[] {
  const seats = row.people.map((_, seat) => seat);
  const { order = seats } = occasionOf(row);
  return order.length === seats.length && seats.every((seat) => order.includes(seat)) ? order : seats;
}
