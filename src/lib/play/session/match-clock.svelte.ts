// The clock of a running match: how long each person has decided. A move or an undo stores its time in the log; in between
// the running decision's time is stored when it stops, and every few seconds.
import { GAME_OVER, type Seat } from '../../engine/game';
import type { LogEntry } from '../../engine/log';
import { clocksWithRunning, newClock, timesOfLog, timeUsed } from '../../engine/player-clocks';
import type { Timeline } from '../../engine/timeline';
import { saveOpenTime, timeNow, type MatchRow } from '../../store';

/** The part of the running match that is needed here. */
interface TimedMatch {
  readonly row: MatchRow;
  readonly log: readonly LogEntry[];
  readonly people: readonly unknown[];
}

/** How often the shown time changes, ms. */
const TICK = 1000;
/** A longer time between two ticks, ms: the device slept meanwhile, and the sleep does not count. */
const SLEEP = 5 * TICK;
/** How often the time of a long decision is stored, ms: a browser that is killed loses at most this much. */
const STORE_EVERY = 10 * TICK;
/** In localStorage, the time of the decision when the page was last hidden: a database may be too slow for that. */
const KEY = 'caravela-clock';

function copiedTime(id: string, length: number): number {
  try {
    const [match, at, ms] = (localStorage.getItem(KEY) ?? '').split(' ');
    return match === id && Number(at) === length ? Math.max(0, Math.round(Number(ms))) || 0 : 0;
  } catch {
    return 0;
  }
}

export class MatchClock {
  readonly #match: TimedMatch;
  readonly #lengthNow: () => number;
  /** Minutes for each person; undefined: no limit. */
  readonly limit: number | undefined;
  /** The clock of the running decision: the same as a sheet's, for one seat. */
  #decision = $state.raw(newClock(1));
  /** The log's length at which the decision began. */
  #length: number;
  /** True if a person paused the clock. A move ends the pause. */
  paused = $state(false);
  /** The time of the last tick. */
  #now = $state(0);
  #storedAt = 0;
  readonly #times: readonly number[] = $derived.by(() => timesOfLog(this.#match.log, this.#match.people.length));

  /** `lengthNow` returns the log's length, with the move that is being stored. */
  constructor(match: TimedMatch, lengthNow: () => number) {
    this.#match = match;
    this.#lengthNow = lengthNow;
    this.limit = match.row.clock?.limit;
    this.#length = lengthNow();
    this.resume(match.row);
  }

  /** Continues from the stored time of the running decision: another window may have stored a longer one. */
  resume({ id, clock }: Pick<MatchRow, 'id' | 'clock'>): void {
    const { open } = clock ?? {};
    const stored = open?.length === this.#length ? open.ms : 0;
    const spent = Math.max(stored, copiedTime(id, this.#length), this.#decision.spent[0]);
    this.#decision = { ...this.#decision, spent: [spent] };
  }

  /** Does work that may add entries to the log: the first one gets the time of the decision. */
  time(timeline: Timeline<object>, work: () => void): void {
    this.#follow();
    timeline.used = this.#usedAt(timeNow());
    work();
    timeline.used = 0;
    this.#follow();
  }

  #usedAt(now: number): number {
    return this.#length === this.#lengthNow() ? timeUsed(this.#decision, 0, now) : 0;
  }

  /** Begins the next decision if the log has grown. */
  #follow(): void {
    const length = this.#lengthNow();
    if (length === this.#length) return;
    this.#length = length;
    this.#decision = { ...newClock(1), on: this.#decision.on, since: timeNow() };
    this.paused = false;
  }

  /** The time of a seat, ms; `actor`: the seat that decides. */
  timeOf(seat: Seat, actor: Seat): number {
    return this.#times[seat] + (seat === actor && actor !== GAME_OVER ? this.#usedAt(this.#now) : 0);
  }

  /** Whether a time is over the limit. */
  isOver(ms: number): boolean {
    return this.limit !== undefined && ms > this.limit * 60_000;
  }

  /** Counts until the returned function is called. */
  run(): () => void {
    this.#follow();
    this.#storedAt = timeNow();
    this.#set(0, this.#storedAt);
    const timer = setInterval(() => this.#tick(), TICK);
    return () => {
      clearInterval(timer);
      this.#follow();
      this.#set(null, this.#awake(timeNow()));
      this.store();
    };
  }

  #set(on: number | null, now: number): void {
    this.#decision = clocksWithRunning(this.#decision, on, now);
    this.#now = now;
  }

  /** `now`, or the last tick if the device slept since. */
  #awake(now: number): number {
    return now - this.#now > SLEEP ? this.#now : now;
  }

  #tick(): void {
    const now = timeNow();
    this.#follow();
    if (this.#awake(now) !== now) this.#set(null, this.#now);
    if (this.#decision.on === null) this.#set(0, now);
    this.#now = now;
    if (now - this.#storedAt >= STORE_EVERY) this.store();
  }

  /** Stores the time of the running decision. */
  store(): void {
    const { id } = this.#match.row;
    this.#storedAt = timeNow();
    const ms = this.#usedAt(this.#storedAt);
    if (ms < TICK) return;
    try {
      localStorage.setItem(KEY, [id, this.#length, ms].join(' '));
    } catch {
      // Storage is switched off or full: the database has the time.
    }
    void saveOpenTime(id, this.#length, ms).catch(() => undefined);
  }
}
