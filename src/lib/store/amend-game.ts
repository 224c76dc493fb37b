// Corrects a game's names, colours and evening details; all of them in one write.
import { readOccasion, type Occasion } from '../engine/occasion';
import { cleanLine } from '../engine/clean-text';
import type { Colour, Person } from '../engine/person';
import { StoreError } from './failure';
import { changeMatch } from './matches';
import { occasionOf, type AmendableRow } from './game-details';
import { foldName, NAME_MAX, type SheetRow } from './schemas';
import { changeSheet } from './sheets';
import { changeTime, timeNow } from './day';

export { detailsAfterReseat, occasionOf, playedDay, seatingOf, type AmendableRow } from './game-details';

export interface Amendment {
  /** The new names by seat; a seat without one keeps its name. */
  readonly names: readonly string[];
  /** The new colours by seat, all different; omitted if unchanged. */
  readonly colours?: readonly Colour[];
  readonly about: Occasion;
}

/** The fields of a row that an amendment changes. */
export interface AmendedFields {
  readonly people: Person[];
  readonly about: Occasion;
  readonly amended: number;
  readonly corrected: Record<string, number>;
}

type Details = Readonly<Record<string, string | number | undefined>>;

/** All details that can be corrected, as plain values: names and colours by seat number, and the evening's details. */
function details(people: readonly Person[], { order, notes = [], ...about }: Occasion): Details {
  return {
    ...Object.fromEntries(
      people.flatMap(({ name, colour }, seat) => [
        [seat, name],
        [`colour${String(seat)}`, colour],
      ]),
    ),
    ...Object.fromEntries(notes.flatMap((note, seat) => (note ? [[`note${String(seat)}`, note]] : []))),
    ...about,
    ...(order && { order: order.join() }),
  };
}
const detailsOf = (row: AmendableRow): Details => details(row.people, occasionOf(row));

/**
 * When a detail was last corrected; 0 = never. Old rows have one timestamp for all details except colours,
 * order and notes on people, which were not editable.
 */
const timeOf = ({ corrected, amended = 0 }: AmendableRow, detail: string): number =>
  corrected ? (corrected[detail] ?? 0) : /^(colour|order|note\d)/.test(detail) ? 0 : amended;

const timesOf = (row: AmendableRow, of: Iterable<string>): Record<string, number> =>
  Object.fromEntries([...of].map((detail) => [detail, timeOf(row, detail)] as const).filter(([, time]) => time > 0));

const keysOf = (...all: readonly object[]): Set<string> => new Set(all.flatMap((one) => Object.keys(one)));

const distinct = (all: readonly string[]): boolean => new Set(all).size === all.length;

/** The changed fields of an amended row; empty if nothing is new. Throws StoreError if two colours are equal. */
function amending(
  row: AmendableRow,
  { names, colours, about: wished }: Amendment,
  now: number,
): Partial<AmendedFields> {
  const about = readOccasion(wished);
  const people = row.people.map((p, seat) => ({
    ...p,
    name: cleanLine(names[seat] ?? p.name, NAME_MAX),
    colour: colours?.[seat] ?? p.colour,
  }));
  if (colours && !distinct(people.map((p) => p.colour))) throw new StoreError('damaged', 'two seats of one colour');
  const [before, after] = [detailsOf(row), details(people, about)];
  const keys = keysOf(before, after, row.corrected ?? {});
  const changed = [...keys].filter((detail) => before[detail] !== after[detail]);
  if (changed.length === 0) return {};
  const amended = changeTime(now, row.amended);
  const corrected = { ...timesOf(row, keys), ...Object.fromEntries(changed.map((detail) => [detail, amended])) };
  return { people, about, amended, corrected };
}

/**
 * The changes that another device's copy of a row brings to ours. For each detail, the later correction wins. If two
 * names or two colours would then be equal, all names or colours of the row amended later win. Which bot plays a seat
 * never changes. Empty if the copy has no later correction.
 */
export function laterAmendments(ours: AmendableRow, theirs: AmendableRow): Partial<AmendedFields> {
  if (theirs.people.length !== ours.people.length) return {};
  const [here, there] = [detailsOf(ours), detailsOf(theirs)];
  const keys = keysOf(here, there, ours.corrected ?? {}, theirs.corrected ?? {});
  const later = [...keys].filter((detail) => timeOf(theirs, detail) > timeOf(ours, detail));
  if (later.length === 0) return {};
  const all: Details = { ...here, ...Object.fromEntries(later.map((detail) => [detail, there[detail]])) };
  const { day, at, minutes, place, note } = all as Occasion;
  const notes = ours.people.map((_, seat) => String(all[`note${String(seat)}`] ?? ''));
  const { order } = occasionOf(later.includes('order') ? theirs : ours);
  const last = (theirs.amended ?? 0) > (ours.amended ?? 0) ? theirs : ours;
  const joined = ours.people.map((p, seat) => ({
    ...p,
    name: String(all[seat]),
    colour: (later.includes(`colour${String(seat)}`) ? theirs : ours).people[seat].colour,
  }));
  const named = distinct(joined.map((p) => foldName(p.name))) ? joined : last.people;
  const coloured = distinct(joined.map((p) => p.colour)) ? joined : last.people;
  return {
    people: joined.map((p, seat) => ({ ...p, name: named[seat].name, colour: coloured[seat].colour })),
    about: {
      ...(day !== undefined && { day }),
      ...(at !== undefined && { at }),
      ...(minutes !== undefined && { minutes }),
      ...(place !== undefined && { place }),
      ...(note !== undefined && { note }),
      ...(notes.some(Boolean) && { notes }),
      ...(order && { order }),
    },
    amended: Math.max(ours.amended ?? 0, theirs.amended ?? 0),
    corrected: { ...timesOf(ours, keys), ...timesOf(theirs, later) },
  };
}

/** Amends a match; its log, points and times stay. Throws StoreError, without a change. */
export async function amendMatch(id: string, wish: Amendment, now = timeNow()): Promise<void> {
  await changeMatch(id, (row) => amending(row, wish, now));
}

/** Amends a sheet like a match: its counts and log stay. Returns the row. Throws StoreError, without a change. */
export async function amendSheet(id: string, wish: Amendment, now = timeNow()): Promise<SheetRow> {
  return changeSheet(id, (row) => amending(row, wish, now));
}
