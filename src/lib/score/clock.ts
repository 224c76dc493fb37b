// A clock for each person of a physical table: whose runs, since when, and how long everybody has taken.
import * as v from 'valibot';
import { count, time } from '../engine/bounds';

const schema = v.object({
  /** By seat, ms: what had been taken when a clock was touched last. */
  spent: v.array(time),
  /** Whose clock runs; null while all stand. */
  on: v.nullable(count),
  /** When it began to run, ms since 1970. */
  since: time,
});
export type Clock = v.InferOutput<typeof schema>;

/** Clocks of a table of so many that nobody has touched. */
export const freshClock = (seats: number): Clock => ({ spent: new Array<number>(seats).fill(0), on: null, since: 0 });

/** The clocks a sheet keeps; fresh ones where it keeps none, or something else. */
export function readClock(raw: unknown, seats: number): Clock {
  const read = v.safeParse(schema, raw);
  const fits = read.success && read.output.spent.length === seats && (read.output.on ?? 0) < seats;
  return fits ? read.output : freshClock(seats);
}

/** How long a seat has taken by now, ms. A device whose time was set back takes nothing away. */
export const taken = ({ spent, on, since }: Clock, seat: number, now: number): number =>
  spent[seat] + (on === seat ? Math.max(0, now - since) : 0);

/** The clocks with this one running from now on; null stops all. */
export function running(clock: Clock, on: number | null, now: number): Clock {
  return { spent: clock.spent.map((_, seat) => taken(clock, seat, now)), on, since: now };
}

const two = (n: number) => String(n).padStart(2, '0');

/** `3:07`, `1:02:45`. */
export function clockTime(ms: number): string {
  const s = Math.floor(ms / 1000);
  const minutes = Math.floor(s / 60);
  if (minutes < 60) return `${String(minutes)}:${two(s % 60)}`;
  return `${String(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(s % 60)}`;
}
