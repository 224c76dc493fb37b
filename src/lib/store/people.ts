// People who have played on this device: offered when the next table is set.
import { cleanLine } from '../engine/text';
import type { Person } from '../engine/person';
import { storage } from './storage.svelte';
import { folded, NAME_MAX, ProfileSchema, sound, type Profile } from './records';
import { storable, timeNow } from './day';

/** The people who played last, latest first. Throws StoreFailed. */
export async function listPeople(limit = 24): Promise<Profile[]> {
  const backend = await storage.backend;
  const rows = await backend.span('people', {
    index: 'lastPlayed',
    lower: 0,
    upper: Infinity,
    newestFirst: true,
    limit,
  });
  return sound(ProfileSchema, rows);
}

/** Remembers people and their colours, in seat order (the first comes first in the list). Throws StoreFailed. */
export async function rememberPeople(people: readonly Person[], now = timeNow()): Promise<void> {
  const rows = people.flatMap((p, seat) => {
    const name = cleanLine(p.name, NAME_MAX);
    if (!name) return [];
    return [{ key: folded(name), name, colour: p.colour, lastPlayed: storable(now + people.length - seat) }];
  });
  await (await storage.backend).write([{ op: 'put', table: 'people', rows }]);
}

/** Forgets a person; their games stay. Throws StoreFailed. */
export async function forgetPerson(name: string): Promise<void> {
  await (await storage.backend).write([{ op: 'remove', table: 'people', keys: [folded(name)] }]);
}
