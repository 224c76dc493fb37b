// Merges a file into the device's data in one write.
import * as v from 'valibot';
import { EveningSchema, lastChanged, mergeEvenings } from '../store/evenings';
import { subjectOf } from '../store/memory-to-disk';
import { PhotoSchema, type Photo } from '../store/photos';
import { withPickedColour } from '../store/picked-colour';
import { allTombstones, tombstoneKey } from '../store/tombstones';
import {
  factKey,
  foldName,
  storage,
  LIST_PREFS,
  PORTABLE_PREFS,
  PREFS,
  StoreError,
  tellWindows,
  type Change,
  type LoggedTable,
  type Profile,
} from '../store';
import { MATCH_MERGE, SHEET_MERGE } from './merge-kinds';
import { LogMerge } from './merge-logs';
import type { FileContent } from '../files/read-file';

/** The counts of a merge: first the matches, then the sheets in the same way, then new people. */
export interface MergeOutcome {
  /** Matches that are new here. */
  readonly added: number;
  /** Matches already here that the file continues. */
  readonly longer: number;
  /** Matches already here with all moves of the file. */
  readonly known: number;
  /** Matches continued in two ways, here and in the file: both versions are kept. */
  readonly twins: number;
  /** Matches already here with a name, colour or other detail that was amended later in the file. */
  readonly amended: number;
  readonly sheetsAdded: number;
  readonly sheetsLonger: number;
  readonly sheetsKnown: number;
  readonly sheetTwins: number;
  readonly sheetsAmended: number;
  readonly people: number;
  /** Names of unreadable stored games: they stay, and the file's copies are kept next to them. */
  readonly damaged: readonly string[];
}

/** A merge that is planned but not written. */
export interface MergePlan {
  readonly outcome: MergeOutcome;
  /** If the file contains a single match: its id here after the merge. For a backup, null. */
  readonly id: string | null;
  readonly changes: readonly Change[];
  /** The stored games whose logs become longer, with the new lengths. Other windows may have these games open. */
  readonly touched: readonly { readonly of: LoggedTable; readonly id: string; readonly length: number }[];
}

/** The value of a setting after the merge: this device's, if it has one; of a list, the entries of both. */
function mergedPref({ key, value }: FileContent['prefs'][number], ours: unknown): unknown {
  if (ours === undefined) return value;
  if (!LIST_PREFS.includes(key) || !Array.isArray(ours) || !Array.isArray(value)) return ours;
  const known = new Set(ours.map(subjectOf));
  const more = (value as unknown[]).filter((entry) => !known.has(subjectOf(entry)));
  return more.length > 0 ? [...(ours as unknown[]), ...more] : ours;
}

/** One item for each key, in the file's order: `join` joins the items with the same key. */
function joinedBy<T>(items: readonly T[], keyOf: (item: T) => string, join: (a: T, b: T) => T): T[] {
  const all = new Map<string, T>();
  for (const item of items) {
    const before = all.get(keyOf(item));
    all.set(keyOf(item), before === undefined ? item : join(before, item));
  }
  return [...all.values()];
}

async function peopleAndSettings({
  people,
  prefs,
  editions,
  evenings,
}: FileContent): Promise<{ changes: Change[]; added: number }> {
  const backend = await storage.backend;
  const changes: Change[] = [];
  let added = 0;
  const keyed = joinedBy(
    people.map((person): Profile => ({ ...person, key: foldName(person.name) })),
    ({ key }) => key,
    (a, b) => (a.lastPlayed > b.lastPlayed ? withPickedColour(a, b) : withPickedColour(b, a)),
  );
  const known = await backend.getMany(
    'people',
    keyed.map(({ key }) => key),
  );
  const rows = keyed.flatMap((person, i) => {
    const ours = known[i] as Profile | undefined;
    if (ours && ours.lastPlayed >= person.lastPlayed) return [];
    if (!ours) added++;
    return [withPickedColour(person, ours)];
  });
  if (rows.length > 0) changes.push({ op: 'put', table: 'people', rows });
  // One malformed entry would make the whole list unreadable.
  const sound = prefs.filter(({ key, value }) =>
    PORTABLE_PREFS.some((known) => known === key && v.is(PREFS[known], value)),
  );
  const joined = joinedBy(
    sound,
    ({ key }) => key,
    (a, b) => ({ ...b, value: mergedPref(b, a.value) }),
  );
  for (const pref of joined) {
    const ours = (await backend.get('prefs', pref.key)) as { value: unknown } | undefined;
    const both = mergedPref(pref, ours?.value);
    if (both !== ours?.value) changes.push({ op: 'put', table: 'prefs', rows: [{ key: pref.key, value: both }] });
  }
  const latest = joinedBy(
    editions,
    ({ game }) => game,
    (a, b) => (b.updatedAt > a.updatedAt ? b : a),
  );
  for (const edition of latest) {
    const ours = (await backend.get('editions', edition.game)) as { updatedAt: number } | undefined;
    if (ours && ours.updatedAt >= edition.updatedAt) continue;
    changes.push({ op: 'put', table: 'editions', rows: [edition] });
  }
  const gone = evenings.length > 0 ? await allTombstones(backend) : null;
  for (const theirs of joinedBy(evenings, ({ id }) => id, mergeEvenings)) {
    const { id } = theirs;
    // The evening was deleted here after its last change in the file: it stays deleted.
    if ((gone?.get(tombstoneKey('evenings', id)) ?? -1) >= lastChanged(theirs)) continue;
    const ours = v.safeParse(EveningSchema, await backend.get('evenings', id));
    const both = ours.success ? mergeEvenings(ours.output, theirs) : theirs;
    if (ours.success && JSON.stringify(both) === JSON.stringify(ours.output)) continue;
    changes.push({ op: 'put', table: 'evenings', rows: [both] });
  }
  return { changes, added };
}

