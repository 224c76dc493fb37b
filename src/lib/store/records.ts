// What the database holds, as schemas: everything read from it passes through them before it is used.
import * as v from 'valibot';
import type { LogEntry, MatchStart } from '../engine/log';
import { COLOURS, type Person } from '../ui/game-ui';
import { StoreFailed } from './failure';

export const MATCH_STATUS = ['running', 'finished', 'archived', 'deleted'] as const;
export type MatchStatus = (typeof MATCH_STATUS)[number];
export const SHEET_STATUS = ['draft', 'finished', 'archived', 'deleted'] as const;
export type SheetStatus = (typeof SHEET_STATUS)[number];

const whole = v.pipe(v.number(), v.safeInteger());
const count = v.pipe(whole, v.minValue(0));
const time = v.pipe(v.number(), v.finite());
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const draws = v.pipe(v.array(count), v.maxLength(1000));

export const NAME_MAX = 24;
const person = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(NAME_MAX)),
  colour: v.picklist(COLOURS),
});
const people = v.pipe(v.array(person), v.minLength(1), v.maxLength(8));

const start = v.object({
  game: id,
  rules: whole,
  options: v.unknown(),
  seed: v.pipe(v.string(), v.maxLength(200)),
  setup: v.optional(draws),
});

const summary = v.object({
  /** Who decides, or OVER (−1). */
  actor: whole,
  /** Turns begun. */
  turn: count,
  /** Points of each seat now. */
  scores: v.array(v.number()),
  /** Places of each seat, once over. */
  ranks: v.optional(v.array(whole)),
  /** What each seat brings to the score sheet, once over; matches of the first days lack it. */
  counts: v.optional(v.array(v.record(v.string(), v.number()))),
  /** The public position, for the picture in lists. */
  thumb: v.unknown(),
});

export const MatchSchema = v.object({
  id,
  game: id,
  status: v.picklist(MATCH_STATUS),
  title: v.pipe(v.string(), v.maxLength(200)),
  people,
  start,
  createdAt: time,
  updatedAt: time,
  /** Moves that count. */
  ply: count,
  /** Entries in the log, undo included: the next entry's number. */
  length: count,
  summary,
  /** When it was put into the bin. */
  deletedAt: v.optional(time),
  /** The match and ply it was played on from. */
  from: v.optional(v.object({ match: id, ply: count })),
});

/** What lists show of a match without replaying it. */
export type MatchSummary = v.InferOutput<typeof summary>;
/** A match without its log. */
export interface MatchRow extends Omit<v.InferOutput<typeof MatchSchema>, 'people' | 'start'> {
  readonly people: Person[];
  readonly start: MatchStart;
}

const entry = v.union([
  v.object({
    move: v.pipe(v.string(), v.maxLength(200)),
    seat: count,
    draws: v.optional(draws),
    reveals: v.optional(v.literal(true)),
    at: v.optional(time),
  }),
  v.object({ undo: v.pipe(whole, v.minValue(1)), agreed: v.optional(v.literal(true)), at: v.optional(time) }),
]);
export const LogSchema = v.object({ match: id, seq: count, entry });

export const SheetSchema = v.object({
  id,
  game: id,
  status: v.picklist(SHEET_STATUS),
  title: v.pipe(v.string(), v.maxLength(200)),
  people,
  /** Counts of each seat by field of the game's sheet. */
  counts: v.array(v.record(v.string(), v.number())),
  /** What the table chose: variants, figures of the own board. */
  options: v.unknown(),
  /** Whatever else the game's helper keeps (rounds, chores); it checks it itself. */
  extra: v.unknown(),
  scores: v.array(v.number()),
  createdAt: time,
  updatedAt: time,
});
/** A score sheet of a physical table. */
export type SheetRow = Omit<v.InferOutput<typeof SheetSchema>, 'people'> & { readonly people: Person[] };

export const ProfileSchema = v.object({
  /** The name folded: how people are told apart. */
  key: id,
  name: person.entries.name,
  colour: person.entries.colour,
  lastPlayed: time,
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

export const PrefSchema = v.object({ key: id, value: v.unknown() });
export const EditionSchema = v.object({ game: id, figures: v.unknown(), updatedAt: time });

/** Checks one row. Throws StoreFailed `damaged`. */
export function checked<T extends v.GenericSchema>(schema: T, row: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, row);
  if (!result.success) throw new StoreFailed('damaged', result.issues[0]?.message);
  return result.output;
}

/** Checks the row of a match; keys of the index are left out. Throws StoreFailed `damaged`. */
export function checkedMatch(row: unknown): MatchRow {
  return checked(MatchSchema, row);
}

/** Checks the row of a sheet; keys of the index are left out. Throws StoreFailed `damaged`. */
export function checkedSheet(row: unknown): SheetRow {
  return checked(SheetSchema, row);
}

/** The sound rows of a list; damaged ones are left out, so that one of them never hides the rest. */
export function sound<T extends v.GenericSchema>(schema: T, rows: readonly unknown[]): v.InferOutput<T>[] {
  return rows.flatMap((row) => {
    const result = v.safeParse(schema, row);
    return result.success ? [result.output] : [];
  });
}

/** A log entry as the database holds it. */
export interface LogRow {
  readonly match: string;
  readonly seq: number;
  readonly entry: LogEntry;
}

/** A name as people are told apart by it: no case, no spaces around, one form of accents. */
export function folded(name: string): string {
  return name.trim().normalize('NFC').toLocaleLowerCase('en');
}
