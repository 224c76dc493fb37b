// The second copy of games: written after what was stored, never in the way of a tap, and brought back where the database was lost.
import * as v from 'valibot';
import type { Backend, Change, Logged, Row } from './backend';
import { whenQuiet } from './fresh';
import { indexed } from './index-keys';
import { checkedMatch, checkedSheet, held, LogSchema, SheetLogSchema } from './records';
import { secondFiles, type SecondFiles } from './second-files';
import { broughtUp } from './steps';

/** Why there is no second copy: the browser has no such file system, or it is full. */
export type SecondTrouble = 'missing' | 'full';

/** What is stored of a game, as one file: its row and its log. */
const CopySchema = v.object({
  of: v.picklist(['matches', 'sheets']),
  row: v.record(v.string(), v.unknown()),
  log: v.array(v.unknown()),
});

const LOGS = {
  matches: { table: 'log', index: '[match+seq]', schema: LogSchema },
  sheets: { table: 'sheetLog', index: '[sheet+seq]', schema: SheetLogSchema },
} as const;

/** What is under way. */
const OPEN = [
  ['matches', 'running'],
  ['sheets', 'draft'],
] as const;

/** A file's name: ids are made of letters, digits, hyphens and tildes, whatever else an old one holds is left out. */
const nameOf = (of: Logged, id: string) => `${of}-${id.replace(/[^\w~-]/g, '')}.json`;

/** Taps in a row are copied together, so many ms after the first of them. */
const CALM = 800;

export class SecondCopy {
  readonly #backend: Backend;
  readonly #files: Promise<SecondFiles | null>;
  readonly #failed: (trouble: SecondTrouble) => void;
  readonly #due = new Map<string, { readonly of: Logged; readonly id: string }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(backend: Backend, failed: (trouble: SecondTrouble) => void, files = secondFiles()) {
    this.#backend = backend;
    this.#failed = failed;
    this.#files = files.catch(() => null);
    if (typeof document !== 'undefined')
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') void this.flush();
      });
  }

  /** Something of a game was stored, or the game was deleted: its copy follows in a quiet moment. */
  note(of: Logged, id: string): void {
    this.#due.set(nameOf(of, id), { of, id });
    this.#timer ??= setTimeout(() => whenQuiet(() => void this.flush()), CALM);
  }

  /** Copies what is due now. Never fails: what cannot be copied is told once. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const due = [...this.#due];
    this.#due.clear();
    this.#turn = this.#turn.then(async () => {
      for (const [name, game] of due) await this.#copy(name, game).catch(() => this.#failed('full'));
    });
    return this.#turn;
  }

  async #copy(name: string, { of, id }: { readonly of: Logged; readonly id: string }): Promise<void> {
    const files = await this.#files;
    if (!files) return this.#failed('missing');
    const { table, index } = LOGS[of];
    const row = (await this.#backend.get(of, id)) as Row | undefined;
    if (row === undefined || row.status === 'deleted') return files.remove(name);
    const log = await this.#backend.span(table, { index, lower: [id, 0], upper: [id, Infinity] });
    await files.write(name, JSON.stringify({ of, row, log }));
  }

  /** Copies what is being played and has no copy yet: it was brought by an older version, or the page was closed too early. */
  async catchUp(): Promise<void> {
    const files = await this.#files;
    if (!files) return;
    const there = new Set(await files.names());
    for (const [of, status] of OPEN) {
      const stretch = { index: '[status+updatedAt]', lower: [status, 0], upper: [status, Infinity] };
      for (const id of await this.#backend.keys(of, stretch)) if (!there.has(nameOf(of, id))) this.note(of, id);
    }
  }

  /** Puts back what the database has no longer; answers how many games. Never fails: a torn or foreign file is left where it is. */
  async bringBack(): Promise<number> {
    const files = await this.#files;
    const texts = (await files?.all().catch(() => [])) ?? [];
    let count = 0;
    // A log only grows: of two copies of a game the longer comes first.
    texts.sort((a, b) => b.length - a.length);
    for (const text of texts) if (await this.#bring(text).catch(() => false)) count++;
    return count;
  }

  async #bring(text: string): Promise<boolean> {
    const { of, row, log } = v.parse(CopySchema, JSON.parse(text));
    const { table, schema } = LOGS[of];
    const up = broughtUp(of, row);
    const sound: Row = of === 'matches' ? indexed(checkedMatch(up)) : indexed(checkedSheet(up));
    const id = String(sound.id);
    const rows = log.map((entry) => v.parse(schema, broughtUp(table, entry)));
    let length = 0;
    for (const row of rows) {
      if (row.seq !== length) return false;
      length += held(row).length;
    }
    if ((await this.#backend.get(of, id)) !== undefined) return false;
    const changes: Change[] = [
      { op: 'add', table: of, rows: [{ ...sound, length }] },
      { op: 'add', table, rows },
    ];
    await this.#backend.write(changes);
    return true;
  }
}
