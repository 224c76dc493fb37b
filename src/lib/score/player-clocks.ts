// Clocks of a physical table: which one runs, since when, and the time each person has used.
import * as v from 'valibot';
import { countSchema, timeSchema } from '../engine/input-schemas';

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
