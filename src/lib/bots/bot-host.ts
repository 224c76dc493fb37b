// Answers bot questions: in a worker created for the first question, or on the page if no worker runs.
import type { MessageFromWorker, BotQuestion, BotAnswer, MessageToWorker } from './protocol';
import { WorkStopped, type SlicePace } from './time-slicing';
import { answerQuestion, ANSWER_DEADLINE, type LoadRules } from './worker-server';
import { createWorkerFor } from './create-worker';

export { WorkStopped } from './time-slicing';
export type { RatedPlan, BotQuestion, BotAnswer } from './protocol';

/** The part of Worker that is used here. */
export interface WorkerLike {
  onmessage: ((event: { readonly data: MessageFromWorker }) => void) | null;
  onerror: ((event: unknown) => void) | null;
  postMessage(message: MessageToWorker): void;
  terminate(): void;
}

export interface HostOptions {
  /** Creates the worker; throws or returns null if the browser provides none. */
  readonly make: () => WorkerLike | null;
  readonly load: LoadRules;
  /** The time slices in which the page computes if no worker runs. */
  readonly pace: SlicePace;
  /** Calls `go` after `ms`; returns a function that cancels the call. */
  readonly after: (ms: number, go: () => void) => () => void;
}

/** How long after the deadline a silent worker counts as dead, ms: until then it may still be loading the rules. */
const PATIENCE = 4000;
/** The same for a comparison with the best moves, which has no deadline. */
const PATIENCE_WITHOUT_DEADLINE = 60_000;

interface Waiting {
  readonly ask: BotQuestion;
  readonly resolve: (thought: BotAnswer) => void;
  readonly reject: (error: Error) => void;
  /** Cancels the timer after which the worker counts as dead. */
  readonly calm: () => void;
}

/** Asks one question at a time; a new one cancels the one before. */
export class BotHost {
  #worker: WorkerLike | null = null;
  #without = false;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(readonly options: HostOptions) {}

  /** The bot's answer. Rejects with WorkStopped if `signal` aborts, a later question comes, or `close` is called. */
  ask(ask: BotQuestion, signal?: AbortSignal): Promise<BotAnswer> {
    this.#stopAll();
    const id = ++this.#last;
    if (signal?.aborted) return Promise.reject(new WorkStopped());
    return new Promise<BotAnswer>((resolve, reject) => {
      signal?.addEventListener('abort', () => this.#stop(id), { once: true });
      const worker = this.#open();
      const patience = ask.best ? PATIENCE_WITHOUT_DEADLINE : ANSWER_DEADLINE + PATIENCE;
      const calm = worker ? this.options.after(patience, () => this.#broken()) : () => undefined;
      this.#waiting.set(id, { ask, resolve, reject, calm });
      if (worker) worker.postMessage({ id, ask });
      else this.#here(id);
    });
  }

  /** Cancels the waiting question and ends the worker; the next question creates another worker. */
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

  #heard(data: MessageFromWorker): void {
    const waiting = this.#take(data.id);
    if (!waiting) return;
    if ('thought' in data) waiting.resolve(data.thought);
    else waiting.reject(new Error(data.failed));
  }

  /** If the worker failed to load, died or hangs, the page itself computes the waiting answer and all later ones. */
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

/** Longest slice on the page, ms: short, because the page must respond to touch. */
const SLICE = 8;

/** The host of a page. Creates no worker before the first question. */
export function pageBotHost(load: LoadRules): BotHost {
  return new BotHost({
    make: () => createWorkerFor('opponents') as WorkerLike | null,
    load,
    pace: { now: () => performance.now(), slice: SLICE, rest: (go) => setTimeout(go) },
    after: (ms, go) => {
      const timer = setTimeout(go, ms);
      return () => clearTimeout(timer);
    },
  });
}
