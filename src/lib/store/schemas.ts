// The schemas of stored data: everything read passes through them.
import * as v from 'valibot';
import { matchClockSchema, usedTimeSchema } from '../engine/player-clocks';
import { correctionTimesSchema } from '../engine/occasion';
import {
  boundedJsonSchema,
  calendarDaySchema,
  countSchema,
  lineSchema,
  personNameSchema,
  textSchema,
  timeSchema,
} from '../engine/input-schemas';
import type { MatchStart } from '../engine/log';
import { COLOURS, LEVELS, namedByColour, type Person } from '../engine/person';
import { StoreError } from './failure';

export const MATCH_STATUS = ['running', 'finished', 'archived', 'deleted'] as const;
export type MatchStatus = (typeof MATCH_STATUS)[number];
export const SHEET_STATUS = ['draft', 'finished', 'archived', 'deleted'] as const;
export type SheetStatus = (typeof SHEET_STATUS)[number];

const whole = v.pipe(v.number(), v.safeInteger());
const id = textSchema(1, 80);
const figures = v.record(v.string(), v.pipe(v.number(), v.finite()));
const points = v.array(v.pipe(v.number(), v.finite()));
const draws = v.pipe(v.array(countSchema), v.maxLength(1000));

export { foldName } from '../engine/clean-text';
export { NAME_MAX } from '../engine/input-schemas';
const somebody = v.object({
  name: personNameSchema,
  colour: v.picklist(COLOURS),
  /** The bot that plays this seat, or played it (`left`); missing if no bot ever did. */
  bot: v.optional(v.object({ level: v.picklist(LEVELS), version: countSchema, left: v.optional(v.literal(true)) })),
});
export const EveningPersonSchema = v.object({
  name: v.pipe(personNameSchema, v.minLength(1)),
  colour: somebody.entries.colour,
});
const person = v.pipe(somebody, v.transform(namedByColour));
const people = v.pipe(v.array(person), v.minLength(1), v.maxLength(8));

const start = v.object({
  game: id,
  rules: whole,
  options: boundedJsonSchema,
  /** The edition; the game checks it. */
  edition: v.optional(boundedJsonSchema),
  seed: textSchema(0, 200),
  setup: v.optional(draws),
});

const summary = v.object({
  /** The active seat, or GAME_OVER (−1). */
  actor: whole,
  /** Number of turns begun. */
  turn: countSchema,
  scores: points,
  /** Places by seat, once the game is over. */
  ranks: v.optional(v.array(whole)),
  /** Counts of the score sheet by seat, once the game is over; missing in the oldest matches. */
  counts: v.optional(v.array(figures)),
  /** The public position, for the picture in lists. */
  thumb: boundedJsonSchema,
});

/** The review, and the log's length when it was made. If the log has grown since, the review is made again. */
export const reviewSchema = v.object({ length: countSchema, text: v.pipe(v.string(), v.maxLength(200_000)) });

export const MatchSchema = v.object({
  id,
  game: id,
  status: v.picklist(MATCH_STATUS),
  title: lineSchema(200),
  people,
  start,
  createdAt: timeSchema,
  updatedAt: timeSchema,
  /** The local days of `createdAt` and `updatedAt`; old rows lack them. */
  createdDay: v.optional(calendarDaySchema),
  updatedDay: v.optional(calendarDaySchema),
  /** Number of moves that count. */
  ply: countSchema,
  /** Number of entries in the log, undo included; also the number of the next entry. */
  length: countSchema,
  summary,
  /** The evening's details; parsed where they are shown. */
  about: v.optional(boundedJsonSchema),
  /** When any detail or name was last corrected (`amended`), and when each was (`corrected`). */
  amended: v.optional(timeSchema),
  corrected: v.optional(correctionTimesSchema),
  /** When the match was deleted; missing if it was not. */
  deletedAt: v.optional(timeSchema),
  review: v.optional(reviewSchema),
  /** The match and ply that this match was forked from. */
  from: v.optional(v.object({ match: id, ply: countSchema })),
  /** The clock of the match; missing if its players play without. */
  clock: v.optional(matchClockSchema),
  /** Whether the match came by a link, or by a file with only this match: others may have played it. */
  came: v.optional(v.literal(true)),
});

/** The data that lists show without replaying the match. */
export type MatchSummary = v.InferOutput<typeof summary>;
/** A match without its log. */
export interface MatchRow extends Omit<v.InferOutput<typeof MatchSchema>, 'people' | 'start'> {
  readonly people: Person[];
  readonly start: MatchStart;
}

const entry = v.union([
  v.object({
    move: textSchema(0, 200),
    seat: countSchema,
    draws: v.optional(draws),
    reveals: v.optional(v.literal(true)),
    tap: v.optional(v.literal(true)),
    at: v.optional(timeSchema),
    used: usedTimeSchema,
  }),
  v.object({
    undo: v.pipe(whole, v.minValue(1)),
    agreed: v.optional(v.literal(true)),
    replan: v.optional(v.literal(true)),
    at: v.optional(timeSchema),
    used: usedTimeSchema,
  }),
]);
/** A row of a log: one entry, from a tap, or many, from a file; `seq` is the number of the first entry. */
const logged = <T extends v.GenericSchema>(one: T) =>
  v.union([
    v.object({ seq: countSchema, entry: one }),
    v.object({ seq: countSchema, entries: v.pipe(v.array(one), v.minLength(1), v.maxLength(ENTRIES_PER_ROW)) }),
  ]);
