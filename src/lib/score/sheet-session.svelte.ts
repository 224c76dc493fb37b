// A physical table's sheet on the screen. Every tap is an entry of its log, and is stored before it is shown.
import {
  firstTap,
  isSheetUndo,
  SheetLog,
  type SheetContent,
  type SheetEntry,
  type SheetTap,
} from '../engine/sheet-log';
import type { Occasion } from '../engine/occasion';
import {
  appendSheet,
  sheetContentOf,
  getSheet,
  Ledger,
  RowMessages,
  readSheet,
  readSheetLog,
  statusAfterTap,
  storage,
  StoreError,
  type SheetRow,
} from '../store';
import { occasionOf, amendSheet, type Amendment } from '../store/amend-game';
import type { Person } from '../engine/person';
import type { SheetEdit, SheetTable, ScoreUi } from '../score-kit/score-ui';
import { hasValue, lacksRequired, unvisitedRows, type PadPlace } from './entry-pad-rows';
import { hasEntries, type CountSplit } from './derived-counts';
import { readOptions, withTieLeft } from './sheet-options';
import { ReadOnlySheet } from './read-only-sheet.svelte';
import { lastShownSeat } from './last-shown-seat';
import { loadScoreUi } from './scored-games';
import { undoneChangeOf, type UndoneChange } from './undone-change';
import { withStoredNames, seatChangeTap, areSeatsUnchanged, type ChangedSeat } from './change-seats';
import { changesNothing, countStep, withStep, tapFromEntries } from './sheet-tap';
import { timeNow } from '../store/day';

/** Whether the last tap is stored, is being stored, or could not be stored. */
export type SaveState = 'saved' | 'saving' | 'failed';

export class SheetSession extends ReadOnlySheet {
  /** The seat whose sheet is shown. */
  seat = $state(0);
  /** The number pad's place; null while it is closed. */
  asking: PadPlace | null = $state.raw(null);
  #canUndo = $state(false);
  readonly #ledger: Ledger<SheetLog, SheetEntry>;
  #news: RowMessages | null = null;
  readonly #splits: readonly CountSplit[];
  /** The people as of the last log entry. */
  #people: SheetContent['people'] = null;
  /** What the last tap undid; null if the last tap was no undo. */
  undone: UndoneChange | null = $state.raw(null);

