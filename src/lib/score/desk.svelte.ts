// A physical table's sheet on the screen: every tap is an entry of its log, stored before it is shown, one after the other.
import {
  firstTap,
  isSheetUndo,
  SheetLog,
  type SheetContent,
  type SheetEntry,
  type SheetTap,
} from '../engine/sheet-log';
import type { About } from '../engine/about';
import {
  appendSheet,
  contentOf,
  getSheet,
  Ledger,
  News,
  readSheet,
  readSheetLog,
  saveEdition,
  shelfOf,
  storage,
  type SheetRow,
} from '../store';
import { aboutOf, amendSheet, type Amendment } from '../store/amend';
import type { Person } from '../people/person';
import type { Entry, ScoreUi } from './kit/score-ui';
import { said, unvisited, type AskPlace } from './ask';
import { begun, type Split } from './counting';
import { confirmedKey, readOptions, withEdition, withTieLeft } from './options';
import { SheetReading } from './reading.svelte';
import { lastSeat } from './last-seat';
import { loadScoreUi } from './registry';
import { undone, type Undone } from './undone';
import { seatsTap, unchanged, type Seated } from './seats';
import { idle, stepOf, stepped, tapOf } from './tap';

/** How the last tap stands: on its way, kept on the device, or not kept. */
export type Keeping = 'saved' | 'saving' | 'failed';

export class SheetDesk extends SheetReading {
  /** Whose sheet is on the screen. */
  seat = $state(0);
  /** Where the number pad over the sheet is; null while it is closed. */
  asking: AskPlace | null = $state.raw(null);
  #canUndo = $state(false);
  readonly #ledger: Ledger<SheetLog, SheetEntry>;
  #news: News | null = null;
  readonly #splits: readonly Split[];
  /** Who sits there as the log said it last. */
  #people: SheetContent['people'] = null;
  /** What the last tap took back, if it was an undo. */
  undone: Undone | null = $state.raw(null);

  /** The sheet of a row; with its log where it is to be written on. Throws BadLog where the log cannot be true. */
  constructor(row: SheetRow, ui: ScoreUi, log: readonly SheetEntry[] = [firstTap(contentOf(row))], saved?: number) {
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
    this.seat =
      lastSeat(row.id, row.people.length, row.length ?? 0) ?? Math.max(0, row.counts.map(begun).lastIndexOf(true));
  }

  /** Opens a sheet. Null if there is none; throws StoreFailed where it cannot be read. */
  static async open(id: string): Promise<SheetDesk | null> {
    await storage.compared('sheets', id);
    const found = await readSheet(id);
    if (!found) return null;
    const { row } = found;
    // What the device could not take, as on a full disk, is filled in from memory.
    const { log } = await storage.latest('sheets', found);
    const desk = new SheetDesk(row, await loadScoreUi(row.game), log, found.log.length);
    // The log is the truth: a row that says something else is shown as its log has it, and mended with the next tap.
    const unsaved = log.slice(found.log.length);
    if (unsaved.some((entry) => !isSheetUndo(entry) && entry.seats)) desk.#people = null;
    if (row.length !== log.length) desk.#show();
    if (unsaved.length > 0) void desk.catchUp();
    return desk;
  }

  /** Hears what other windows enter, as long as the sheet is on the screen. Answers how to stop. */
  follow(): () => void {
    const news = new News('sheets', this.id, () => {
      void this.catchUp();
      void this.#reread().catch(() => undefined);
    });
    this.#news = news;
    return () => {
      news.close();
      this.#news = null;
    };
  }

  /** Stores what could not be stored before, or reads what another window has entered since. */
  catchUp(): Promise<void> {
    return this.#ledger.catchUp();
  }

  readonly keeping: Keeping = $derived.by(() => {
    if (this.#ledger.trouble !== null) return 'failed';
    return this.#ledger.waiting > 0 ? 'saving' : 'saved';
  });

  /** Another window deleted the sheet: nothing more is kept. */
  readonly gone = $derived.by(() => this.#ledger.trouble === 'gone');

  /** The whole log, for its packed copy. */
  get log(): readonly SheetEntry[] {
    return this.#ledger.thing.log;
  }
  get canUndo(): boolean {
    return this.#canUndo;
  }

  enter(entries: readonly Entry[], extra?: unknown): void {
    if (this.finished) return;
    const step = stepOf(this.ui, this.sheet, this.counts, entries);
    this.#tap((content) => ({
      ...tapOf(content, step ? stepped(step, content.counts) : entries, this.#splits),
      ...(extra !== undefined && { extra }),
    }));
  }

  /** Enters figures as they are said, whatever stood there. */
  say(entries: readonly Entry[]): void {
    if (!this.finished) this.#tap((content) => tapOf(content, entries, this.#splits));
  }

  keep(next: object | ((extra: unknown) => object)): void {
    this.#tap((content) => ({ extra: typeof next === 'function' ? next(content.extra) : next }));
  }

