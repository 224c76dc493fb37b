// What browser tests stand on: the app open in a browser of its own, a server that can be stopped, a browser that can be killed.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Download, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { launch } from '../../src/tools/browser.mjs';
import { filesOf } from '../../src/tools/build.mjs';
import { serve } from '../../src/tools/serve.mjs';
import { eventually } from '../patience';
import { ARGS } from './chromium';
import { atRest } from './rest';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sizes everything is looked at in: a tablet both ways, a larger one, a phone. */
export const SIZES = {
  tablet: { width: 1024, height: 768 },
  large: { width: 1366, height: 1024 },
  portrait: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
} as const satisfies Record<string, Size>;
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A server of one test's own, to be stopped and started again under the same address. */
export interface OwnServer {
  /** The site's address, its sub-path included, without a slash at its end. */
  readonly origin: string;
  /** Where it listens. */
  readonly port: number;
  stop(): Promise<void>;
  /** Starts again, with another folder's site where one is given. */
  start(dir?: string): Promise<void>;
}

/** Serves a built site for this test alone: build/ at the root, and nothing packed, where not said otherwise. It stops with the test. */
export async function ownServer({ dir = inject('site'), base = '', plain = true } = {}): Promise<OwnServer> {
  const host = '127.0.0.1';
  let running: { port: number; close(): Promise<void> } | null = await serve({ dir, base, host, plain, port: 0 });
  const { port } = running;
  const stop = async () => {
    await running?.close();
    running = null;
  };
  onTestFinished(stop);
  return {
    origin: `http://${host}:${port}${base}`,
    port,
    stop,
    start: async (other = dir) => {
      running ??= await serve({ dir: other, base, host, plain, port });
    },
  };
}

/** The address the app is installed from: it leads to whichever port a device is told, so that tests may run side by side. */
const INSTALLED = 'http://caravela.localhost';
const leadingTo = (port: number) => [
  `--host-resolver-rules=MAP caravela.localhost 127.0.0.1:${String(port)} , MAP * ~NOTFOUND , EXCLUDE 127.0.0.1`,
];
/** Nothing listens there. */
const NOWHERE = 1;

