// Players' clocks, at a physical table and in a match: which one runs, since when, and the time each person has used.
import * as v from 'valibot';
import { countSchema, timeSchema } from './input-schemas';
import { isUndo, type LogEntry, type MoveEntry } from './log';

const schema = v.object({
  /** By seat, ms: the time used up to the last tap on a clock. */
  spent: v.array(timeSchema),
  /** The seat whose clock runs; null if none. */
  on: v.nullable(countSchema),
  /** When that clock began to run, ms since 1970. */
  since: timeSchema,
});
export type Clock = v.InferOutput<typeof schema>;

/** Stopped clocks at 0:00 for this number of seats. */
export const newClock = (seats: number): Clock => ({ spent: new Array<number>(seats).fill(0), on: null, since: 0 });

/** The clocks stored in a sheet; fresh ones if it has none or invalid ones. */
export function readClock(raw: unknown, seats: number): Clock {
  const read = v.safeParse(schema, raw);
  const fits = read.success && read.output.spent.length === seats && (read.output.on ?? 0) < seats;
  return fits ? read.output : newClock(seats);
}

/** The time a seat has used by `now`, ms. Never less than at the last tap, even if the device's clock was set back. */
export const timeUsed = ({ spent, on, since }: Clock, seat: number, now: number): number =>
  spent[seat] + (on === seat ? Math.max(0, now - since) : 0);

/** The clocks, with the one of seat `on` running from `now` on; null stops all clocks. */
export function clocksWithRunning(clock: Clock, on: number | null, now: number): Clock {
  return { spent: clock.spent.map((_, seat) => timeUsed(clock, seat, now)), on, since: now };
}

const two = (n: number) => String(n).padStart(2, '0');

/** Formats a time, ms, as `3:07` or `1:02:45`. */
export function clockTime(ms: number): string {
  const s = Math.floor(ms / 1000);
  const minutes = Math.floor(s / 60);
  if (minutes < 60) return `${String(minutes)}:${two(s % 60)}`;
  return `${String(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(s % 60)}`;
}

/** How long a player decided before an entry of a match's log, ms. */
export const usedTimeSchema = v.optional(v.pipe(countSchema, v.minValue(1)));

/** Longest limit, minutes. */
export const LIMIT_MAX = 600;

/** The clock of a match; the time of each decision is in the match's log. */
export const matchClockSchema = v.object({
  /** Minutes for each person, after which their time is shown in another colour; missing: no limit. */
  limit: v.optional(v.pipe(countSchema, v.minValue(1), v.maxValue(LIMIT_MAX))),
  /** How long the active player had decided when it was stored, ms; it counts only while the log has this `length`. */
  open: v.optional(v.object({ length: countSchema, ms: countSchema })),
});
export type ClockOfMatch = v.InferOutput<typeof matchClockSchema>;

/** Of two devices' clocks of a match with the same log: the one with the longer decision. */
export function laterClock(ours?: ClockOfMatch, theirs?: ClockOfMatch): ClockOfMatch | undefined {
  const length = Math.max(ours?.open?.length ?? 0, theirs?.open?.length ?? 0);
  const ms = (clock?: ClockOfMatch) => (clock?.open?.length === length ? clock.open.ms : 0);
  return ms(theirs) > ms(ours) ? { ...theirs, ...ours, open: theirs?.open } : (ours ?? theirs);
}

/**
 * The time of each seat by the log, ms. A move's time is its player's. An undo's time is the player's who decides again
 * after it: a turn that was passed on by mistake costs nobody else. Time of an undone move stays with its player.
 */
export function timesOfLog(log: readonly LogEntry[], seats: number): number[] {
  const times = new Array<number>(seats).fill(0);
  const played: MoveEntry[] = [];
  for (const entry of log) {
    const { seat } = isUndo(entry) ? (played.at(-entry.undo) ?? { seat: -1 }) : entry;
    if (isUndo(entry)) played.length = Math.max(0, played.length - entry.undo);
    else played.push(entry);
    if (seat in times) times[seat] += entry.used ?? 0;
  }
  return times;
}
