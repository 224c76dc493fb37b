// Evenings and leagues: which matches and sheets count together. Standings follow from the games and are never stored.
import * as v from 'valibot';
import { calendarDaySchema, lineSchema, textSchema, timeSchema } from '../engine/input-schemas';
import { cleanLine } from '../engine/clean-text';
import { changeTime, isoDay, timeNow } from './day';
import { StoreError } from './failure';
import { storeTombstone, noteDeletion } from './tombstones';
import { newId } from './id';
import { withinTimeout } from './timeout';
import { checkRow, EveningPersonSchema, foldName, validRows } from './schemas';
import { storage } from './storage.svelte';

/** Largest number of games in one evening or league. */
const MEMBERS_MAX = 500;

/** Largest number of people of one evening. */
export const EVENING_PEOPLE_MAX = 24;

const member = v.object({
  of: v.picklist(['matches', 'sheets']),
  id: textSchema(1, 80),
  /** When the game was added or removed; if two devices differ, the later change wins. */
  at: timeSchema,
  /** True if the game was removed; the record stays, so that other devices remove it too. */
  out: v.optional(v.literal(true)),
});
export type EveningMember = v.InferOutput<typeof member>;
export type EveningPeople = NonNullable<EveningRow['people']>;
type EveningGameId = Pick<EveningMember, 'of' | 'id'>;

export const EveningSchema = v.object({
  id: textSchema(1, 80),
  /** The name; if it is empty, the screen shows the day. */
  title: lineSchema(200),
  /** Approximate time, ms since 1970: evenings are sorted by it. */
  at: timeSchema,
  /** The local day; old rows lack it. */
  day: v.optional(calendarDaySchema),
  /** When the title, the day, the people or the end were last changed, ms since 1970. */
  updatedAt: timeSchema,
  /** The evening's people, in the order they were added; missing in old rows. */
  people: v.optional(v.pipe(v.array(EveningPersonSchema), v.maxLength(EVENING_PEOPLE_MAX))),
  /** When the evening was ended, ms since 1970; missing while it runs, and in a league. */
  ended: v.optional(timeSchema),
  members: v.pipe(v.array(member), v.maxLength(2 * MEMBERS_MAX)),
});
export type EveningRow = v.InferOutput<typeof EveningSchema>;

export const eveningDay = ({ at, day }: Pick<EveningRow, 'at' | 'day'>): string => day ?? isoDay(at);

/** Every evening, the latest first. Throws StoreError. */
export async function listEvenings(): Promise<EveningRow[]> {
  const all = { index: 'at', lower: 0, upper: Infinity, newestFirst: true };
  return validRows(EveningSchema, await (await storage.backend).span('evenings', all));
}

/** An evening, or undefined if there is none. Throws StoreError. */
export async function getEvening(id: string): Promise<EveningRow | undefined> {
  const row = await (await storage.backend).get('evenings', id);
  return row === undefined ? undefined : checkRow(EveningSchema, row);
}

/** Creates an evening without games and people. Throws StoreError. */
export async function addEvening(now = timeNow()): Promise<EveningRow> {
  const row: EveningRow = {
    id: newId(),
    title: '',
    at: now,
    day: isoDay(now),
    updatedAt: now,
    people: [],
    members: [],
  };
  const backend = await storage.backend;
  await withinTimeout(backend.write([{ op: 'add', table: 'evenings', rows: [row] }]));
  return row;
}

/** Reads, changes and writes the row in one transaction: no other window's change is lost. Throws StoreError. */
async function change(id: string, wanted: (row: EveningRow) => Partial<EveningRow>): Promise<EveningRow> {
  return (await storage.backend).transact(['evenings'], async (transaction) => {
    const raw = await transaction.get('evenings', id);
    if (raw === undefined) throw new StoreError('gone');
    const row = checkRow(EveningSchema, raw);
    const next = checkRow(EveningSchema, { ...row, ...wanted(row) });
    await transaction.write([{ op: 'put', table: 'evenings', rows: [next] }]);
    return next;
  });
}

/** What can be changed of an evening, besides its games. */
export type EveningChange = Partial<Pick<EveningRow, 'title' | 'at' | 'day' | 'people' | 'ended'>>;

