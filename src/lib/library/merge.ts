// Brings what a file holds together with what is here: nothing of either is lost, all of it in one write.
import { isUndo, type LogEntry } from '../engine/log';
import { m } from '../i18n/paraglide/messages';
import {
  checkedMatch,
  folded,
  indexed,
  place,
  PORTABLE_PREFS,
  readLog,
  StoreFailed,
  whoKeys,
  type Change,
  type MatchRow,
  type Row,
  type SheetRow,
} from '../store';
import type { SoundMatch } from './check';
import { canonical, kinship, sameTable, stem, twin } from './kin';
import type { Cargo } from './read';

/** What becomes of the matches and sheets of a file. */
export interface Tally {
  /** New here. */
  readonly added: number;
  /** Here already, and played on in the file. */
  readonly longer: number;
  /** Here already, at least as far. */
  readonly known: number;
  /** Played on in two ways: both are kept. */
  readonly twins: number;
  readonly sheetsAdded: number;
  /** Sheets that are newer in the file. */
  readonly sheetsNewer: number;
  /** Sheets that differ and are newer here: they stay. */
  readonly sheetsOlder: number;
  readonly sheetsKnown: number;
  readonly people: number;
}

/** A merge worked out and not yet written. */
export interface Plan {
  readonly tally: Tally;
  /** The match of a single file as it is, or will be, called here. */
  readonly id: string | null;
  readonly changes: readonly Change[];
  /** Matches other windows may have open, with the length their log will have. */
  readonly touched: readonly { readonly match: string; readonly length: number }[];
}

/** Rows a single request of the write holds, so that no request takes long. */
const ROWS = 500;

class Merge {
  readonly changes: Change[] = [];
  readonly touched: { match: string; length: number }[] = [];
  readonly tally = {
    added: 0,
    longer: 0,
    known: 0,
    twins: 0,
    sheetsAdded: 0,
    sheetsNewer: 0,
    sheetsOlder: 0,
    sheetsKnown: 0,
    people: 0,
  };
  /** Names given in this merge: a file may hold a match twice. */
  readonly #given = new Set<string>();

  /** Works out what becomes of a match; answers its name here. */
  async match(theirs: SoundMatch): Promise<string> {
    const family = await this.#family(stem(theirs.id));
    for (const ours of family.filter((row) => sameTable(row.start, theirs.start))) {
      const kin = kinship(await this.#log(ours), theirs.log);
      if (kin === 'diverged') continue;
      if (kin === 'longer' && !this.#given.has(ours.id)) this.#playedOn(ours, theirs);
      else this.tally.known++;
      this.#backFromBin(ours);
      return ours.id;
    }
    const stands = family.length > 0;
    const id = stands ? twin(theirs.id, theirs.log) : theirs.id;
    if (this.#given.has(id) || family.some((row) => row.id === id)) {
      this.tally.known++;
      return id;
    }
    if (stands) this.tally.twins++;
    else this.tally.added++;
    this.#add({ ...theirs, id, title: stands ? twinTitle(theirs) : theirs.title });
    return id;
  }

  async #family(name: string): Promise<MatchRow[]> {
    const backend = await place.backend;
    const rows = await backend.span('matches', { index: 'id', lower: name, upper: `${name}~\uffff` });
    return rows.map(checkedMatch).filter((row) => stem(row.id) === name);
  }

  /** A log that cannot be read any more is like none: the file's is kept beside it. */
  async #log(row: MatchRow): Promise<LogEntry[]> {
    try {
      return await readLog(row.id);
    } catch (error) {
      if (error instanceof StoreFailed && error.code === 'damaged') return [{ undo: 1 }];
      throw error;
    }
  }

