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
import { detailsAfterReseat, occasionOf, amendSheet, playedDay, seatingOf, type Amendment } from '../store/amend-game';
import type { Person } from '../engine/person';
import { clocksWithRunning, readClock } from '../engine/player-clocks';
import { readOptions, scoreTable } from '../engine/scored-table';
import type { SheetEdit, ScoreUi, SheetTable } from '../score-kit/score-ui';
import { withSpokenName } from '../ui/seats/seat-words';
import { readColumn } from './column/player-column';
import { filledRows, hasValue, lacksRequired, padRows, unvisitedRows, type PadPlace } from './entry-pad-rows';
import { hasEntries, tiedGroups, type CountSplit } from './derived-counts';
import { lastShownSeat } from './last-shown-seat';
import { loadScoreUi } from './load-score-ui';
import { withStoredNames, seatChangeTap, areSeatsUnchanged, type ChangedSeat } from './change-seats';
import { changesNothing, countStep, tapFromEntries, undoneChangeOf, withStep, type UndoneChange } from './sheet-tap';
import { timeNow } from '../store/day';

/** Whether the last tap is stored, is being stored, or could not be stored. */
export type SaveState = 'saved' | 'saving' | 'failed';

/** The seats whose values the pad asks for, in that order: one player's on their own phone, else all as they sat. */
function seatsAsked(row: SheetRow): readonly number[] {
  const column = readColumn(readOptions(row.options), row.people.length);
  return column ? [column.seat] : seatingOf(row);
}

/** The points and the filled rows that lists show of a sheet. */
function summariseSheet(ui: ScoreUi, row: SheetRow): Pick<SheetRow, 'scores' | 'filled'> {
  const scored = scoreTable(ui, { ...row, seating: seatingOf(row) });
  return { scores: [...scored.totals], filled: filledRows({ ...scored, ui, asked: seatsAsked(row) }) };
}

export class SheetSession implements SheetTable {
  readonly ui: ScoreUi;
  #row: SheetRow = $state.raw() as SheetRow;
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
    this.#row = row;
    this.ui = ui;
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
    if (!found && storage.trouble && storage.trouble !== 'missing' && !storage.isWaiting('sheets', id))
      throw new StoreError(storage.trouble);
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

  get row(): SheetRow {
    return this.#row;
  }
  get id(): string {
    return this.#row.id;
  }
  get game(): string {
    return this.#row.game;
  }
  get extra(): unknown {
    return this.#row.extra;
  }
  get finished(): boolean {
    return this.#row.status !== 'draft';
  }

