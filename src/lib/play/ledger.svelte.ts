// The line of a match and its place on the device: one change after the other, each stored before anything shows it.
import type { BaseOptions, Game } from '../engine/game';
import type { LogEntry } from '../engine/log';
import { Timeline } from '../engine/timeline';
import { appendLog, readLog, StoreFailed, type MatchRow, type StoreFailure } from '../store';
import { summarise } from './summary';

/** Rules over positions of one type, whatever their options and actions. */
export type SomeGame<S extends object> = Game<S, BaseOptions, { type: string }>;

export interface LedgerParts<S extends object> {
  readonly game: SomeGame<S>;
  readonly row: MatchRow;
  /** The log as it is stored. */
  readonly log: readonly LogEntry[];
  /** Called after every change, stored or found not to be: the line is to be shown anew. */
  readonly show: () => void;
  /** Called after something was stored, with the length of the log. */
  readonly stored: (length: number) => void;
}

export class Ledger<S extends object> {
  readonly #parts: LedgerParts<S>;
  #line: Timeline<S>;
  #saved: number;
  #queue: Promise<void> = Promise.resolve();
  /** Why the last taps are not on the device; null while all of them are. */
  trouble = $state<StoreFailure | null>(null);
  /** Another window wrote first and the last tap of this one is void. */
  overtaken = $state(false);

  /** Throws BadInput where options or log are not the game's. */
  constructor(parts: LedgerParts<S>) {
    this.#parts = parts;
    this.#line = new Timeline<S>(parts.game, parts.row.start, parts.log);
    this.#saved = parts.log.length;
  }

  /** The line as it stands; another one after another window was quicker. */
  get line(): Timeline<S> {
    return this.#line;
  }

  /** One thing after the other: change the line, store what is new, show it. */
  do(work: () => void | Promise<void>): Promise<void> {
    this.#queue = this.#queue
      .then(work)
      .catch((error: unknown) => this.#failed(error))
      .then(() => this.#keep())
      .then(this.#parts.show);
    return this.#queue;
  }

  /** Stores what could not be stored before, or reads what another window has written since. */
  catchUp(): Promise<void> {
    return this.do(async () => {
      // What is still to be stored goes first; where another window was quicker, storing finds out.
      if (this.#saved < this.#line.log.length) return;
      const fresh = await readLog(this.#parts.row.id, this.#saved);
      this.trouble = null;
      if (fresh.length > 0) this.#rebuild([...this.#line.log, ...fresh]);
    });
  }

  /** Resolves when every change so far is stored, or found not to be. */
  settled(): Promise<void> {
    return this.#queue;
  }

  #rebuild(log: readonly LogEntry[]): void {
    this.#line = new Timeline<S>(this.#parts.game, this.#parts.row.start, log);
    this.#saved = log.length;
  }

  async #keep(): Promise<void> {
    const line = this.#line;
    if (this.#saved >= line.log.length) return;
    const { game, row, stored } = this.#parts;
    const from = this.#saved;
    try {
      const summary = summarise(game, line.options, line.state);
      await appendLog({ row, from, entries: line.log.slice(from), summary, ply: line.ply });
      this.#saved = line.log.length;
      this.trouble = null;
      stored(this.#saved);
    } catch (error) {
      if (error instanceof StoreFailed && error.code === 'conflict') await this.#yieldTo(error);
      else this.#failed(error);
    }
  }

  /** Another window wrote first: its log is the truth. */
  async #yieldTo(error: StoreFailed): Promise<void> {
    try {
      this.#rebuild(await readLog(this.#parts.row.id));
      this.trouble = null;
      this.overtaken = true;
    } catch {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    if (error instanceof StoreFailed) this.trouble = error.code;
    // A fault of the program must be seen, but never stops the queue.
    else queueMicrotask(() => reportError(error));
  }
}
