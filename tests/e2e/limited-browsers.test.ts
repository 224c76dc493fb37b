// Limited browsers: plain http, storage refused, a database that never responds, no script, an old browser.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { launch, launchForgetful } from '../../src/tools/browser.mjs';
import { App, openApp } from './fixtures';
import { longTest, short } from './long';
import { stored } from './stored';
import { ply, wander } from './wander';

/** Creates a match by the start page's links and plays a few moves; returns its id. */
async function playSome(page: Page): Promise<string> {
  await page.locator('a[href$="/new/navegador/"]').first().click();
  await page.locator('form button[type="submit"]').click();
  await page.waitForSelector('.match');
  await wander(page, 4, 'plain');
  expect(await ply(page)).toBeGreaterThan(2);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Errors the page throws. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  return faults;
}

const BLOCKED = 2;

/** A browser with preset permissions. */
async function allowing(settings: Readonly<Record<string, number>>): Promise<BrowserContext> {
  const profile = mkdtempSync(join(tmpdir(), 'caravela-settled-'));
  mkdirSync(join(profile, 'Default'), { recursive: true });
  const preferences = { profile: { default_content_setting_values: settings } };
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await launch(profile, { locale: 'en-GB', reducedMotion: 'reduce', windows: true });
  onTestFinished(async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  return context;
}

longTest(
  'the app is opened over plain http → a match is played and stored; a sentence says that the app cannot be installed',
  async () => {
    const browser = await launchForgetful(['--host-resolver-rules=MAP caravela.test 127.0.0.1, MAP * ~NOTFOUND']);
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' });
    const faults = faultsOf(page);
    const origin = inject('origin').replace('127.0.0.1', 'caravela.test');
    await page.goto(origin);
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
    await page.getByText('You can play here but not install').waitFor();
    const id = await playSome(page);
    expect((await stored(page, id)).log.length).toBe(await ply(page));
    await page.goto(`${origin}/score/new/?game=navegador`);
    await page.locator('form button[type="submit"], main button.primary').first().click();
    await page.waitForURL(/\/score\/sheet\//);
    expect(faults).toEqual([]);
  },
);

test('the browser refuses all storage, as with “block all cookies” → matches and sheets work in memory, and say that they are not saved', async () => {
  const context = await allowing({ cookies: BLOCKED });
  const page = context.pages()[0] ?? (await context.newPage());
  const faults = faultsOf(page);
  await page.goto(inject('origin'));
  const refused = await page.evaluate(() => {
    try {
      return localStorage.length < 0;
    } catch {
      return true;
    }
  });
  expect(refused).toBe(true);
  await page.getByText('Nothing is being saved').waitFor();
  await playSome(page);
  await page.locator('[data-testid="unsaved"]').getByText('can’t save games').waitFor();
  await page.goto(`${inject('origin')}/score/new/?game=navegador`);
  await page.locator('form button[type="submit"], main button.primary').first().click();
  await page.waitForURL(/\/score\/sheet\//);
  await page.getByRole('status').getByText('NOT saved on this device').waitFor();
  await page.getByText('Nothing is being saved').waitFor();
  await page.reload();
  await page.getByText('This sheet isn’t on this device').waitFor();
  await page.goto(`${inject('origin')}/people/`);
  await page.getByText('Nobody has finished a game yet').waitFor();
  await page.goto(`${inject('origin')}/settings/`);
  await page.getByRole('radio', { name: 'Night' }).check();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(faults).toEqual([]);
});

longTest(
  'the database stops responding → the match goes on in memory, and is stored once the database responds',
  async () => {
    const app = await openApp();
    await playSome(app.page);
    await app.page.addInitScript(() => {
      const open = IDBFactory.prototype.open;
      let silent = true;
      Object.assign(window, { answer: () => (silent = false) });
      IDBFactory.prototype.open = function (...args) {
        return silent ? (new EventTarget() as IDBOpenDBRequest) : open.apply(this, args);
      };
    });
    await app.goto('/');
    await app.page.getByText('Nothing is being saved').waitFor();
    const id = await playSome(app.page);
    const warning = app.page.locator('[data-testid="unsaved"]');
    await warning.getByText('isn’t responding').waitFor();
    await app.page.evaluate(() => (window as unknown as { answer(): void }).answer());
    await warning.getByRole('button', { name: 'Try again' }).click();
    await warning.waitFor({ state: 'detached' });
    await wander(app.page, 2, 'answered');
    expect((await stored(app.page, id)).log.length).toBe(await ply(app.page));
    expect(app.faults).toEqual([]);
  },
);

describe('a browser that cannot run the app shows a sentence', () => {
  longTest('a browser without JavaScript → it shows a sentence that the app needs it', async () => {
    const context = await allowing({ javascript: BLOCKED });
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${inject('origin')}/play/?id=x`);
    const words = await page.locator('body').innerText();
    for (const said of ['Caravela needs', 'Caravela braucht', 'A Caravela precisa', 'O Caravela precisa'])
      expect(words).toContain(`${said} `);
  });

  /** Firefox 113 has workers, but no modules in them. */
  const plainWorkers = () => {
    window.Worker = new Proxy(Worker, { construct: (target, [url]: [string]) => new target(url) });
  };
  longTest.each<[string, () => void]>([
    ['without modules in workers', plainWorkers],
    ['without the colours of Chrome 111', () => (CSS.supports = () => false)],
    [
      'without what Safari 16.4 reads in patterns',
      () => {
        const real = RegExp;
        window.RegExp = new Proxy(real, {
          construct: (target, [source, flags]: [string, string]) => {
            if (source.includes('?<='))
              throw new SyntaxError('Invalid regular expression: invalid group specifier name');
            return new target(source, flags);
          },
        });
      },
    ],
  ])('%s', async (_, spoil) => {
    const app = new App({});
    await app.start();
    await app.page.addInitScript(spoil);
    await app.page.goto(`${app.origin}/play/?id=x`);
    const box = app.page.locator('#aid');
    await box.getByText('too old for Caravela').waitFor();
    expect(await box.innerText()).toContain('Safari 16.4');
    expect(await box.getByRole('button', { name: 'Repair' }).isVisible()).toBe(false);
    await box.getByRole('button', { name: 'Close' }).click();
    await box.waitFor({ state: 'hidden' });
  });

  const TOO_OLD = [
    ['de-DE', 'zu alt für Caravela'],
    ['pt-PT', 'demasiado antigo para a Caravela'],
    ['pt-BR', 'antigo demais para o Caravela'],
  ];
  test.each(short(TOO_OLD, ([locale]) => locale === 'de-DE'))(
    'a browser too old, in %s → it shows a sentence in that language',
    async (locale, said) => {
      const app = new App({ locale });
      await app.start();
      await app.page.addInitScript(plainWorkers);
      await app.page.goto(`${app.origin}/rules/`);
      await app.page.locator('#aid').getByText(said).waitFor();
    },
  );
});