/** Changes an evening: its name, day, people or end. Throws StoreError. */
export async function editEvening(id: string, said: EveningChange, now = timeNow()): Promise<EveningRow> {
  return change(id, ({ updatedAt }) => ({
    ...said,
    ...(said.title !== undefined && { title: cleanLine(said.title, 200) }),
    updatedAt: changeTime(now, updatedAt),
  }));
}

/** Adds a game to an evening (`there`), or removes it; a full evening stays unchanged. Throws StoreError. */
export async function setEveningGame(
  id: string,
  game: EveningGameId,
  there: boolean,
  now = timeNow(),
): Promise<EveningRow> {
  return change(id, ({ members }) => {
    const before = members.find((m) => m.of === game.of && m.id === game.id);
    const at = changeTime(now, before?.at);
    const others = members.filter((m) => m !== before);
    // A full list drops the records of removed games.
    const kept = others.length < MEMBERS_MAX ? others : others.filter((m) => !m.out);
    if (there && kept.length >= MEMBERS_MAX) return { members };
    return { members: [...kept, { of: game.of, id: game.id, at, ...(!there && { out: true as const }) }] };
  });
}

/** Adds a game that was just begun, and those of its people who are new to the evening. Throws StoreError. */
export async function beginEveningGame(id: string, game: EveningGameId, people: EveningPeople): Promise<void> {
  const { people: before = [] } = (await getEvening(id)) ?? {};
  const known = new Set(before.map(({ name }) => foldName(name)));
  const fresh = people.filter(({ name }) => !known.has(foldName(name)));
  if (fresh.length > 0) await editEvening(id, { people: [...before, ...fresh].slice(0, EVENING_PEOPLE_MAX) });
  await setEveningGame(id, game, true);
}

/** Adds a game to the evening of another game, if that evening has not ended; never throws. */
export async function addToEveningOf(before: EveningGameId, next: EveningGameId): Promise<void> {
  const has = ({ members, ended }: EveningRow) =>
    ended === undefined && members.some((m) => m.of === before.of && m.id === before.id && !m.out);
  // A failure does not stop the new game: it can be chosen on the evening's page.
  await listEvenings()
    .then((rows) => Promise.all(rows.filter(has).map(({ id }) => setEveningGame(id, next, true))))
    .catch(() => undefined);
}

/** An evening that was not changed for this long, ms, is no longer running. */
const RUNNING_FOR = 18 * 3_600_000;

/** The evening that runs now: not ended, with people, and changed last; undefined if there is none. Throws StoreError. */
export async function runningEvening(now = timeNow()): Promise<EveningRow | undefined> {
  const running = (await listEvenings()).filter(
    (row) => row.ended === undefined && row.people && now - lastChanged(row) < RUNNING_FOR,
  );
  return running.sort((a, b) => lastChanged(b) - lastChanged(a)).at(0);
}

/** When anything of an evening was last changed, ms since 1970. */
export const lastChanged = ({ updatedAt, members }: EveningRow): number =>
  Math.max(updatedAt, ...members.map(({ at }) => at));

/** Removes an evening; its games stay. Throws StoreError. */
export async function deleteEvening(id: string, now = timeNow()): Promise<void> {
  const at = await (
    await storage.backend
  ).transact(['evenings', 'prefs'], async (transaction) => {
    const [row] = validRows(EveningSchema, [await transaction.get('evenings', id)]);
    const at = row ? changeTime(now, lastChanged(row)) : now;
    await transaction.write([{ op: 'remove', table: 'evenings', keys: [id] }]);
    await storeTombstone(transaction, { of: 'evenings', id, at });
    return at;
  });
  noteDeletion('evenings', id, at);
}

/**
 * Merges two devices' versions of an evening. For each game the later change wins; all else comes from the version that
 * changed it later.
 */
export function mergeEvenings(ours: EveningRow, theirs: EveningRow): EveningRow {
  const members = new Map(ours.members.map((m) => [`${m.of} ${m.id}`, m]));
  for (const m of theirs.members) {
    const key = `${m.of} ${m.id}`;
    if ((members.get(key)?.at ?? -1) < m.at) members.set(key, m);
  }
  const named = theirs.updatedAt > ours.updatedAt ? theirs : ours;
  return { ...named, members: [...members.values()].slice(0, 2 * MEMBERS_MAX) };
}
