// A physical table's sheet on the screen: every tap goes into the row and from there to the device, one after the other.
import { problems, ranks, totals, type Counts, type SheetProblem } from '../scoring/sheet';
import { getSheet, saveEdition, saveSheet, type SheetRow } from '../store';
import type { Entry, ScoreUi, SheetTable } from '../ui/score-ui';
import { begun, complete, entered, level, type Split } from './counting';
import { confirmedKey, readConfirmed, readOptions, withEdition, type SheetOptions } from './options';
import { loadScoreUi } from './registry';

/** How the last tap stands: on its way, kept on the device, or not kept. */
export type Keeping = 'saved' | 'saving' | 'failed';

const UNDO_STEPS = 200;

export class SheetDesk implements SheetTable {
  readonly ui: ScoreUi;
  /** Whose sheet is on the screen. */
  seat = $state(0);
  keeping = $state<Keeping>('saved');
  #row: SheetRow = $state.raw() as SheetRow;
  #past: SheetRow[] = $state.raw([]);
  readonly #splits: readonly Split[];
  #queue: Promise<void> = Promise.resolve();

  constructor(row: SheetRow, ui: ScoreUi) {
    this.#row = row;
    this.ui = ui;
    this.#splits = ui.lines
      .flatMap((line) => line.fields)
      .flatMap(({ id, parts, more = 0 }) => (parts ? [{ whole: id, parts: parts.map((p) => p.id), more }] : []));
    const begunSeats = row.counts.map(begun);
    this.seat = Math.max(0, begunSeats.lastIndexOf(true));
  }

  /** Opens a sheet. Null where there is none; throws StoreFailed where it cannot be read. */
  static async open(id: string): Promise<SheetDesk | null> {
    const row = await getSheet(id);
    return row ? new SheetDesk(row, await loadScoreUi(row.game)) : null;
  }

  readonly options: SheetOptions = $derived.by(() => readOptions(this.#row.options));
  readonly edition: unknown = $derived.by(() => this.#edition());
  readonly sheet = $derived.by(() => this.ui.sheet(this.people.length, this.options, this.edition));
  readonly counts: readonly Counts[] = $derived.by(() => this.#row.counts.map((c, seat) => this.#complete(c, seat)));
  readonly totals = $derived.by(() => totals(this.sheet, this.counts));
  readonly ranks = $derived.by(() => ranks(this.sheet, this.counts));
  readonly problems: readonly SheetProblem[] = $derived.by(() => problems(this.sheet, this.counts));
  readonly blocked = $derived.by(() => this.problems.some((p) => p.stop));
  readonly begun = $derived.by(() => this.#row.counts.map(begun));
  /** Seats with the same points, once everybody has begun. */
  readonly level = $derived.by(() => (this.begun.every(Boolean) ? level(this.totals) : []));

  /** Why the tie-break is asked although nobody is level. */
  readonly tieNeeded = $derived.by(() => this.ui.tie?.needed?.(this) ?? null);
  /** Something decides the places that nobody has said yet. */
  readonly undecided = $derived.by(() => {
    const asked = this.level.length > 0 || this.tieNeeded !== null;
    return asked && this.ui.tie !== undefined && this.ui.tie.read(this) === null;
  });

  get id(): string {
    return this.#row.id;
  }
  get game(): string {
    return this.#row.game;
  }
  get people() {
    return this.#row.people;
  }
  get extra(): unknown {
    return this.#row.extra;
  }
  get row(): SheetRow {
    return this.#row;
  }
  get finished(): boolean {
    return this.#row.status !== 'draft';
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  #complete(counts: Counts, seat: number): Counts {
    const all = complete(this.sheet, counts);
    const told = {
      seat,
      extra: this.extra,
      entered: (field: string) => Object.hasOwn(counts, field),
      options: this.options,
      edition: this.edition,
    };
    return this.ui.derive?.(all, told) ?? all;
  }

  #edition(): unknown {
    const own = this.ui.edition;
    if (!own) return null;
    try {
      return own.parse(this.options.edition ?? own.standard);
    } catch {
      // Figures an older or damaged row holds and the game no longer accepts: the standard ones count.
      return own.standard;
    }
  }

  entered(seat: number, field: string): boolean {
    return Object.hasOwn(this.#row.counts[seat], field);
  }

  confirmed(path: string): boolean {
    return readConfirmed(this.options.confirmed).includes(path);
  }

  enter(entries: readonly Entry[], extra: unknown = this.extra): void {
    if (this.finished) return;
    this.#change({ counts: entered(this.#row.counts, entries, this.#splits), extra });
  }

  keep(extra: unknown): void {
    this.#change({ extra });
  }

  correct(path: string, value: number): string | null {
    const own = this.ui.edition;
    if (!own) return null;
    try {
      const figures = own.parse(own.write(this.edition, path, value));
      const options = withEdition(this.#row.options, figures, path);
      this.#change({ options });
      this.#after(async () => {
        await saveEdition(this.game, figures);
        await saveEdition(confirmedKey(this.game), options.confirmed);
      });
      return null;
    } catch (error) {
      return own.fault(error);
    }
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before || this.finished) return;
    this.#past = this.#past.slice(0, -1);
    this.#row = before;
    this.#save();
  }

  /** Closes the sheet with its points. Does nothing while something impossible stands on it. */
  finish(): void {
    if (this.blocked || this.undecided || this.finished) return;
    this.#change({ status: 'finished', scores: [...this.totals] });
  }

  /** Opens a finished sheet again to correct it. */
  reopen(): void {
    if (!this.finished) return;
    this.#change({ status: 'draft' });
  }

  rename(title: string): void {
    this.#change({ title: title.trim().slice(0, 200) });
  }

  /** Resolves when everything tapped so far has been tried to be kept. */
  settled(): Promise<void> {
    return this.#queue;
  }

  #change(patch: Partial<SheetRow>): void {
    this.#past = [...this.#past.slice(-UNDO_STEPS + 1), this.#row];
    this.#row = { ...this.#row, ...patch };
    if (!this.finished) this.#row = { ...this.#row, scores: [...this.totals] };
    this.#save();
  }

  #save(): void {
    const row = this.#row;
    this.#after(async () => {
      await saveSheet(row);
    });
  }

  #after(work: () => Promise<void>): void {
    this.keeping = 'saving';
    this.#queue = this.#queue.then(work).then(
      () => {
        this.keeping = 'saved';
      },
      () => {
        this.keeping = 'failed';
      },
    );
  }
}