  readonly #stored = $derived.by(() => this.#row.people);
  /** The people as the screen names them: an unnamed seat has the current language's word for its colour. */
  readonly people: readonly Person[] = $derived.by(() => this.#stored.map(withSpokenName));
  /** The seats as people sat, clockwise from the first player: the display order. */
  readonly seating = $derived.by(() => seatingOf(this.#row));
  readonly #scored = $derived.by(() => scoreTable(this.ui, { ...this.#row, seating: this.seating }));
  readonly options = $derived.by(() => this.#scored.options);
  readonly edition = $derived.by(() => this.#scored.edition);
  readonly unreadable = $derived.by(() => this.#scored.unreadable);
  readonly sheet = $derived.by(() => this.#scored.sheet);
  readonly counts = $derived.by(() => this.#scored.counts);
  readonly totals = $derived.by(() => this.#scored.totals);
  readonly ranks = $derived.by(() => this.#scored.ranks);
  readonly problems = $derived.by(() => this.#scored.problems);
  readonly blocked = $derived.by(() => this.#scored.blocked);
  readonly begun = $derived.by(() => this.#scored.begun);
  /**
   * If this sheet is one player's column on their own phone: the table's sheet and the seat. Null for a whole table.
   */
  readonly column = $derived.by(() => readColumn(this.options, this.people.length));
  /** The seats whose values the pad asks for, in that order. */
  readonly asked: readonly number[] = $derived.by(() => seatsAsked(this.#row));
  /** The seats that lack a required pick, with its row; empty on a finished sheet. */
  readonly lacking = $derived.by(() => {
    const rows = padRows(this);
    const of = (seat: number) => rows.filter((row) => lacksRequired(this, seat, row)).map((row) => ({ seat, row }));
    return this.finished ? [] : this.seating.flatMap(of);
  });
  /** Groups of tied seats; empty until all seats have entries. */
  readonly level = $derived.by(() => (this.begun.every(Boolean) ? tiedGroups(this.totals) : []));

  /** Why the tie-break is asked although there is no tie, as a sentence; null if it is asked only in a tie. */
  readonly tieNeeded = $derived.by(() => this.ui.tie?.needed?.(this) ?? null);
  /** True if a tie must be broken: it concerns the win, or points depend on it. A lower tie may stay open. */
  readonly tieDecides = $derived.by(() => {
    const best = Math.max(...this.totals);
    return this.tieNeeded !== null || this.level.some(([seat]) => this.totals[seat] === best);
  });
  /** True if the people left the tie open: the tied people then share the place. */
  readonly tieLeft = $derived.by(() => this.options.tieLeft === true && !this.tieDecides);
  /** True if the places depend on a tie question that is not answered yet. */
  readonly undecided = $derived.by(() => {
    const asked = this.level.length > 0 || this.tieNeeded !== null;
    return asked && !this.tieLeft && this.ui.tie !== undefined && this.ui.tie.read(this) === null;
  });

  /** When the game was played: the entered time, otherwise when the sheet was created. ms since 1970. */
  readonly at = $derived.by(() => occasionOf(this.#row).at ?? this.#row.createdAt);

  /** The day on which the game was played, `YYYY-MM-DD`. */
  readonly day = $derived.by(() => playedDay(this.#row));

  get filled(): [number, number] {
    return filledRows(this);
  }

  entered(seat: number, field: string): boolean {
    return this.#scored.entered(seat, field);
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
    this.#row = { ...this.row, people, about, amended, corrected };
  }

  /** Reads the details of a finished sheet again: another window may have amended them. */
  async #reread(): Promise<void> {
    const row = this.finished ? await getSheet(this.id) : undefined;
    if (row) this.#amended(row);
  }

  /** Leaves a tie below the first place open. Does nothing if the tie must be broken (`tieDecides`). */
  leaveTie(): void {
    if (this.finished || this.tieDecides) return;
    this.#tap(({ options }) => ({ options: { ...readOptions(options), tieLeft: true } }));
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
    this.#tap(({ options }) => ({ finished: true, ...this.#stoppedClock(readOptions(options)) }));
  }

  /** The options with the running clock stopped; nothing if no clock runs. */
  #stoppedClock(options: Readonly<Record<string, unknown>>): Pick<SheetTap, 'options'> {
    const clock = readClock(options.clock, this.people.length);
    return clock.on === null ? {} : { options: { ...options, clock: clocksWithRunning(clock, null, timeNow()) } };
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
    const { people, scores, filled } = this.#after(content);
    const seated = people === this.#row.people ? {} : { people };
    await appendSheet({ id: this.id, from, entries: log.slice(from), content, scores, filled, ...seated });
  }

  /** The row that shows this content of the log. */
  #after({ counts, options, extra, finished, people }: SheetContent): SheetRow {
    const status = statusAfterTap(this.#row.status, finished);
    // A log read again contains the same people as other objects.
    const moved = JSON.stringify(people) !== JSON.stringify(this.#people) || people?.length !== this.people.length;
    const seated =
      people && moved ? { people: people as Person[], about: detailsAfterReseat(this.#row, people as Person[]) } : {};
    const row = { ...this.#row, ...seated, counts: counts.map((c) => ({ ...c })), options, extra, status };
    return { ...row, ...summariseSheet(this.ui, row) };
  }

  #show(): void {
    const { thing } = this.#ledger;
    if (thing.log.length !== this.#row.length) {
      this.#row = { ...this.#after(thing.content), length: thing.log.length };
      this.#people = thing.content.people;
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
