// The service worker's life as the screen needs it: ready offline, a new version waiting, and taking it at a quiet moment.

/** The part of workbox-window's Workbox that is used here. */
export interface Worker {
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
  /** Everything is on the device: the app starts with no network. */
  offlineReady = $state(false);
  /** A new version is here and waits for a quiet moment. */
  waiting = $state(false);
  /** The last check for a new version, ms since 1970; null before the first. */
  checkedAt = $state<number | null>(null);
  /** The last check found no network. */
  unreachable = $state(false);
  /** The browser keeps no app here: plain http, or a private window. */
  missing = $state(false);
  #worker: Worker | null = null;
  readonly #reload: () => void;

  constructor(reload: () => void = () => location.reload()) {
    this.#reload = reload;
  }

  /** Registers the service worker at `url` for `scope`; does nothing where there are none (private windows, plain http). */
  async start(url: string, scope: string): Promise<void> {
    if (typeof navigator === 'undefined') return;
    if (!('serviceWorker' in navigator)) {
      this.missing = true;
      return;
    }
    const { Workbox } = await import('workbox-window');
    await this.attach(new Workbox(url, { scope }) as Worker);
  }

  /** Follows a worker's life. */
  async attach(worker: Worker): Promise<void> {
    this.#worker = worker;
    worker.addEventListener('waiting', () => {
      this.waiting = true;
    });
    worker.addEventListener('activated', () => {
      this.offlineReady = true;
    });
    try {
      const registration = await worker.register();
      if (registration?.active) this.offlineReady = true;
      if (registration?.waiting && registration.active) this.waiting = true;
    } catch {
      this.#worker = null;
      this.missing = true;
      return;
    }
    this.checkedAt = Date.now();
    const quiet = () => void this.#checkAfterSleep();
    document.addEventListener('visibilitychange', quiet);
    window.addEventListener('focus', quiet);
    window.addEventListener('pageshow', quiet);
  }

  async #checkAfterSleep(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    if (this.checkedAt !== null && Date.now() - this.checkedAt < CHECK_EVERY) return;
    await this.check();
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

  /** Takes the new version: the page is loaded again as soon as it steers, or after a while where nobody says so. */
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
