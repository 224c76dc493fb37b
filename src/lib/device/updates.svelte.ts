// The service worker's state for the screen: whether the app is ready offline, and whether a new version waits.
import { isStorageRefused as storageRefused } from '../store/storage-flags';

/** The part of workbox-window's Workbox that is used here. */
export interface AppServiceWorker {
  addEventListener(type: string, listener: (event: { isUpdate?: boolean; isExternal?: boolean }) => void): void;
  register(): Promise<ServiceWorkerRegistration | undefined>;
  update(): Promise<void>;
  messageSkipWaiting(): void;
}

/** Least time between automatic checks for a new version, ms. */
const CHECK_EVERY = 10 * 60_000;
/** Some browsers never report the new controller: reload after this time anyway, ms. */
const TAKEOVER_MS = 3000;
/** Longest wait for the report of a worker whose installation failed, ms. */
const REPORT_MS = 1000;

export class Updates {
  /** Number of app files missing on the device; null if unknown. They are fetched as soon as possible. */
  missing = $state<number | null>(null);
  /** A file that the host lacks, or sends otherwise than it was built, so that no version can be installed. */
  wrongFile = $state<string | null>(null);
  /** Whether a new version is installed and waits to be applied. */
  waiting = $state(false);
  /** The last check for a new version that reached the host, ms since 1970; null before the first. */
  checkedAt = $state<number | null>(null);
  /** Whether the last check found no network. */
  unreachable = $state(false);
  /** Whether the browser refuses service workers: over plain http, or in a private window. */
  refused = $state(false);
  #worker: AppServiceWorker | null = null;
  /** When a check was tried last, ms since 1970. */
  #triedAt = -Infinity;
  #registration: ServiceWorkerRegistration | undefined;
  readonly #reload: () => void;
  #start: () => void = () => undefined;
  #report: () => void = () => undefined;
  readonly #reported = new Promise<void>((resolve) => (this.#report = resolve));
  /** Settles once the worker is registered, or refused. */
  readonly started = new Promise<void>((resolve) => (this.#start = resolve));

  constructor(reload: () => void = () => location.reload()) {
    this.#reload = reload;
  }

  /** Whether all files are on the device, so that the app starts offline. */
  get offlineReady(): boolean {
    return this.missing === 0;
  }

  /**
   * Registers the service worker at `url` for `scope`. If the browser refuses service workers (private windows, plain
   * http), only sets `refused`.
   */
  async start(url: string, scope: string): Promise<void> {
    if (typeof navigator === 'undefined') return;
    await this.#register(url, scope);
    this.#start();
  }

  async #register(url: string, scope: string): Promise<void> {
    // A browser that refuses storage also refuses workers, and Firefox logs an error for every attempt.
    if (!('serviceWorker' in navigator) || storageRefused()) {
      this.refused = true;
      return;
    }
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string; url?: string }>) => {
      if (data.type !== 'WRONG_FILE' || !data.url) return;
      this.wrongFile = new URL(data.url).pathname;
      this.#report();
    });
    // The import fails if the page is left meanwhile: then the next page registers the worker.
    const followed = await import('workbox-window').catch(() => null);
    if (followed) await this.attach(new followed.Workbox(url, { scope }) as AppServiceWorker);
  }

  /** Registers a worker and follows its state. */
  async attach(worker: AppServiceWorker): Promise<void> {
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
    this.#triedAt = Date.now();
    const quiet = () => void this.#checkAfterSleep();
    document.addEventListener('visibilitychange', quiet);
    window.addEventListener('focus', quiet);
    window.addEventListener('pageshow', quiet);
  }

  /** Only a worker that replaces another one is an update: in some browsers the first one also waits. */
  #news(): void {
    const { waiting, active } = this.#registration ?? {};
    this.waiting = Boolean(waiting && active && waiting !== active);
  }

  /** Settles once no worker is being installed; if that failed, once the reason is known. */
  async installed(): Promise<void> {
    const worker = this.#registration?.installing;
    if (!worker) return;
    await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
    // The worker's report may arrive after its end; without a response from the host there is none.
    if (worker.state === 'redundant')
      await Promise.race([this.#reported, new Promise((late) => setTimeout(late, REPORT_MS))]);
  }

  /** Makes the active worker fetch missing files. Returns how many were missing; null without an active worker. */
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
    const due = Date.now() - this.#triedAt >= CHECK_EVERY;
    if (due || this.missing !== 0) void this.refill();
    if (due) await this.check();
  }

  async check(): Promise<void> {
    if (!this.#worker) return;
    this.#triedAt = Date.now();
    try {
      await this.#worker.update();
      this.checkedAt = Date.now();
      this.unreachable = false;
    } catch {
      this.unreachable = true;
    }
  }

  /** Activates the new version: reloads when it takes control, or after a timeout. */
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
