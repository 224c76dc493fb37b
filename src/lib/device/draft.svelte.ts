// What was typed and is not stored yet, kept for the session: a browser may discard a tab in the background.
import * as v from 'valibot';
import { COLOURS, LEVELS, withBot, type Person } from '../engine/person';
import type { SeatingForm } from '../ui/seats/seating.svelte';

const name = (key: string) => `caravela-draft ${key}`;

/** The draft of a form; null if there is none that fits. */
export function readDraft<T>(key: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(sessionStorage.getItem(name(key)) ?? 'null'));
    return success ? (output as T) : null;
  } catch {
    return null;
  }
}

/** Keeps a form's draft; null deletes it. A browser without storage keeps none. */
export function keepDraft(key: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(name(key));
    else sessionStorage.setItem(name(key), JSON.stringify(draft));
  } catch {
    // Storage is refused or full.
  }
}

const SeatsSchema = v.array(
  v.object({ name: v.string(), colour: v.picklist(COLOURS), level: v.nullable(v.picklist(LEVELS)) }),
);

/**
 * Seats the people of the draft, if there is one, and keeps later changes of the form. Call it once the form has its
 * first people.
 */
export function draftSeats(key: string, form: SeatingForm): void {
  const seats = () => form.seats.map(({ name, colour, level }) => ({ name, colour, level }));
  const begun = JSON.stringify(seats());
  const draft = readDraft(key, SeatsSchema);
  if (draft) form.seat(draft.map(({ level, ...person }) => withBot<Person>(person, level)));
  $effect.root(() => {
    $effect(() => {
      const now = seats();
      keepDraft(key, JSON.stringify(now) === begun ? null : now);
    });
  });
}
