// The service worker's life as the screen needs it: ready offline, a new version waiting, and taking it at a quiet moment.
import { refused as storageRefused } from '../store/trace';

/** The part of workbox-window's Workbox that is used here. */
export interface AppWorker {
  addEventListener(type: string, listener: (event: { isUpdate?: boolean; isExternal?: boolean }) => void): void;
  register(): Promise<ServiceWorkerRegistration | undefined>;
  update(): Promise<void>;
  messageSkipWaiting(): void;
}

/** A check for a new version at most this often, in ms, unless somebody asks. */
const CHECK_EVERY = 10 * 60_000;
/** Some browsers never say that the new worker took over: then the page is loaded anyway, after this many ms. */
const TAKEOVER_MS = 3000;

export class Updates {
  /** Files of the app that are not on the device; null while nobody knows. They are fetched as soon as they can be. */
  missing = $state<number | null>(null);
  /** A new version is here and waits for a quiet moment. */
  waiting = $state(false);
  /** The last check for a new version, ms since 1970; null before the first. */
  checkedAt = $state<number | null>(null);
  /** The last check found no network. */
  unreachable = $state(false);
  /** The browser keeps no app here: plain http, or a private window. */
  refused = $state(false);
  #worker: AppWorker | null = null;
  #registration: ServiceWorkerRegistration | undefined;
  readonly #reload: () => void;

  constructor(reload: () => void = () => location.reload()) {
    this.#reload = reload;
  }

  /** Everything is on the device: the app starts with no network. */
  get offlineReady(): boolean {
    return this.missing === 0;
  }

  /** Registers the service worker at `url` for `scope`; does nothing if there are none (private windows, plain http). */
  async start(url: string, scope: string): Promise<void> {
    if (typeof navigator === 'undefined') return;
    // Where all storage is refused no worker is kept either, and Firefox writes an error for every try.
    if (!('serviceWorker' in navigator) || storageRefused()) {
      this.refused = true;
      return;
    }
    // Of a page that is left before this has come nobody follows the worker: the next page does.
    const followed = await import('workbox-window').catch(() => null);
    if (followed) await this.attach(new followed.Workbox(url, { scope }) as AppWorker);
  }

  /** Follows a worker's life. */
  async attach(worker: AppWorker): Promise<void> {
    this.#worker = worker;
    worker.addEventListener('waiting', () => this.#news());
    worker.addEventListener('activated', () => void this.refill());
    try {
      this.#registration = await worker.register();
    } catch {
      this.#worker = null;
      this.refused = true;
      return;
    }
    this.#news();
    void this.refill();
    this.checkedAt = Date.now();
    const quiet = () => void this.#checkAfterSleep();
    document.addEventListener('visibilitychange', quiet);
    window.addEventListener('focus', quiet);
    window.addEventListener('pageshow', quiet);
  }

  /** Only a worker that is to replace another is news: some browsers let the very first one wait for a moment too. */
  #news(): void {
    const { waiting, active } = this.#registration ?? {};
    this.waiting = Boolean(waiting && active && waiting !== active);
  }

  /** Asks the worker which files are missing on the device, and has it fetch them. Answers how many; null where no worker stands. */
  async refill(): Promise<number | null> {
    const active = this.#registration?.active;
    if (!active) return null;
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.onmessage = ({ data }) => {
        this.missing = Number(data);
        resolve(this.missing);
      };
      active.postMessage({ type: 'REFILL' }, [port2]);
    });
  }

  async #checkAfterSleep(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    const due = this.checkedAt === null || Date.now() - this.checkedAt >= CHECK_EVERY;
    if (due || this.missing !== 0) void this.refill();
    if (due) await this.check();
  }

  /** Looks for a new version now. */
  async check(): Promise<void> {
    if (!this.#worker) return;
    this.checkedAt = Date.now();
    try {
      await this.#worker.update();
      this.unreachable = false;
    } catch {
      this.unreachable = true;
    }
  }

  /** Takes the new version: the page is loaded again as soon as it steers, or after a while if nobody says so. */
  apply(): void {
    const worker = this.#worker;
    if (!worker || !this.waiting) return;
    this.waiting = false;
    let done = false;
    const load = () => {
      if (done) return;
      done = true;
      this.#reload();
    };
    worker.addEventListener('controlling', load);
    setTimeout(load, TAKEOVER_MS);
    worker.messageSkipWaiting();
  }
}

export const updates = new Updates();
