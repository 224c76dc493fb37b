// One window of any browser, driven from outside: opens pages, taps, and reads what is shown.

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The actions that each browser implements differently. */
export interface Driven {
  /** The browser and its version, as it calls itself. */
  readonly name: string;
  /** Loads an address and waits until it is there. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page and returns its result. The function must not use names from outside of it. */
  run<A extends readonly unknown[], T>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** One touch, or a click in browsers without touch, at a point of the viewport, px. */
  tap(x: number, y: number): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Chooses a local file for a file input of the page. */
  choose(selector: string, file: string): Promise<void>;
  /** What is on the screen, as PNG. */
  picture(): Promise<Buffer>;
  /** Errors that the browser itself has logged since the last call of `noted`. */
  noted(): Promise<string[]>;
  /**
   * Firefox: kills it with SIGKILL, so that nothing more is saved, and restarts it on its profile. WebKit: closes the
   * window and opens another, because a driven WebKit keeps no profile and its driver fails if a page's process dies.
   */
  kill(): Promise<void>;
  /** Switches to the window with this number, from 0; opens the window if there is none. */
  turnTo(window: number): Promise<void>;
  close(): Promise<void>;
}

/** Longest wait, ms: nothing takes this long unless it is broken. */
const PATIENCE = 60_000;

/**
 * Firefox's messages for a file that was still loading when its page was left: a fetch by a worker, a font (the number
 * is NS_BINDING_ABORTED), a module, a style sheet. The first group is the file's URL.
 */
const CUT_OFF = [
  /‘(\S+)’. A ServiceWorker intercepted the request/,
  /downloadable font: download failed .* status=2152398850 source: (\S+)/,
  /error loading dynamically imported module: (\S+)/,
  /Unable to preload CSS for (\S+)/,
];

/** The actions of a person in a page of any browser. */
export class Device {
  readonly #faults: string[] = [];

  constructor(
    readonly driven: Driven,
    readonly origin: string,
  ) {}

  /** Loads a path of the app and waits until it is interactive. */
  async goto(path: string): Promise<void> {
    await this.#collect();
    await this.driven.goto(this.origin + path);
    await this.#watch();
  }

  /** Goes to a path as a link does, without a reload, and waits for its page. */
  async follow(path: string): Promise<void> {
    const arrived = await this.run(
      async (to, ms) => {
        const there = () => location.pathname === to && document.querySelector('.loading') === null;
        for (const until = performance.now() + ms; !there() && performance.now() < until;) {
          const link = Object.assign(document.createElement('a'), { href: to });
          document.body.append(link);
          link.click();
          link.remove();
          // A late redirect of the previous page may replace this page: then the path is opened once more.
          for (const soon = performance.now() + 2000; !there() && performance.now() < soon;)
            await new Promise((next) => setTimeout(next, 10));
        }
        return there();
      },
      path,
      PATIENCE,
    );
    if (!arrived) throw new Error(`a link to ${path} leads nowhere`);
  }

  async reload(): Promise<void> {
    await this.#collect();
    await this.driven.reload();
    await this.#watch();
  }

  /** All faults of pages so far: errors thrown, promises rejected, errors logged. */
  async faults(): Promise<string[]> {
    await this.#collect();
    const faults = [...new Set(this.#faults)];
    // A message of `CUT_OFF` counts as a fault only if the device does not have the file.
    const cut = faults.map((fault) => CUT_OFF.map((words) => words.exec(fault)?.[1]).find(Boolean) ?? '');
    const kept = await this.run(
      (urls) =>
        Promise.all(urls.map(async (url) => url !== '' && Boolean(await caches.match(url, { ignoreSearch: true })))),
      cut,
    );
    return faults.filter((_, i) => !kept[i]);
  }

  run<A extends readonly unknown[], T>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    return this.driven.run(work, ...args);
  }

  /** Waits for a selector, with these words if any are given. */
  async see(selector: string, words = ''): Promise<void> {
    const seen = await this.run(
      async (wanted, text, ms) => {
        const there = () => [...document.querySelectorAll(wanted)].some((e) => e.textContent.includes(text));
        for (const until = performance.now() + ms; performance.now() < until;)
          if (there()) return '';
          else await new Promise((next) => setTimeout(next, 10));
        const busy = [...document.querySelectorAll('[aria-busy="true"]')].map((e) => e.textContent.trim());
        const state = `busy: ${busy.join() || 'nothing'}`;
        return `${state}\n${document.body.innerText.slice(0, 3000)}`;
      },
      selector,
      words,
      PATIENCE,
    );
    if (seen !== '') throw new Error(`no ${selector} “${words}”, but: ${seen}`);
  }

  /** Taps the first visible match with these words; scrolls to it as a thumb would. */
  async tap(selector: string, words = '', patience = PATIENCE): Promise<void> {
    const found = await this.run(
      async (wanted, text, ms) => {
        let why = 'it is not there';
        let before = '';
        for (const until = performance.now() + ms; performance.now() < until;) {
          for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
            if (!element.textContent.includes(text) || element.getAttribute('aria-disabled') === 'true') continue;
            element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            const box = element.getBoundingClientRect();
            if (box.width === 0) continue;
            const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
            const top = document.elementFromPoint(x, y);
            why = `it lies under ${top?.outerHTML.slice(0, 120) ?? 'nothing'}`;
            if (!top || !element.contains(top)) continue;
            if (before === `${String(x)} ${String(y)}`) return { x, y };
            // The element is tapped once it no longer moves.
            before = `${String(x)} ${String(y)}`;
            break;
          }
          await new Promise((next) => setTimeout(next, 20));
        }
        return why;
      },
      selector,
      words,
      patience,
    );
    if (typeof found === 'string') throw new Error(`cannot tap ${selector} “${words}”: ${found}`);
    await this.driven.tap(found.x, found.y);
  }

  /** Waits until the page is interactive, and collects its faults from then on. */
  async #watch(): Promise<void> {
    await this.see('html[data-ready]');
    await this.run(() => {
      const page = window as unknown as { faults?: string[] };
      if (page.faults) return;
      const faults: string[] = (page.faults = []);
      addEventListener('error', (event) => faults.push(event.message));
      addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)));
      // The app sends this event if a part of it failed to load after all retries.
      addEventListener('caravela-missing', () => faults.push('a part of the app could not be loaded'));
      const say = console.error.bind(console);
      console.error = (...words: unknown[]) => {
        faults.push(words.map(String).join(' '));
        say(...words);
      };
    });
  }

  async #collect(): Promise<void> {
    const inPage = await this.run(() => {
      const page = window as unknown as { faults?: string[] };
      return page.faults?.splice(0) ?? [];
    });
    this.#faults.push(...inPage, ...(await this.driven.noted()));
  }
}