  #entries(match: string, log: readonly LogEntry[], from: number): void {
    for (let at = from; at < log.length; at += ROWS) {
      const rows = log.slice(at, at + ROWS).map((entry, i) => ({ match, seq: at + i, entry }));
      this.changes.push({ op: 'add', table: 'log', rows });
    }
  }

  #add(match: SoundMatch): void {
    const { log, archived, ...rest } = match;
    const status = archived ? 'archived' : match.summary.actor < 0 ? 'finished' : 'running';
    const row = checkedMatch({ ...rest, game: match.start.game, status, length: log.length });
    this.changes.push({ op: 'add', table: 'matches', rows: [indexed(row)] });
    this.#entries(match.id, log, 0);
    this.#given.add(match.id);
  }

  #playedOn(ours: MatchRow, theirs: SoundMatch): void {
    this.tally.longer++;
    const over = theirs.summary.actor < 0;
    const status = ours.status === 'archived' ? 'archived' : over ? 'finished' : 'running';
    const updatedAt = Math.max(ours.updatedAt, theirs.updatedAt);
    const title = ours.title || theirs.title;
    const { summary, ply, log } = theirs;
    const { who, words } = indexed({ ...ours, title, status, updatedAt });
    const length = log.length;
    const patch: Row = { summary, ply, length, title, status, deletedAt: undefined, updatedAt, who, words };
    this.#entries(ours.id, theirs.log, ours.length);
    this.changes.push({ op: 'update', table: 'matches', key: ours.id, patch });
    this.touched.push({ match: ours.id, length: theirs.log.length });
    this.#given.add(ours.id);
  }

  #backFromBin(ours: MatchRow): void {
    if (ours.status !== 'deleted' || this.#given.has(ours.id)) return;
    const status = ours.summary.actor < 0 ? 'finished' : 'running';
    const who = whoKeys(status, ours.people, ours.updatedAt);
    const patch = { status, deletedAt: undefined, who };
    this.changes.push({ op: 'update', table: 'matches', key: ours.id, patch });
  }

  async sheet(theirs: SheetRow): Promise<void> {
    const raw = (await (await place.backend).get('sheets', theirs.id)) as SheetRow | undefined;
    const same = raw && content(raw) === content(theirs);
    if (same && raw.status !== 'deleted') this.tally.sheetsKnown++;
    else if (raw && raw.status !== 'deleted' && raw.updatedAt >= theirs.updatedAt) this.tally.sheetsOlder++;
    else {
      if (raw && raw.status !== 'deleted') this.tally.sheetsNewer++;
      else this.tally.sheetsAdded++;
      this.changes.push({ op: 'put', table: 'sheets', rows: [indexed(theirs)] });
    }
  }

  async rest({ people, prefs, editions }: Cargo): Promise<void> {
    const backend = await place.backend;
    for (const person of people) {
      const key = folded(person.name);
      const ours = (await backend.get('people', key)) as { lastPlayed: number } | undefined;
      if (ours && ours.lastPlayed >= person.lastPlayed) continue;
      if (!ours) this.tally.people++;
      this.changes.push({ op: 'put', table: 'people', rows: [{ ...person, key }] });
    }
    for (const pref of prefs) {
      if (!PORTABLE_PREFS.some((key) => key === pref.key) || (await backend.get('prefs', pref.key))) continue;
      this.changes.push({ op: 'put', table: 'prefs', rows: [pref] });
    }
    for (const edition of editions) {
      const ours = (await backend.get('editions', edition.game)) as { updatedAt: number } | undefined;
      if (ours && ours.updatedAt >= edition.updatedAt) continue;
      this.changes.push({ op: 'put', table: 'editions', rows: [edition] });
    }
  }
}

const content = ({ title, people, counts, options, extra }: SheetRow) =>
  canonical([title, people, counts, options, extra]);

function twinTitle({ title, people, log }: SoundMatch): string {
  const moves = log.reduce((n, entry) => n + (isUndo(entry) ? -entry.undo : 1), 0);
  const name = title || people.map((p) => p.name).join(', ');
  return m.lib_twin_title({ name: name.slice(0, 150), moves }).slice(0, 200);
}

/** Works out what a file's content would change here. Stores nothing. Throws StoreFailed. */
export async function planMerge(cargo: Cargo): Promise<Plan> {
  const merge = new Merge();
  let id: string | null = null;
  for (const match of cargo.matches) id = await merge.match(match);
  for (const sheet of cargo.sheets) await merge.sheet(sheet);
  await merge.rest(cargo);
  const { tally, changes, touched } = merge;
  return { tally, changes, touched, id: cargo.kind === 'match' ? id : null };
}

/** Plans again this often where another window wrote in between. */
const TRIES = 4;

/** Merges a file's content in one write: all of it or nothing. Answers what became of it. Throws StoreFailed. */
export async function merge(cargo: Cargo): Promise<Plan> {
  const backend = await place.backend;
  for (let tries = 1; ; tries++) {
    const plan = await planMerge(cargo);
    try {
      if (plan.changes.length > 0) await backend.write(plan.changes);
      announce(plan);
      return plan;
    } catch (error) {
      if (!(error instanceof StoreFailed) || error.code !== 'conflict' || tries >= TRIES) throw error;
    }
  }
}

/** Tells windows that have one of these matches open. */
function announce({ touched }: Plan): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel('caravela');
  for (const news of touched) channel.postMessage(news);
  channel.close();
}
