// Changes the people of an open sheet: their values, the game's data and their clocks move with them.
import type { Person } from '../engine/person';
import type { SheetContent, SheetSeatChange, SheetTap } from '../engine/sheet-log';
import { readClock } from '../engine/player-clocks';
import type { ScoreUi } from '../score-kit/score-ui';
import { readOptions } from '../engine/scored-table';
import { withSpokenName } from '../ui/seats/seat-words';

/** A person at the changed table; `from` is their old seat, null for a new person. */
export interface ChangedSeat {
  readonly from: number | null;
  readonly person: Person;
}

const bare = ({ name, colour }: Pick<Person, 'name' | 'colour'>) => ({ name, colour });

/** Whether nothing changed: same seats, names and colours. */
export function areSeatsUnchanged(was: readonly Person[], now: readonly ChangedSeat[]): boolean {
  const same = ({ from, person }: ChangedSeat, seat: number) =>
    from === seat && was[seat].name === person.name && was[seat].colour === person.colour;
  return was.length === now.length && now.every(same);
}

/** The changed table. Unnamed people keep their stored names: the form showed the word of their colour instead. */
export function withStoredNames(was: readonly Person[], now: readonly ChangedSeat[]): ChangedSeat[] {
  return now.map(({ from, person }) => {
    const old = from === null ? undefined : was[from];
    const same = old?.colour === person.colour && withSpokenName(old).name === person.name;
    return { from, person: same ? old : person };
  });
}

/** The tap that changes the people. The game's data for a seat moves with the person. */
export function seatChangeTap(
  content: SheetContent,
  was: readonly Person[],
  now: readonly ChangedSeat[],
  ui: ScoreUi,
): SheetTap {
  const seats: SheetSeatChange = {
    was: was.map(bare),
    now: now.map(({ from, person }) => ({ from, ...bare(person) })),
  };
  const from = now.map((one) => one.from);
  const extra = content.extra === null || !ui.reseat ? content.extra : ui.reseat(content.extra, from);
  const options = readOptions(content.options);
  if (options.clock === undefined) return { seats, extra };
  const clock = readClock(options.clock, was.length);
  const on = clock.on === null ? -1 : from.indexOf(clock.on);
  const spent = from.map((old) => (old === null ? 0 : clock.spent[old]));
  return { seats, extra, options: { ...options, clock: { ...clock, spent, on: on < 0 ? null : on } } };
}