  /** The sheet of a row. To enter values, pass its log. `saved`: number of stored entries. Throws BadLog. */
  constructor(
    row: SheetRow,
    ui: ScoreUi,
    log: readonly SheetEntry[] = [firstTap(sheetContentOf(row))],
    saved?: number,
  ) {
    super(row, ui);
    this.#ledger = new Ledger<SheetLog, SheetEntry>({
      log,
      saved,
      build: (entries) => new SheetLog(row.people.length, entries),
      append: (sheet, from) => this.#append(sheet, from),
      read: (from) => readSheetLog(row.id, from),
      replay: replayed,
      show: () => this.#show(),
      stored: (length) => this.#news?.announce(length),
    });
    this.#canUndo = this.#ledger.thing.canUndo;
    this.#people = this.#ledger.thing.content.people;
    this.#splits = ui.items
      .flatMap((item) => item.fields)
      .flatMap(({ id, parts, more = 0 }) => (parts ? [{ whole: id, parts: parts.map((p) => p.id), more }] : []));
    const last = lastShownSeat(row.id, row.people.length, row.length ?? 0);
    this.seat = this.column?.seat ?? last ?? Math.max(0, row.counts.map(hasEntries).lastIndexOf(true));
  }

  /** Opens a sheet. Null if there is no such sheet; throws StoreError if the sheet cannot be read. */
  static async open(id: string): Promise<SheetSession | null> {
    await storage.compared('sheets', id);
    const found = await readSheet(id);
    // If the database could not be opened, the sheet may exist: do not report it as gone.
    if (!found && storage.trouble) throw new StoreError(storage.trouble);
    if (!found) return null;
    const { row } = found;
    // Add taps that the database could not store, as on a full disk: a local copy may have them.
    const { log } = await storage.latest('sheets', found);
    const session = new SheetSession(row, await loadScoreUi(row.game), log, found.log.length);
    // If row and log differ, the log is right: show the log's state. The next tap corrects the row.
    const unsaved = log.slice(found.log.length);
    if (unsaved.some((entry) => !isSheetUndo(entry) && entry.seats)) session.#people = null;
    if (row.length !== log.length) session.#show();
    if (unsaved.length > 0) void session.catchUp();
    return session;
  }

  /** Follows other windows while the sheet is shown. Returns a stop function. */
  follow(): () => void {
    const news = new RowMessages('sheets', this.id, () => {
      void this.catchUp();
      void this.#reread().catch(() => undefined);
    });
    this.#news = news;
    return () => {
      news.close();
      this.#news = null;
    };
  }

  /** Stores taps that failed before, or reads those of another window. */
  catchUp(): Promise<void> {
    return this.#ledger.catchUp();
  }

  readonly keeping: SaveState = $derived.by(() => {
    // While storage is in memory, the ledger stores taps that a reload loses.
    if (this.#ledger.trouble !== null || storage.trouble !== null) return 'failed';
    return this.#ledger.waiting > 0 ? 'saving' : 'saved';
  });

  /** True if another window deleted the sheet: nothing more is stored. */
  readonly gone = $derived.by(() => this.#ledger.trouble === 'gone');

  /** The whole log, for the sheet's copies. */
  get log(): readonly SheetEntry[] {
    return this.#ledger.thing.log;
  }
  get canUndo(): boolean {
    return this.#canUndo;
  }

  enter(...[entries, extra]: Parameters<SheetTable['enter']>): void {
    if (this.finished) return;
    const step = typeof entries === 'function' ? null : countStep(this.ui, this.sheet, this.counts, entries);
    this.#tap((content) => {
      const given = typeof entries === 'function' ? entries(content.counts) : entries;
      return {
        ...tapFromEntries(content, step ? withStep(step, content.counts) : given, this.#splits),
        ...(extra !== undefined && { extra: typeof extra === 'function' ? extra(content.extra) : extra }),
      };
    });
  }

  /** Enters values exactly as given, never as a step from the shown value. */
  say(entries: readonly SheetEdit[]): void {
    if (!this.finished) this.#tap((content) => tapFromEntries(content, entries, this.#splits));
  }

  keep(next: object | ((extra: unknown) => object)): void {
    if (this.finished) return;
    this.#tap((content) => ({ extra: typeof next === 'function' ? next(content.extra) : next }));
  }

  choose(option: string, next: (kept: unknown) => unknown): void {
    this.#tap(({ options }) => {
      const before = readOptions(options);
      return { options: { ...before, [option]: next(before[option]) } };
    });
  }

  /** Replaces unreadable figures by the standard ones. */
  useStandardFigures(): void {
    const own = this.ui.editions;
    if (!own || this.finished) return;
    const edition = own.kept(own.standard);
    this.#tap(({ options }) => ({ options: { ...readOptions(options), edition } }));
  }

  /**
   * Amends the sheet, a finished one too: details of the evening, names, colours and seating; points stay. All in one
   * write. Throws StoreError if it is not stored.
   */
  async amend(about: Occasion, who: Omit<Amendment, 'about'> = { names: [] }): Promise<void> {
    this.#amended(await amendSheet(this.id, { ...who, about }));
    this.#news?.announce(this.#ledger.thing.log.length);
  }

  #amended({ people, about, amended, corrected }: SheetRow): void {
    this.row = { ...this.row, people, about, amended, corrected };
  }

  /** Reads the details of a finished sheet again: another window may have amended them. */
  async #reread(): Promise<void> {
    const row = this.finished ? await getSheet(this.id) : undefined;
    if (row) this.#amended(row);
  }

  /** Leaves a tie below the first place open. Does nothing if the tie must be broken (`tieDecides`). */
  leaveTie(): void {
    if (this.finished || this.tieDecides) return;
    this.#tap(({ options }) => ({ options: withTieLeft(options, true) }));
  }

  /** Confirms the shown values of a seat in every unvisited row that lacks no required pick. */
  confirmSeat(seat: number): void {
    const open = unvisitedRows(this, seat)
      .filter((row) => !lacksRequired(this, seat, row))
      .flatMap((row) => row.fields.filter((f) => !hasValue(this, seat, f)));
    this.say(open.map(({ id }) => ({ seat, field: id, value: this.counts[seat][id] })));
  }

  undo(): void {
    if (this.finished) return;
    const undone = this.#ledger.do(() => {
      const { thing } = this.#ledger;
      const { last } = thing;
      if (!last) return;
      const was = undoneChangeOf(last.before, last.after);
      thing.add({ undo: 1, at: timeNow() });
      this.undone = was;
    });
    void undone.then(() => {
      if (this.undone?.kind === 'figure') this.seat = this.undone.seat;
    });
  }

  /**
   * Changes who plays. A player's values and helper data move with the player. `was`: the people when the dialog
   * opened; if they have changed since, nothing happens.
   */
  reseat(was: readonly Person[], now: readonly ChangedSeat[]): void {
    if (this.finished || was !== this.people || areSeatsUnchanged(was, now)) return;
    const shown = now.findIndex(({ from }) => from === this.seat);
    this.asking = null;
    const { people } = this.row;
    this.#tap((content) => seatChangeTap(content, people, withStoredNames(people, now), this.ui));
    void this.#ledger.do(() => {
      this.seat = Math.max(0, shown);
    });
  }

  /** Finishes the sheet. Does nothing while an entry is impossible or required, or a tie-break is undecided. */
  finish(): void {
    if (this.blocked || this.lacking.length > 0 || this.undecided || this.finished) return;
    this.#tap(() => ({ finished: true }));
  }

  /** Reopens a finished sheet for corrections. */
  reopen(): void {
    if (!this.finished) return;
    this.#tap(() => ({ finished: false }));
  }

  /** Resolves when every tap so far is stored or has failed. */
  settled(): Promise<void> {
    return this.#ledger.settled();
  }

  #tap(work: (content: SheetContent) => SheetTap): void {
    void this.#ledger.do(() => {
      const { thing } = this.#ledger;
      const tap = work(thing.content);
      this.undone = null;
      if (!changesNothing(tap)) thing.add({ ...tap, at: timeNow() });
    });
  }

  async #append({ log, content }: SheetLog, from: number): Promise<void> {
    const next = this.#after(content);
    const people = next.row.people === this.row.people ? undefined : next.row.people;
    const said = { scores: next.totals, filled: next.filled, ...(people && { people }) };
    await appendSheet({ id: this.id, from, entries: log.slice(from), content, ...said });
  }

  #after({ counts, options, extra, finished, people }: SheetContent): SheetSession {
    const status = statusAfterTap(this.row.status, finished);
    // A log read again contains the same people as other objects.
    const moved = JSON.stringify(people) !== JSON.stringify(this.#people) || people?.length !== this.people.length;
    const seated =
      people && moved ? { people: people as Person[], about: { ...occasionOf(this.row), order: undefined } } : {};
    const row = { ...this.row, ...seated, counts: counts.map((c) => ({ ...c })), options, extra, status };
    return new SheetSession(row, this.ui);
  }

  #show(): void {
    const { thing } = this.#ledger;
    if (thing.log.length !== this.row.length) {
      const next = this.#after(thing.content);
      this.#people = thing.content.people;
      this.row = { ...next.row, scores: [...next.totals], filled: next.filled, length: thing.log.length };
    }
    this.#canUndo = thing.canUndo;
    this.seat = Math.min(this.seat, this.people.length - 1);
  }
}

/** Enters taps again after another window wrote first, except undos, changes of people, and taps on removed seats. */
function replayed(sheet: SheetLog, entries: readonly SheetEntry[]): void {
  for (const entry of entries) {
    // An undo could now concern another entry, and the other window may have changed the people.
    if (isSheetUndo(entry) || entry.seats) continue;
    if ((entry.set ?? []).every(([seat]) => seat < sheet.content.counts.length)) sheet.add(entry);
  }
}