  choose(option: string, next: (kept: unknown) => unknown): void {
    this.#tap(({ options }) => {
      const before = readOptions(options);
      return { options: { ...before, [option]: next(before[option]) } };
    });
  }

  correct(path: string, value: number): string | null {
    const own = this.ui.edition;
    if (!own) return null;
    try {
      const figures = own.parse(own.write(this.edition, path, value));
      const kept = own.editions.kept(figures);
      const options = withEdition(this.row.options, kept, path);
      this.#tap(() => ({ options }));
      void this.#ledger.do(async () => {
        await saveEdition(this.game, kept);
        await saveEdition(confirmedKey(this.game), options.confirmed);
      });
      return null;
    } catch (error) {
      return own.fault(error);
    }
  }

  /** Gives up figures that cannot be read: the table is scored with the standard ones. */
  useStandardFigures(): void {
    const own = this.ui.edition;
    if (!own) return;
    const options = { ...this.options, edition: own.editions.kept(own.editions.standard) };
    this.#tap(() => ({ options }));
  }

  /**
   * Says of the evening what is to be known, of a finished sheet too, and corrects names, colours and who sat where: its points stay as
   * they are. All of it in one write. Throws StoreFailed where it is not stored.
   */
  async amend(about: About, who: Omit<Amendment, 'about'> = { names: [] }): Promise<void> {
    this.#amended(await amendSheet(this.id, { ...who, about }));
    this.#news?.announce(this.#ledger.thing.log.length);
  }

  #amended({ people, about, amended, corrected }: SheetRow): void {
    this.row = { ...this.row, people, about, amended, corrected };
  }

  /** A finished sheet may have been amended in another window. */
  async #reread(): Promise<void> {
    const row = this.finished ? await getSheet(this.id) : undefined;
    if (row) this.#amended(row);
  }

  /** Leaves a tie below the first place open. */
  leaveTie(): void {
    if (this.finished || this.tieDecides) return;
    this.#tap(({ options }) => ({ options: withTieLeft(options, true) }));
  }

  /** Says that what stands on a seat's sheet is right, in every row nobody has visited. */
  confirmSeat(seat: number): void {
    const open = unvisited(this, seat).flatMap((row) => row.fields.filter((f) => !said(this, seat, f)));
    this.say(open.map(({ id }) => ({ seat, field: id, value: this.counts[seat][id] })));
  }

  undo(): void {
    if (this.finished) return;
    void this.#ledger.do(() => {
      const { thing } = this.#ledger;
      const { last } = thing;
      if (!last) return;
      const was = undone(last.before, last.after);
      thing.add({ undo: 1, at: Date.now() });
      this.undone = was;
    });
  }

  /** Changes who plays. Figures and what the game keeps by seat stay with their player. `was`: the table as it was when this was asked. */
  reseat(was: readonly Person[], now: readonly Seated[]): void {
    if (this.finished || was !== this.people || unchanged(was, now)) return;
    const shown = now.findIndex(({ from }) => from === this.seat);
    this.asking = null;
    this.#tap((content) => seatsTap(content, was, now, this.ui));
    void this.#ledger.do(() => {
      this.seat = Math.max(0, shown);
    });
  }

  /** Closes the sheet with its points. Does nothing while something impossible stands on it. */
  finish(): void {
    if (this.blocked || this.undecided || this.finished) return;
    this.#tap(() => ({ finished: true }));
  }

  /** Opens a finished sheet again to correct it. */
  reopen(): void {
    if (!this.finished) return;
    this.#tap(() => ({ finished: false }));
  }

  /** Resolves when everything tapped so far has been tried to be kept. */
  settled(): Promise<void> {
    return this.#ledger.settled();
  }

  #tap(work: (content: SheetContent) => SheetTap): void {
    void this.#ledger.do(() => {
      const { thing } = this.#ledger;
      const tap = work(thing.content);
      this.undone = null;
      if (!idle(tap)) thing.add({ ...tap, at: Date.now() });
    });
  }

  async #append({ log, content }: SheetLog, from: number): Promise<void> {
    const next = this.#after(content);
    const people = next.people === this.people ? undefined : next.people;
    const said = { scores: next.totals, filled: next.filled, ...(people && { people }) };
    await appendSheet({ id: this.id, from, entries: log.slice(from), content, ...said });
  }

  /** The sheet as this content makes it. */
  #after({ counts, options, extra, finished, people }: SheetContent): SheetDesk {
    const status = shelfOf(this.row.status, finished);
    const moved = people !== null && (people !== this.#people || people.length !== this.people.length);
    const seated = moved ? { people: people as Person[], about: { ...aboutOf(this.row), order: undefined } } : {};
    const row = { ...this.row, ...seated, counts: counts.map((c) => ({ ...c })), options, extra, status };
    return new SheetDesk(row, this.ui);
  }

  #show(): void {
    const { thing } = this.#ledger;
    if (thing.log.length !== this.row.length) {
      const next = this.#after(thing.content);
      this.#people = thing.content.people;
      this.row = { ...next.row, scores: [...next.totals], filled: next.filled, length: thing.log.length };
    }
    this.#canUndo = thing.canUndo;
    if (this.undone?.kind === 'figure') this.seat = this.undone.seat;
    this.seat = Math.min(this.seat, this.people.length - 1);
  }
}

/** Taps another window was quicker than are entered once more; what they took back may be another's by now, and stays. */
function replayed(sheet: SheetLog, entries: readonly SheetEntry[]): void {
  for (const entry of entries) {
    // People who changed there as well: figures would go to somebody else.
    if (isSheetUndo(entry) || entry.seats) continue;
    if ((entry.set ?? []).every(([seat]) => seat < sheet.content.counts.length)) sheet.add(entry);
  }
}