export type LogRow = { readonly seq: number } & (
  | { readonly entry: unknown }
  | { readonly entries: readonly unknown[] }
);
export const entriesInRow = (row: LogRow): readonly unknown[] => ('entries' in row ? row.entries : [row.entry]);
/** Largest number of entries in a log row. Imports are faster with few large rows than with many small ones. */
export const ENTRIES_PER_ROW = 500;
export const LogSchema = v.intersect([v.object({ match: id }), logged(entry)]);

/** A person, as the log of a sheet stores them. */
const sheetPerson = { name: personNameSchema, colour: somebody.entries.colour };
const several = <T extends v.GenericSchema>(one: T) => v.pipe(v.array(one), v.minLength(1), v.maxLength(8));
const seats = v.object({
  was: several(v.object(sheetPerson)),
  now: several(v.object({ from: v.nullable(v.pipe(countSchema, v.maxValue(7))), ...sheetPerson })),
});
const figure = v.tuple([countSchema, v.pipe(v.string(), v.maxLength(80)), v.nullable(v.pipe(v.number(), v.finite()))]);
/** The changes of one tap on a sheet, or the number of undone taps. */
export const sheetEntrySchema = v.union([
  v.object({ undo: v.pipe(whole, v.minValue(1)), at: v.optional(timeSchema) }),
  v.object({
    seats: v.optional(seats),
    set: v.optional(v.pipe(v.array(figure), v.maxLength(2000))),
    options: v.optional(boundedJsonSchema),
    extra: v.optional(boundedJsonSchema),
    finished: v.optional(v.boolean()),
    at: v.optional(timeSchema),
  }),
]);
export const SheetLogSchema = v.intersect([v.object({ sheet: id }), logged(sheetEntrySchema)]);

export const SheetSchema = v.object({
  id,
  game: id,
  status: v.picklist(SHEET_STATUS),
  title: lineSchema(200),
  people,
  /** Counts of each seat by field of the game's sheet. */
  counts: v.array(figures),
  /** The options of the physical game: its variants, and the edition of its board. */
  options: boundedJsonSchema,
  /** Data of the game's helpers; the game checks it. */
  extra: boundedJsonSchema,
  scores: points,
  createdAt: timeSchema,
  updatedAt: timeSchema,
  /** The local days of `createdAt` and `updatedAt`; old rows lack them. */
  createdDay: v.optional(calendarDaySchema),
  updatedDay: v.optional(calendarDaySchema),
  /** The evening's details and their correction times, as in a match. */
  about: v.optional(boundedJsonSchema),
  amended: v.optional(timeSchema),
  corrected: v.optional(correctionTimesSchema),
  /** Number of entries in the log; also the number of the next entry. */
  length: v.optional(countSchema, 1),
  /** The number of filled rows and the number of all rows, over all players: computed for lists. */
  filled: v.optional(v.tuple([countSchema, countSchema])),
});
/** A sheet without its log: the state to which the log leads. */
export type SheetRow = Omit<v.InferOutput<typeof SheetSchema>, 'people'> & { readonly people: Person[] };

export const ProfileSchema = v.object({
  /** The folded name, which identifies the person. */
  key: v.pipe(v.string(), v.maxLength(80)),
  name: v.pipe(personNameSchema, v.minLength(1)),
  colour: somebody.entries.colour,
  /** True if the person picked this colour: it stays even if they play with another colour. */
  chosen: v.optional(v.literal(true)),
  lastPlayed: timeSchema,
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

export const PrefSchema = v.object({ key: id, value: boundedJsonSchema });
export const EditionSchema = v.object({ game: id, figures: boundedJsonSchema, updatedAt: timeSchema });

/** Checks one row. Throws StoreError `damaged`. */
export function checkRow<T extends v.GenericSchema>(schema: T, row: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, row);
  if (!result.success) throw new StoreError('damaged', result.issues[0]?.message);
  return result.output;
}

/** Checks the row of a match, and removes its index keys. Throws StoreError `damaged`. */
export function checkMatchRow(row: unknown): MatchRow {
  return checkRow(MatchSchema, row);
}

/** Checks the row of a sheet, and removes its index keys. Throws StoreError `damaged`. */
export function checkSheetRow(row: unknown): SheetRow {
  return checkRow(SheetSchema, row);
}

/** The valid rows of a list, without the damaged ones: one damaged row must not hide the rest. */
export function validRows<T extends v.GenericSchema>(schema: T, rows: readonly unknown[]): v.InferOutput<T>[] {
  return rows.flatMap((row) => {
    const result = v.safeParse(schema, row);
    return result.success ? [result.output] : [];
  });
}
