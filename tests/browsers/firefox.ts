// Firefox, driven directly by WebDriver BiDi: without a screen or a driver program.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';
import type { Driven } from './device';
import { running } from './process';

/** Firefox settings by name. All tests use `PREFS`: no network requests of Firefox itself, no animations. */
export type Prefs = Readonly<Record<string, string | number | boolean>>;

const PREFS: Prefs = {
  // On a slow machine a tap must not count as held too long (300 ms) or as a long press (500 ms).
  'apz.max_tap_time': 60_000,
  'ui.click_hold_context_menus.delay': 60_000,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-GB',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
};

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly method?: string;
  readonly result?: Record<string, never>;
  readonly params?: { readonly level?: string; readonly text?: string };
  readonly message?: string;
}

/** Sends commands over one socket, matches them with their replies, and collects errors of pages. */
class Session {
  readonly errors: string[] = [];
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #asked = 0;

  constructor(readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
      else if (answer.method === 'log.entryAdded' && answer.params?.level === 'error')
        this.errors.push(answer.params.text ?? 'an error without a word');
    });
  }

  async ask<T>(method: string, params: object): Promise<T> {
    const id = ++this.#asked;
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
    this.#waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message ?? ''}`);
    return answer.result as T;
  }
}

async function connected(address: string): Promise<Session> {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((open, failed) => {
    socket.addEventListener('open', open);
    socket.addEventListener('error', failed);
  });
  return new Session(socket);
}

type Result = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };

/** Starts Firefox with a temporary profile. */
export async function openFirefox(binary: string, prefs: Prefs = {}): Promise<Driven> {
  const profile = mkdtempSync(join(tmpdir(), 'caravela-firefox-'));
  const lines = Object.entries({ ...PREFS, ...prefs }).map(
    ([k, v]) => `user_pref(${JSON.stringify(k)}, ${JSON.stringify(v)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const start = async () => {
    const browser = await running(binary, args, /WebDriver BiDi listening on (ws:\/\/\S+)/);
    const session = await connected(browser.said[1]);
    const { capabilities } = await session.ask<{ capabilities: Record<string, string> }>('session.new', {
      capabilities: { alwaysMatch: {} },
    });
    await session.ask('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await session.ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    return { browser, session, windows: contexts.map(({ context }) => context), version: capabilities.browserVersion };
  };
  let { browser, session, windows, version } = await start();
  let [context] = windows;

  const call = async (functionDeclaration: string, json: string): Promise<Result> =>
    session.ask('script.callFunction', {
      functionDeclaration,
      awaitPromise: true,
      target: { context },
      arguments: [{ type: 'string', value: json }],
    });
  return {
    name: `Firefox ${version}`,
    goto: (url) => session.ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => session.ask('browsingContext.reload', { context, wait: 'complete' }),
    async run(work, ...given) {
      const said = await call(
        `async (json) => JSON.stringify([await (${String(work)})(...JSON.parse(json))])`,
        JSON.stringify(given),
      );
      if (said.type === 'exception') throw new Error(said.exceptionDetails?.text);
      return (JSON.parse(said.result?.value ?? '[]') as never[])[0];
    },
    async tap(x, y) {
      const finger = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const actions = [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions: finger }];
      await session.ask('input.performActions', { context, actions });
    },
    resize: (viewport) => session.ask('browsingContext.setViewport', { context, viewport }),
    async choose(selector, file) {
      const { nodes } = await session.ask<{ nodes: object[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
        maxNodeCount: 1,
      });
      await session.ask('input.setFiles', { context, element: nodes[0], files: [file] });
    },
    async picture() {
      const { data } = await session.ask<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    noted: () => Promise.resolve(session.errors.splice(0)),
    async kill() {
      session.socket.close();
      await browser.stop();
      ({ browser, session, windows, version } = await start());
      [context] = windows;
    },
    async turnTo(window) {
      const opened = async () =>
        (await session.ask<{ context: string }>('browsingContext.create', { type: 'window' })).context;
      context = windows[window] ??= await opened();
      await session.ask('browsingContext.activate', { context });
    },
    async close() {
      session.socket.close();
      await browser.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
