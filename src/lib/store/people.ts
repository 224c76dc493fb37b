// People who have played on this device: the set-up pages offer their names.
import { cleanLine } from '../engine/clean-text';
import type { Backend } from './backend';
import type { KnownPerson } from '../engine/person';
import { withPickedColour } from './picked-colour';
import { storage } from './storage.svelte';
import { foldName, NAME_MAX, ProfileSchema, validRows, type Profile } from './schemas';
import { nearestStorableTime, timeNow } from './day';

/** People, the latest player first. Throws StoreError. */
export async function listPeople(limit = 24): Promise<Profile[]> {
  const backend = await storage.backend;
  const rows = await backend.span('people', {
    index: 'lastPlayed',
    lower: 0,
    upper: Infinity,
    newestFirst: true,
    limit,
  });
  return validRows(ProfileSchema, rows);
}

/**
 * Remembers people, in seat order (the first comes first in the list). A picked colour stays until another is picked;
 * otherwise the last played colour is stored. Throws StoreError.
 */
export async function rememberPeople(people: readonly KnownPerson[], now = timeNow()): Promise<void> {
  const backend = await storage.backend;
  const named = people.flatMap((p, seat) => {
    const name = cleanLine(p.name, NAME_MAX);
    return name
      ? [{ ...p, key: foldName(name), name, lastPlayed: nearestStorableTime(now + people.length - seat) }]
      : [];
  });
  const before = await Promise.all(named.map(({ key }) => backend.getMany('people', [key])));
  const rows = named.map(({ key, name, colour, chosen, lastPlayed }, k) => {
    const [known] = validRows(ProfileSchema, before[k]);
    return withPickedColour({ key, name, colour, lastPlayed, ...(chosen && { chosen }) }, known);
  });
  await backend.write([{ op: 'put', table: 'people', rows }]);
}

/** Adds people to the list who are not in it yet. `at`: when they played, ms since 1970. Throws StoreError. */
export async function addMissingPeople(backend: Backend, people: readonly KnownPerson[], at: number): Promise<void> {
  const keyed = new Map(people.map(({ name, colour }) => [foldName(name), { name, colour }]));
  const known = await backend.getMany('people', [...keyed.keys()]);
  const rows = [...keyed].flatMap(([key, { name, colour }], i) =>
    known[i] === undefined ? [{ key, name, colour, lastPlayed: at }] : [],
  );
  if (rows.length > 0) await backend.write([{ op: 'put', table: 'people', rows }]);
}

/** Stores the colour a person picked; the order of people stays. Throws StoreError. */
export async function rememberChosenColour({ name: said, colour }: KnownPerson): Promise<void> {
  const name = cleanLine(said, NAME_MAX);
  const key = foldName(name);
  if (!key) return;
  const backend = await storage.backend;
  const [known] = validRows(ProfileSchema, await backend.getMany('people', [key]));
  const row = { ...(known ?? { key, name, lastPlayed: 0 }), colour, chosen: true };
  await backend.write([{ op: 'put', table: 'people', rows: [row] }]);
}

/** Forgets a person; their games stay. Throws StoreError. */
export async function forgetPerson(name: string): Promise<void> {
  await (await storage.backend).write([{ op: 'remove', table: 'people', keys: [foldName(name)] }]);
}