/** The changes that store the photos: of each game's, the one that was changed last. */
async function photoChanges(photos: readonly Photo[]): Promise<Change[]> {
  const latest = joinedBy(
    photos,
    ({ key }) => key,
    (a, b) => (b.at > a.at ? b : a),
  );
  const keys = latest.map(({ key }) => key);
  const known = await (await storage.backend).getMany('photos', keys);
  const rows = latest.filter((photo, i) => {
    const ours = v.safeParse(PhotoSchema, known[i]);
    return !ours.success || ours.output.at < photo.at;
  });
  return rows.length > 0 ? [{ op: 'put', table: 'photos', rows }] : [];
}

/** Plans the merge of a file's content. Stores nothing. Throws StoreError. */
export async function planMerge(content: FileContent): Promise<MergePlan> {
  const matches = new LogMerge(MATCH_MERGE);
  const sheets = new LogMerge(SHEET_MERGE);
  let id: string | null = null;
  /** Keys of the file's games → their keys here: a version of a game may have another id. */
  const here = new Map<string, string>();
  for (const match of content.matches) {
    id = await matches.bring(match);
    here.set(factKey('matches', match.id), factKey('matches', id));
  }
  for (const sheet of content.sheets)
    here.set(factKey('sheets', sheet.id), factKey('sheets', await sheets.bring(sheet)));
  const rest = await peopleAndSettings(content);
  const photos = await photoChanges(
    content.photos.map((photo) => ({ ...photo, key: here.get(photo.key) ?? photo.key })),
  );
  const outcome: MergeOutcome = {
    ...matches.count,
    sheetsAdded: sheets.count.added,
    sheetsLonger: sheets.count.longer,
    sheetsKnown: sheets.count.known,
    sheetTwins: sheets.count.twins,
    sheetsAmended: sheets.count.amended,
    people: rest.added,
    damaged: [...matches.damaged, ...sheets.damaged],
  };
  const changes = [...matches.changes, ...sheets.changes, ...rest.changes, ...photos];
  const touched = [...matches.touched, ...sheets.touched];
  return { outcome, changes, touched, id: content.kind === 'match' ? id : null };
}

/** The matches and sheets that a write changes. */
function games(changes: readonly Change[]): { of: LoggedTable; id: string }[] {
  return changes.flatMap((change) => {
    const { table } = change;
    if (table !== 'matches' && table !== 'sheets') return [];
    const ids =
      change.op === 'update' ? [change.key] : change.op === 'remove' ? change.keys : change.rows.map((r) => r.id);
    return ids.map((id) => ({ of: table, id: String(id) }));
  });
}

/** How many times a merge is tried if other windows write during it. */
const TRIES = 4;

/** Merges a file's content in one write: all or nothing. Returns the written plan. Throws StoreError. */
export async function mergeContent(content: FileContent): Promise<MergePlan> {
  const backend = await storage.backend;
  for (let tries = 1; ; tries++) {
    const plan = await planMerge(content);
    try {
      if (plan.changes.length > 0) await backend.write(plan.changes);
      tellWindows(plan.touched);
      const changed = games(plan.changes);
      if (changed.length > 0) await storage.revived(changed);
      for (const { of, id } of changed) storage.changed(of, id);
      return plan;
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'conflict' || tries >= TRIES) throw error;
    }
  }
}
