// WebKitGTK (WebKit is the engine of every browser on an iPad), driven by WebDriver on a virtual screen.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driven, Size } from './device';
import { running, type Running } from './process';

/** The driver, the browser, and the virtual screen. */
export interface WebKitParts {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** GTK styles that shrink the test browser's own bar, which otherwise keeps every window wider than a phone. */
const NO_BAR = `* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }
button { margin: -12px; } entry { margin: -60px; }`;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A virtual screen, larger than any window here; `said[1]` is its number. */
const openScreen = (binary: string): Promise<Running> =>
  running('sh', ['-c', `exec "$0" -displayfd 1 -screen 0 1600x1400x24 -nolisten tcp`, binary], /^(\d+)\n/m);

/** Requests of one session to the driver. */
class Session {
  constructor(readonly address: string) {}

  async ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const sent = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {};
    const answer = await fetch(this.address + path, { method, ...sent });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error ?? ''} ${value.message ?? ''}`);
    return value;
  }
}

async function answering(session: Session): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await session.ask('GET', '/status');
      return;
    } catch (error) {
      if (tries > 600) throw error;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
}

/** Starts WebKit with a temporary home folder. */
export async function openWebKit({ driver, browser, screen }: WebKitParts): Promise<Driven> {
  const home = mkdtempSync(join(tmpdir(), 'caravela-webkit-'));
  const config = join(home, 'config/gtk-3.0');
  mkdirSync(config, { recursive: true });
  writeFileSync(join(config, 'gtk.css'), NO_BAR);
  // Reduced motion: no animations.
  writeFileSync(join(config, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const display = await openScreen(screen);
  const port = await freePort();
  const env = {
    DISPLAY: `:${display.said[1]}`,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
    LANG: 'en_GB.UTF-8',
    // Paint on the processor: without a graphics card this takes less time than emulating one.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  };
  const ready = running('sh', ['-c', 'echo begun; exec "$0" "$1"', driver, `--port=${String(port)}`], /begun/, env);
  const driving = await ready;
  const root = new Session(`http://127.0.0.1:${String(port)}`);
  await answering(root);
  const options = { binary: browser, args: ['--automation'] };
  const { sessionId, capabilities } = await root.ask<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    '/session',
    { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } },
  );
  const session = new Session(`${root.address}/session/${sessionId}`);
  await session.ask('POST', '/timeouts', { script: 300_000, pageLoad: 300_000 });

  const execute = <T>(script: string, ...args: unknown[]) => session.ask<T>('POST', '/execute/sync', { script, args });
  /** Height of the window minus height of its viewport, px; measured when the window first gets a size. */
  let bar = 0;
  const resize = async ({ width, height }: Size) => {
    await session.ask('POST', '/window/rect', { x: 0, y: 0, width, height: height + bar });
    for (let tries = 0; tries < 100; tries++) {
      const [w, h] = await execute<[number, number]>('return [innerWidth, innerHeight]');
      if (w === width && h === height) return;
      const rect = await session.ask<Size>('GET', '/window/rect');
      if (w !== rect.width) continue;
      bar = rect.height - h;
      await session.ask('POST', '/window/rect', { x: 0, y: 0, width, height: height + bar });
    }
    throw new Error(`the window does not become ${String(width)} × ${String(height)}`);
  };
  const windows = await session.ask<string[]>('GET', '/window/handles');
  return {
    name: `WebKit ${capabilities.browserVersion}`,
    goto: (url) => session.ask('POST', '/url', { url }),
    reload: () => session.ask('POST', '/refresh'),
    async run(work, ...given) {
      const script = `return (async () => JSON.stringify([await (${String(work)})(...JSON.parse(arguments[0]))]))()`;
      // In the arrow function, `arguments` means the arguments of the enclosing function.
      return (JSON.parse(await execute<string>(script, JSON.stringify(given))) as never[])[0];
    },
    async tap(x, y) {
      const actions = [
        { type: 'pointerMove', x, y, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const pointer = { type: 'pointer', id: 'hand', parameters: { pointerType: 'mouse' }, actions };
      await session.ask('POST', '/actions', { actions: [pointer] });
    },
    resize,
    async choose(selector, file) {
      const element = await session.ask<object>('POST', '/element', { using: 'css selector', value: selector });
      await session.ask('POST', `/element/${String(Object.values(element)[0])}/value`, { text: file });
    },
    picture: async () => Buffer.from(await session.ask<string>('GET', '/screenshot'), 'base64'),
    // WebKit's driver has no log: only pages' own faults are known.
    noted: () => Promise.resolve([]),
    async kill() {
      const before = await session.ask<string>('GET', '/window');
      const { handle } = await session.ask<{ handle: string }>('POST', '/window/new', { type: 'window' });
      await session.ask('DELETE', '/window');
      await session.ask('POST', '/window', { handle });
      windows[windows.indexOf(before)] = handle;
    },
    async turnTo(window) {
      const opened = async () =>
        (await session.ask<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle;
      await session.ask('POST', '/window', { handle: (windows[window] ??= await opened()) });
    },
    async close() {
      await session.ask('DELETE', '').catch(() => undefined);
      await driving.stop();
      await display.stop();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
