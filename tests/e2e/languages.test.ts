// Four languages: the first visit uses the browser's language; a language chosen in the settings applies at once, also
// offline.
import { expect, test } from 'vitest';
import { matchLink } from '../../src/lib/links/match-link';
import type { MatchRow } from '../../src/lib/store';
import { App, installedApp, openApp } from './fixtures';
import { longDescribe, longTest } from './long';
import { rowsOf } from './plant-matches';
import { newMatch, ply } from './wander';

const lang = (app: App) => app.page.getAttribute('html', 'lang');
const heading = (app: App) => app.page.locator('h1').first().innerText();

longDescribe('the first visit', () => {
  const FIRST = [
    { browser: 'de-AT', spoken: 'de', start: 'Neue Partie', settings: 'Einstellungen' },
    { browser: 'pt-AO', spoken: 'pt-PT', start: 'Nova partida', settings: 'Definições' },
    { browser: 'pt-BR', spoken: 'pt-BR', start: 'Nova partida', settings: 'Configurações' },
    { browser: 'fr-FR', spoken: 'en', start: 'New game', settings: 'Settings' },
  ];
  test.each(FIRST)(
    'the browser’s language is $browser → the first visit is in $spoken, with no word of another language',
    async ({ browser, spoken, start, settings }) => {
      const app = new App({ locale: browser });
      await app.start();
      // Record every text that the page shows before its language is known.
      await app.page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const look = () => {
          const root = document.querySelector<HTMLElement>('.app-root');
          if (root && getComputedStyle(root).visibility === 'visible' && root.innerText.trim() !== '')
            seen.push(root.innerText);
          if (document.documentElement.dataset.ready === undefined) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await app.goto('/');
      await app.settled();
      expect(await lang(app)).toBe(spoken);
      await app.page.getByText(start).first().waitFor();
      await app.page.getByRole('link', { name: settings }).first().waitFor();
      const english = await app.page.evaluate(() =>
        (window as unknown as { seen: string[] }).seen.filter((text) => text.includes('Settings')),
      );
      expect(english.length > 0).toBe(spoken === 'en');
      expect(await app.page.getAttribute('link[rel="manifest"]', 'href')).toContain(
        spoken === 'en' ? 'manifest.webmanifest' : `manifest.${spoken}.webmanifest`,
      );
      expect(app.faults).toEqual([]);
    },
  );

  test('a part of the app cannot be loaded → the announcement is in the browser’s language', async () => {
    const app = new App({ locale: 'de-DE' });
    await app.start();
    await app.page.route('**/_app/immutable/entry/*.js', (route) => route.abort());
    await app.page.goto(app.origin);
    await app.page.locator('#aid').getByText('ließ sich nicht laden').waitFor();
    await app.page.locator('#aid').getByRole('button', { name: 'Reparieren' }).waitFor();
  });
});

longTest(
  'another window changes the language in mid-move → the chosen targets stay, and the next page uses the new language',
  async () => {
    const app = await openApp();
    await newMatch(app);
    const { page } = app;
    await page.locator('[data-target="field-0"]').click();
    await page.locator('[data-target="region-portugal"]').click();
    const plan = page.getByText('Where to from Portugal?');
    await plan.waitFor();
    const other = await app.context.newPage();
    await other.goto(`${app.origin}/settings/`);
    await other.locator('[data-languages] select').selectOption('de');
    await other.getByText('Einstellungen').first().waitFor();
    await other.getByRole('radio', { name: 'Nacht' }).check();
    // Once the first window has the theme, it has received the language too.
    await page.locator('html[data-theme="dark"]').waitFor();
    expect(await plan.isVisible()).toBe(true);
    expect(await lang(app)).toBe('en');
    await app.follow('/rules/');
    await page.getByRole('heading', { name: 'Regeln' }).first().waitFor();
    expect(await lang(app)).toBe('de');
    expect(app.faults).toEqual([]);
  },
);

test('a new language is chosen offline → every page uses it at once and after a reload, and the match goes on', async () => {
  const app = await installedApp();
  const path = await newMatch(app, 'madeira');
  await app.page.keyboard.press('m');
  await app.page.locator('[data-move]').first().click();
  await expect.poll(() => ply(app.page)).toBe(1);
  await app.goto('/settings/');
  await app.page.evaluate(() => Object.assign(window, { stillHere: true }));
  const choose = app.page.locator('select').filter({ has: app.page.locator('option[value="de"]') });
  for (const [locale, title] of [
    ['de', 'Einstellungen'],
    ['pt-PT', 'Definições'],
    ['en', 'Settings'],
    ['pt-BR', 'Configurações'],
  ]) {
    await choose.selectOption(locale);
    await expect.poll(() => heading(app)).toBe(title);
    expect(await lang(app)).toBe(locale);
    // The list of languages was re-rendered too, and must still have the focus.
    await expect.poll(() => choose.evaluate((list) => list === document.activeElement)).toBe(true);
  }
  expect(await app.page.evaluate(() => 'stillHere' in window)).toBe(true);
  await app.goto(path);
  await app.page.waitForSelector('.match');
  expect(await ply(app.page)).toBe(1);
  expect(await lang(app)).toBe('pt-BR');
  await app.page.getByRole('button', { name: 'Desfazer' }).waitFor();
  await app.goto('/score/');
  expect(await lang(app)).toBe('pt-BR');
  await app.goto('/settings/');
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.page.getByRole('button', { name: 'Sugerir outro texto' }).click();
  await app.page.getByText('O formulário está na área de transferência').waitFor();
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Caravela [\d.]+ \(pt-BR\)\nTexto atual:\nTexto melhor:$/,
  );
  expect(app.faults).toEqual([]);
});

longTest('a link is opened on a device with another language → it shows the same match', async () => {
  const rows = await rowsOf([{ id: 'sent', game: 'madeira', seats: 3, seed: 'sent', turns: 20 }]);
  const [{ id, title, people, start }] = rows.matches as unknown as MatchRow[];
  const log = (rows.log as unknown as { entry: Parameters<typeof matchLink>[0]['log'][number] }[]).map((r) => r.entry);
  const link = await matchLink({ id, title, people, start, log });
  const shown: unknown[] = [];
  for (const [locale, keep] of [
    ['de-DE', 'Speichern und öffnen'],
    ['pt-PT', 'Guardar e abrir'],
  ]) {
    const app = await openApp({ locale, path: `/open/#${link}` });
    await app.page.getByRole('button', { name: keep }).click();
    await app.page.locator('.match').waitFor();
    await app.settled();
    expect(await lang(app)).toBe(locale.startsWith('de') ? 'de' : locale);
    expect(await ply(app.page)).toBeGreaterThan(20);
    const figures = await app.page
      .locator('[data-figure]')
      .evaluateAll((all) => all.map((el) => [el.getAttribute('data-figure'), el.textContent]));
    expect(figures.length).toBeGreaterThan(5);
    shown.push([await ply(app.page), figures]);
  }
  expect(shown[1]).toEqual(shown[0]);
});