async function install(profile: string): Promise<void> {
  const server = await serve({ dir: inject('site'), host: '127.0.0.1', plain: true, port: 0 });
  const browser = await launch(profile, { args: leadingTo(server.port) });
  const page = browser.pages()[0] ?? (await browser.newPage());
  // No page of the app: what it keeps of a first visit is not there yet.
  await page.goto(`${INSTALLED}/robots.txt`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await browser.close();
  await server.close();
}

/**
 * The profile of a device on which the app has been installed, before anybody used it. The first test that asks installs it, for all
 * workers: the app's 370 files take longer to fetch and to keep than most tests take.
 */
async function installedProfile(): Promise<string> {
  const folder = inject('installed');
  const [profile, begun, done] = ['profile', 'begun', 'done'].map((name) => join(folder, name));
  for (;;) {
    try {
      mkdirSync(begun);
    } catch {
      await eventually(() => expect(existsSync(done) || !existsSync(begun)).toBe(true));
      if (existsSync(done)) return profile;
      continue;
    }
    try {
      await install(profile);
      mkdirSync(done);
      return profile;
    } catch (cause) {
      rmSync(folder, { recursive: true, maxRetries: 5 });
      mkdirSync(folder);
      throw cause;
    }
  }
}

export interface AppOptions {
  /** Where to go first; '/' where not said. */
  readonly path?: string;
  /** The address of an own server; the shared one where not said. */
  readonly origin?: string;
  readonly size?: Size;
  readonly theme?: Theme;
  readonly touch?: boolean;
  /** The language of the browser; English where not said. */
  readonly locale?: string;
  /** Whether pages may have a service worker: it fetches the whole app, so only where it matters, on an own server, if not said. */
  readonly serviceWorkers?: 'allow' | 'block';
  /** A browser process and a profile on disk of its own: it can be killed and opened again. */
  readonly killable?: boolean;
  /** A profile to begin with, of which the device is given a copy of its own, and the switches of its browser. */
  readonly profile?: string;
  readonly args?: readonly string[];
  /** Whether every address that is asked for is noted: the browser tells of each, which takes its time. */
  readonly noting?: boolean;
  /** The hand taps on at once when the turn has passed on; else it looks up first, as people do. */
  readonly hasty?: boolean;
}

/** Whenever a match has gone on, as much time goes by on the page's clock as a tap right after would do nothing in. */
function lookingUp(): void {
  const GLANCE = 301;
  const now = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => now() + ahead;
  let seen: string | undefined;
  new MutationObserver(() => {
    const ply = document.querySelector<HTMLElement>('.match')?.dataset.ply;
    if (ply !== seen) ahead += GLANCE;
    seen = ply;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ply'] });
}

/** The browser that all tests share; each opens a device of its own in it. */
let shared: Promise<Browser> | undefined;

/** The app on a device of its own. It closes, and the device goes, when the test ends. */
export class App {
  /** Every address the page asked for, in order; only where the app was opened `noting`. */
  readonly requests: string[] = [];
  /** Errors the page threw or logged, offline noise of the network aside. */
  readonly faults: string[] = [];
  readonly #profile: string | undefined;
  readonly #options: AppOptions;
  #context: BrowserContext | undefined;
  #page: Page | undefined;

  constructor(options: AppOptions) {
    this.#options = options;
    if (options.killable || options.profile) this.#profile = mkdtempSync(join(tmpdir(), 'caravela-'));
    if (options.profile && this.#profile) cpSync(options.profile, this.#profile, { recursive: true });
    onTestFinished(async () => {
      await this.#context?.close().catch(() => undefined);
      if (this.#profile) rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
    });
  }

  /** What the browser has written down about itself since it was started last; where, differs from one build of it to another. */
  get #diary(): string {
    const files = ['chrome_debug.log', 'Default/chrome_debug.log'].map((file) => join(this.#profile ?? '', file));
    return files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('');
  }

  get origin(): string {
    return this.#options.origin ?? inject('origin');
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('the browser is not open');
    return this.#context;
  }

  get page(): Page {
    if (!this.#page) throw new Error('the browser is not open');
    return this.#page;
  }

  /** Starts the device: the browser on its profile, or a fresh corner of the shared one. */
  async start(): Promise<void> {
    const { size = SIZES.tablet, theme = 'light', touch = false, locale = 'en-GB', origin } = this.#options;
    const { serviceWorkers = origin ? 'allow' : 'block' } = this.#options;
    const device = {
      viewport: size,
      colorScheme: theme,
      hasTouch: touch,
      serviceWorkers,
      reducedMotion: 'reduce',
      locale,
    } as const;
    this.#context = this.#profile
      ? await launch(this.#profile, { ...device, args: [...(this.#options.args ?? ARGS), '--enable-logging'] })
      : await (await (shared ??= chromium.connect(inject('chromium')))).newContext(device);
    this.#context.setDefaultTimeout(90_000);
    if (!this.#options.hasty) await this.#context.addInitScript(lookingUp);
    if (this.#options.noting) this.#context.on('request', (request) => this.requests.push(request.url()));
    this.#page = this.#context.pages()[0] ?? (await this.#context.newPage());
    this.#page.on('pageerror', (error) => this.faults.push(String(error)));
    this.#page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('net::ERR_')) this.faults.push(message.text());
    });
  }

  /** Opens a path and waits until the app has taken the page over. */
  async goto(path: string): Promise<void> {
    await this.page.goto(this.origin + path);
    await this.ready();
  }

  /** Goes on to a path as a tap on a link does, without loading the page anew, and waits until what it leads to is there. */
  async follow(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to });
      document.body.append(link);
      link.click();
      link.remove();
    }, this.origin + path);
    await this.page.waitForURL(this.origin + path);
    await this.settled();
    await this.page.locator('.loading').waitFor({ state: 'detached' });
  }

  /** Waits until the page on screen answers to taps. */
  async ready(): Promise<void> {
    await this.page.locator('html[data-ready]').waitFor({ state: 'attached' });
  }

  /** The words on screen, as soon as there are any. Throws where a page stays blank. */
  async words(): Promise<string> {
    await this.page.waitForFunction(() => document.body.innerText.trim() !== '');
    return this.page.locator('body').innerText();
  }

  /** Waits until the page has come to rest. */
  settled(): Promise<void> {
    return atRest(this.page);
  }

  /** Waits until the service worker has fetched everything and looks after the page. */
  async offlineReady(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });
  }

  /** Ends the browser process with SIGKILL: nothing gets a chance to be saved. Only where the app was opened `killable`. */
  async kill(): Promise<void> {
    if (!this.#profile) throw new Error('others share this browser: open the app killable');
    const session = await this.context.browser()?.newBrowserCDPSession();
    const info = await session?.send('SystemInfo.getProcessInfo');
    const browser = info?.processInfo.find((p) => p.type === 'browser');
    if (!browser) throw new Error('the browser process was not found');
    const gone = new Promise((resolve) => this.context.once('close', resolve));
    process.kill(browser.id, 'SIGKILL');
    await gone;
  }

  /** The folder of the profile; only if the app was opened `killable`. */
  get profile(): string {
    return this.#profile ?? '';
  }
  /** Removes a part of what the browser keeps on the disk, while it is not running. Only where the app was opened `killable`. */
  tear(part: 'IndexedDB' | 'File System'): void {
    const folder = join(this.profile, 'Default', part);
    if (!existsSync(folder)) throw new Error(`nothing is kept at ${folder}`);
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }

  /**
   * Whether the browser says that it has thrown its own storage away. Chromium writes on behind a piece that a kill has torn in the
   * middle of a large write, calls the whole corrupt when it is opened the next time, and begins anew: no page can prevent that.
   */
  get browserGaveUp(): boolean {
    return this.#diary.includes('corrupted (and deleted) database');
  }

  /** Starts the browser again on the same profile after a kill or close. */
  async reopen(path = this.#options.path ?? '/'): Promise<void> {
    await this.start();
    await this.goto(path);
  }
}

/** Opens the app for one test. */
export async function openApp(options: AppOptions = {}): Promise<App> {
  const app = new App(options);
  await app.start();
  await app.goto(options.path ?? '/');
  return app;
}

/** Opens the app on a device it is installed on, with a browser process of its own; no server answers unless one is started. */
export async function installedApp(options: AppOptions = {}, port = NOWHERE): Promise<App> {
  return openApp({ ...options, profile: await installedProfile(), args: leadingTo(port), origin: INSTALLED });
}

/** The same, and the server it was installed from, running. */
export async function installedFrom(options: AppOptions = {}): Promise<{ app: App; server: OwnServer }> {
  const server = await ownServer();
  return { app: await installedApp(options, server.port), server: { ...server, origin: INSTALLED } };
}

/** Every identifier the page makes up from its next load on is known beforehand, a match's seed among them: `salt-0-0-0-0` first. */
export async function fixSeeds(app: App, salt: string): Promise<void> {
  await app.context.addInitScript((word) => {
    let n = 0;
    crypto.randomUUID = () => `${word}-${String(n++)}-0-0-0`;
  }, salt);
}

/** What a page has given to be saved as a file. */
export async function bytesOf(download: Download): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Every page of a built site (build/ where not said), as paths with a slash at both ends. */
export function routes(site = inject('site')): string[] {
  return filesOf(site)
    .filter((file) => /(^|\/)index\.html$/.test(file))
    .map((file) => `/${file.slice(0, -'index.html'.length)}`)
    .sort();
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong on the page as it stands (WCAG 2.2 A and AA and best practices, or `rules` alone), one line a fault. */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const options = { preload: false, resultTypes: ['violations' as const], ...(only && { runOnly: [...only] }) };
    const { violations } = await axe.run(document, options);
    return violations.flatMap((v) =>
      v.nodes.map((n) => `${v.id}: ${v.help} — ${n.target.join(' ')} ${n.failureSummary ?? ''}`),
    );
  }, rules);
}

/** The rules that the theme can change the answer to. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** The rules that the size of the screen can change the answer to. */
export const TARGETS = ['target-size', 'scrollable-region-focusable'];
const OF_SIZE = [...TARGETS, ...OF_COLOUR];

/** What axe-core finds wrong in the light theme, then in the dark one what depends on colours; the page stands in light again after. */
export async function axeInBothThemes(page: Page, rules?: readonly string[]): Promise<string[]> {
  const light = await axeFaults(page, rules);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const dark = await axeFaults(page, OF_COLOUR);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((fault) => `dark theme: ${fault}`)];
}

