// Fixtures of the browser tests: the app in its own context, a server that can stop, a browser that can be killed.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Download, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { launch } from '../../src/tools/browser.mjs';
import { filesOf } from '../../src/tools/build.mjs';
import { serve } from '../../src/tools/serve.mjs';
import { eventually } from '../patience';
import { ARGS } from './chromium';
import { atRest } from './wait-for-rest';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Usual sizes of checks: a tablet both ways, a larger one, a phone. */
export const SIZES = {
  tablet: { width: 1024, height: 768 },
  large: { width: 1366, height: 1024 },
  portrait: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
} as const satisfies Record<string, Size>;
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A test's own server, which can be stopped and restarted at the same address. */
export interface OwnServer {
  /** The site's address, its sub-path included, without a slash at its end. */
  readonly origin: string;
  /** The port it listens at. */
  readonly port: number;
  stop(): Promise<void>;
  /** Restarts, with another folder's site if given. */
  start(dir?: string): Promise<void>;
}

/** Serves a built site for one test: by default build/ at the root, uncompressed. It stops with the test. */
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

/** The origin of the installed app. Each device maps it to another port, so that tests can run in parallel. */
const INSTALLED = 'http://caravela.localhost';
const leadingTo = (port: number) => [
  `--host-resolver-rules=MAP caravela.localhost 127.0.0.1:${String(port)} , MAP * ~NOTFOUND , EXCLUDE 127.0.0.1`,
];
/** A port without a server: the app is offline. */
const NOWHERE = 1;

async function install(profile: string): Promise<void> {
  const server = await serve({ dir: inject('site'), host: '127.0.0.1', plain: true, port: 0 });
  const browser = await launch(profile, { args: leadingTo(server.port) });
  const page = browser.pages()[0] ?? (await browser.newPage());
  // Open a file that runs no script of the app, so that the profile has no data of a first visit.
  await page.goto(`${INSTALLED}/robots.txt`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await browser.close();
  await server.close();
}

/** The profile of a device with the app installed. The first test installs it for all workers, as it takes long. */
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
  /** The first page; by default '/'. */
  readonly path?: string;
  /** The origin of the test's own server; by default that of the shared server. */
  readonly origin?: string;
  readonly size?: Size;
  readonly theme?: Theme;
  readonly touch?: boolean;
  /** The browser's language; by default English. */
  readonly locale?: string;
  /** Whether pages may have a service worker: by default only on an own server, as the worker fetches the whole app. */
  readonly serviceWorkers?: 'allow' | 'block';
  /** `true`: a browser process and disk profile of its own, to be killed and restarted. By default a shared browser. */
  readonly killable?: boolean;
  /** The folder of a browser profile to copy; by default a new profile. `args`: extra switches of the browser. */
  readonly profile?: string;
  readonly args?: readonly string[];
  /** `true`: requested URLs are recorded, which slows the browser down. */
  readonly noting?: boolean;
  /** `true`: a tap right after a change of turn is ignored, as in play. By default the page's clock skips that time. */
  readonly hasty?: boolean;
}

/** After every move, advances the page's clock past the time in which taps are ignored. */
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

/** The browser that tests share; each test opens its own context. */
let shared: Promise<Browser> | undefined;

/** The app on its own device. Closed and deleted when the test ends. */
export class App {
  /** All requested URLs in order; only with `noting`. */
  readonly requests: string[] = [];
  /** Errors thrown or logged by the page, except for offline network errors. */
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

  /** The browser's own log since its last start; its path differs between builds of Chromium. */
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

  /** Starts the device: a browser on its profile, or a context of the shared one. */
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

  /** Opens a path and waits until the app is interactive. */
  async goto(path: string): Promise<void> {
    const load = () => this.page.goto(this.origin + path);
    await load().catch((error: unknown) => {
      // A dialog closed just before removes its history entry, which cancels the load.
      if (!String(error).includes('net::ERR_ABORTED')) throw error;
      return load();
    });
    await this.ready();
  }

  /** Goes to a path as a link does, without a reload, and waits for its page. */
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

  /** Waits until the page is interactive. */
  async ready(): Promise<void> {
    await this.page.locator('html[data-ready]').waitFor({ state: 'attached' });
  }

  /** The visible text, once there is any. Throws if the page stays blank. */
  async words(): Promise<string> {
    await this.page.waitForFunction(() => document.body.innerText.trim() !== '');
    return this.page.locator('body').innerText();
  }

  /** Waits until the page is at rest. */
  settled(): Promise<void> {
    return atRest(this.page);
  }

  /** Waits until the service worker has cached everything and controls the page. */
  async offlineReady(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });
  }

  /** Kills the browser with SIGKILL: nothing more is saved. Only with `killable`. */
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

  /** The folder of the browser's own profile; '' for an app in the shared browser. */
  get profile(): string {
    return this.#profile ?? '';
  }
  /** Deletes a part of the browser's storage on disk while it is not running. Only with `killable`. */
  tear(part: 'IndexedDB' | 'File System'): void {
    const folder = join(this.profile, 'Default', part);
    if (!existsSync(folder)) throw new Error(`nothing is kept at ${folder}`);
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }

  /**
   * Whether the browser logged that it deleted its own database. After a kill, Chromium may append to a half-written
   * record, find the database corrupt at the next start, and delete it: no page can prevent that.
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

/** Opens the app for one test; the app is closed when the test ends. */
export async function openApp(options: AppOptions = {}): Promise<App> {
  const app = new App(options);
  await app.start();
  await app.goto(options.path ?? '/');
  return app;
}

/** Opens the installed app in its own browser process. `port`: a server's port; by default no server listens. */
export async function installedApp(options: AppOptions = {}, port = NOWHERE): Promise<App> {
  return openApp({ ...options, profile: await installedProfile(), args: leadingTo(port), origin: INSTALLED });
}

/** Like `installedApp`, but with a running server at the address that the app was installed from. */
export async function installedFrom(options: AppOptions = {}): Promise<{ app: App; server: OwnServer }> {
  const server = await ownServer();
  return { app: await installedApp(options, server.port), server: { ...server, origin: INSTALLED } };
}

/** From the next load on, random ids and match seeds are predictable: `salt-0-0-0-0`, `salt-1-0-0-0` and so on. */
export async function fixSeeds(app: App, salt: string): Promise<void> {
  await app.context.addInitScript((word) => {
    let n = 0;
    crypto.randomUUID = () => `${word}-${String(n++)}-0-0-0`;
  }, salt);
}

/** The bytes of a file the page saved. */
export async function bytesOf(download: Download): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Every page of a built site (by default build/), as paths with a slash at both ends. */
export function routes(site = inject('site')): string[] {
  return filesOf(site)
    .filter((file) => /(^|\/)index\.html$/.test(file))
    .map((file) => `/${file.slice(0, -'index.html'.length)}`)
    .sort();
}

/** Resizes the screen, and waits until the page has re-rendered. */
export async function resized(page: Page, { width, height }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Controls and text that overflow the left or right edge of the screen without a horizontal scroller. */
export function overhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5; // px, for rounding
    const scrolls = (box: Element) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowX);
    const words = [...document.querySelectorAll('main :is(button, a, input, p, li, td, h1, h2, h3)')];
    return words.flatMap((box) => {
      const { left, right, width, height } = box.getBoundingClientRect();
      if (width < 2 || height < 2 || (left >= -SLACK && right <= innerWidth + SLACK)) return [];
      for (let up = box.parentElement; up; up = up.parentElement) {
        // Clipped: not visible.
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
