// Where the table asks its opponents: a worker made at the first question, and the same code on the page if there is none.
import type { FromWorker, BotQuestion, BotAdvice, ToWorker } from './protocol';
import { WorkStopped, type SlicePace } from './time-slicing';
import { answerQuestion, ANSWER_DEADLINE, type LoadRules } from './worker-server';
import { workerFor } from './create-worker';

export { WorkStopped } from './time-slicing';
export type { PlanAdvice, BotQuestion, BotAdvice } from './protocol';

/** As much of a Worker as is needed here. */
export interface WorkerLike {
  onmessage: ((event: { readonly data: FromWorker }) => void) | null;
  onerror: ((event: unknown) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

export interface HostOptions {
  /** Makes the worker; throws or returns null if there can be none. */
  readonly make: () => WorkerLike | null;
  readonly load: LoadRules;
  /** How the page thinks and rests without a worker. */
  readonly pace: SlicePace;
  /** Calls back after `ms`; returns a cancel function. */
  readonly after: (ms: number, go: () => void) => () => void;
}

/** A worker that has not answered so long after its deadline is taken for dead, ms. Loading the rules counts too. */
const PATIENCE = 4000;

interface Waiting {
  readonly ask: BotQuestion;
  readonly resolve: (thought: BotAdvice) => void;
  readonly reject: (error: Error) => void;
  /** Takes the watch over the worker back. */
  readonly calm: () => void;
}

/** Asks one question after the other; a new one takes the place of the one before. */
export class BotHost {
  #worker: WorkerLike | null = null;
  #without = false;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(readonly options: HostOptions) {}

  /** What the opponent would do. Rejects with Stopped once the signal, a later question or `close` stops it. */
  ask(ask: BotQuestion, signal?: AbortSignal): Promise<BotAdvice> {
    this.#stopAll();
    const id = ++this.#last;
    if (signal?.aborted) return Promise.reject(new WorkStopped());
    return new Promise<BotAdvice>((resolve, reject) => {
      signal?.addEventListener('abort', () => this.#stop(id), { once: true });
      const worker = this.#open();
      const calm = worker ? this.options.after(ANSWER_DEADLINE + PATIENCE, () => this.#broken()) : () => undefined;
      this.#waiting.set(id, { ask, resolve, reject, calm });
      if (worker) worker.postMessage({ id, ask });
      else this.#here(id);
    });
  }

  /** Stops what is being thought and lets the worker go; the next question makes another. */
  close(): void {
    this.#stopAll();
    this.#worker?.terminate();
    this.#worker = null;
  }

  #open(): WorkerLike | null {
    if (this.#worker || this.#without) return this.#worker;
    try {
      this.#worker = this.options.make();
    } catch {
      this.#worker = null;
    }
    if (!this.#worker) {
      this.#without = true;
      return null;
    }
    this.#worker.onmessage = ({ data }) => this.#heard(data);
    this.#worker.onerror = () => this.#broken();
    return this.#worker;
  }

  #heard(data: FromWorker): void {
    const waiting = this.#take(data.id);
    if (!waiting) return;
    if ('thought' in data) waiting.resolve(data.thought);
    else waiting.reject(new Error(data.failed));
  }

  /** The worker fails to load, has died or hangs: the page itself serves the waiting callers and all later ones. */
  #broken(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#without = true;
    for (const [id, { calm }] of this.#waiting) {
      calm();
      this.#here(id);
    }
  }

  #here(id: number): void {
    const ask = this.#waiting.get(id)?.ask;
    if (!ask) return;
    const { load, pace } = this.options;
    answerQuestion(ask, load, pace, () => !this.#waiting.has(id)).then(
      (thought) => this.#take(id)?.resolve(thought),
      (error: unknown) => this.#take(id)?.reject(error instanceof Error ? error : new Error(String(error))),
    );
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.calm();
    return waiting;
  }

  #stop(id: number): void {
    const waiting = this.#take(id);
    if (!waiting) return;
    this.#worker?.postMessage({ id, stop: true });
    waiting.reject(new WorkStopped());
  }

  #stopAll(): void {
    for (const id of [...this.#waiting.keys()]) this.#stop(id);
  }
}

/** Short pieces: a page that thinks must still answer a finger. */
const SLICE = 8;

/** The host of a page. Makes no worker before the first question. */
export function pageHost(load: LoadRules): BotHost {
  return new BotHost({
    make: () => workerFor('opponents') as WorkerLike | null,
    load,
    pace: { now: () => performance.now(), slice: SLICE, rest: (go) => setTimeout(go) },
    after: (ms, go) => {
      const timer = setTimeout(go, ms);
      return () => clearTimeout(timer);
    },
  });
}