/** Gives the screen another size, and waits until the page has answered and drawn itself anew. */
export async function resized(page: Page, { width, height }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** On a further size of a screen that has been looked at in full: contrast and sizes, in both themes. */
export const axeOnAnotherSize = (page: Page): Promise<string[]> => axeInBothThemes(page, OF_SIZE);

/** What can be tapped or read but hangs over the left or right edge of the screen, where nothing scrolls sideways to it. */
export function overhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5; // px, for rounding
    const scrolls = (box: Element) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowX);
    const words = [...document.querySelectorAll('main :is(button, a, input, p, li, td, h1, h2, h3)')];
    return words.flatMap((box) => {
      const { left, right, width, height } = box.getBoundingClientRect();
      if (width < 2 || height < 2 || (left >= -SLACK && right <= innerWidth + SLACK)) return [];
      for (let up = box.parentElement; up; up = up.parentElement) {
        // Cut off where it would stand: nobody sees it.
        const cut = getComputedStyle(up).overflowX === 'hidden' && left >= up.getBoundingClientRect().right - SLACK;
        if (cut) return [];
        if (scrolls(up) && up.scrollWidth > up.clientWidth && up.getBoundingClientRect().right <= innerWidth + SLACK) {
          return up.matches('main, article, .page') ? [`${box.tagName}: ${box.textContent.trim().slice(0, 40)}`] : [];
        }
      }
      return [`${box.tagName}: ${box.textContent.trim().slice(0, 40)}`];
    });
  });
}
