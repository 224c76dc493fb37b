// One window of a browser that is driven from outside, whichever browser it is: the little that a person's hand and eyes need.

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What each browser does in its own way. */
export interface Driven {
  /** The browser and its version, as it calls itself. */
  readonly name: string;
  /** Loads an address and waits until it is there. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page, which must name nothing from outside itself, and answers what it answers. */
  run<A extends readonly unknown[], T>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** One touch, or a click where the browser knows no touch, at a point of what is shown, px. */
  tap(x: number, y: number): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Chooses a file of this machine for a field of the page. */
  choose(selector: string, file: string): Promise<void>;
  /** What is on the screen, as PNG. */
  picture(): Promise<Buffer>;
  /** What the browser itself has noted as an error since it was asked last. */
  noted(): Promise<string[]>;
  /**
   * Firefox is ended with SIGKILL, so that nothing gets a chance to be saved, and taken up again on what it has kept. WebKit keeps nothing
   * of a browser that is driven, and its driver gives up when a page's process dies: there the window is closed in mid-move, and another opened.
   */
  kill(): Promise<void>;
  /** Turns to the window of this number, from 0; opens it where there is none yet. */
  turnTo(window: number): Promise<void>;
  close(): Promise<void>;
}

/** How long a person would wait for anything, ms: nothing waits so long unless it is broken. */
const PATIENCE = 60_000;

/**
 * What Firefox says of a file that a page was cut off from by leaving it: of a fetch, which no worker can answer then, and of a font,
 * whose number is NS_BINDING_ABORTED. The first group is the file's address.
 */
const CUT_OFF = [
  /‘(\S+)’. A ServiceWorker intercepted the request/,
  /downloadable font: download failed .* status=2152398850 source: (\S+)/,
];

/** What can be seen and done in a page, in any browser. */
export class Device {
  readonly #faults: string[] = [];

  constructor(
    readonly driven: Driven,
    readonly origin: string,
  ) {}

  /** Opens a path of the app, loads it anew and waits until it answers to taps. */
  async goto(path: string): Promise<void> {
    await this.#collect();
    await this.driven.goto(this.origin + path);
    await this.#watch();
  }

  /** Goes on to a path as a tap on a link does, without loading the page anew, and waits until what it leads to is there. */
  async follow(path: string): Promise<void> {
    const arrived = await this.run(
      async (to, ms) => {
        const there = () => location.pathname === to && document.querySelector('.loading') === null;
        for (const until = performance.now() + ms; !there() && performance.now() < until;) {
          const link = Object.assign(document.createElement('a'), { href: to });
          document.body.append(link);
          link.click();
          link.remove();
          // A page that leads elsewhere by itself may still be on its way there: then once more.
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

  /** Everything that went wrong in pages so far: thrown, rejected, or written to the console as an error. */
  async faults(): Promise<string[]> {
    await this.#collect();
    const faults = [...new Set(this.#faults)];
    // A file that is not kept on the device is a fault all the same, and so is a part of the app that a page did not get in the end.
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

  /** Waits until something named by the selector, and showing these words where any are given, is in the page. */
  async see(selector: string, words = ''): Promise<void> {
    const seen = await this.run(
      async (wanted, text, ms) => {
        const there = () => [...document.querySelectorAll(wanted)].some((e) => e.textContent.includes(text));
        for (const until = performance.now() + ms; performance.now() < until;)
          if (there()) return '';
          else await new Promise((next) => setTimeout(next, 10));
        return document.body.innerText.slice(0, 3000);
      },
      selector,
      words,
      PATIENCE,
    );
    if (seen !== '') throw new Error(`no ${selector} “${words}”, but: ${seen}`);
  }

  /** Taps the first of these that shows the words and lies open on the screen; scrolls to it as a thumb would. */
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
            // It is tapped when it stands still.
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

  /** Waits until the page answers to taps, and notes from then on what goes wrong in it. */
  async #watch(): Promise<void> {
    await this.see('html[data-ready]');
    await this.run(() => {
      const page = window as unknown as { faults?: string[] };
      if (page.faults) return;
      const faults: string[] = (page.faults = []);
      addEventListener('error', (event) => faults.push(event.message));
      addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)));
      // A part of the app that did not come, however often it was asked for.
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
