// The screens at the sizes and with the covered edges of real devices: nothing under a notch, nothing over an edge.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/lib/games';
import { SCREENS, SHEET_SCREENS, stored } from '../tools/screens';
import { cover, DEVICES, SPLIT, underEdges } from '../e2e/edges';
import { openApp, overhang, resized } from '../e2e/fixtures';
import { SHEETS } from '../e2e/score-taps';
import { plant, turnedTables } from '../e2e/plant-matches';

/** Everything on the current page under a covered edge of any device, or overflowing in split screen. */
async function faultsAtEdges(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [device, { width, height, covered }] of Object.entries(DEVICES)) {
    await cover(page, covered);
    await resized(page, { width, height });
    faults.push(...(await underEdges(page, covered)).map((fault) => `${device}: ${fault}`));
    faults.push(...(await overhang(page)).map((box) => `${device}: over the edge: ${box}`));
  }
  await cover(page, null);
  for (const size of SPLIT) {
    await resized(page, size);
    faults.push(...(await overhang(page)).map((box) => `${String(size.width)} px: over the edge: ${box}`));
  }
  return faults;
}

const WALKED = [...SCREENS, ...SHEET_SCREENS].filter((screen) => !screen.pictureOnly);

test('any screen on a device with covered edges or in split screen → no text or control is covered, and nothing overflows', async () => {
  const app = await openApp({ touch: true });
  await plant(app.page, await stored());
  const faults: string[] = [];
  for (const { name, path, prepare } of WALKED) {
    await app.page.setViewportSize(DEVICES['iPad on its side']);
    await app.follow(path);
    await prepare?.(app.page);
    faults.push(...(await faultsAtEdges(app.page)).map((fault) => `${name}, ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(app.faults).toEqual([]);
});

/** A screen, and what to open over it. */
interface Over {
  readonly path: string;
  readonly what: string;
  open(page: Page): Promise<unknown>;
}

const PANEL = (name: string, key: string): Over => ({
  path: '/play/?id=navegador-start',
  what: name,
  open: async (page) => {
    await page.keyboard.press(key);
    await page.locator(`[data-panel="${name}"]`).waitFor();
  },
});

const tapped = (selector: string, shown: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await page.locator(shown).first().waitFor();
};

/** A guided match: the guide's bar, and what its buttons open. */
const GUIDED = GAMES.filter(({ playable }) => playable).flatMap(({ id }): Over[] => {
  const path = `/play/?id=${id}-start`;
  const strip = '[data-testid="guide"]';
  return [
    { path, what: `guide of ${id}`, open: (page) => page.locator(strip).waitFor() },
    {
      path,
      what: `first pictures of ${id}`,
      open: tapped('[data-target="guide-first"]', 'dialog[open], [role="dialog"]'),
    },
    { path, what: `overview of ${id}`, open: tapped('[data-target="guide-round"]', 'dialog[open], [role="dialog"]') },
  ];
});

/** Pages shown instead of a match or a sheet that does not open. */
const SHUT: readonly Over[] = [
  { path: '/play/?id=spoilt', what: 'a damaged match', open: (page) => page.locator('[data-trouble]').waitFor() },
  { path: '/score/sheet/?id=spoilt', what: 'a damaged sheet', open: (page) => page.getByRole('alert').waitFor() },
  { path: '/score/sheet/?id=none', what: 'no such sheet', open: (page) => page.getByRole('alert').waitFor() },
  {
    path: '/play/?id=madeira-middle',
    what: 'a match that another window plays',
    open: async (page) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.locator('.match').waitFor();
      await other.locator('[data-control="take"]').tap();
      await page.locator('[data-control="take"]').waitFor();
      await other.close();
      await page.bringToFront();
    },
  },
];

const OVER: readonly Over[] = [
  ...GUIDED,
  ...SHUT,
  ...SHEETS.map(({ id }): Over => ({
    path: `/score/sheet/?id=${id}`,
    what: `number pad of ${id}`,
    open: tapped('button[aria-label*="Type a number"]', 'dialog[open], [role="dialog"]'),
  })),
  PANEL('moves', 'm'),
  PANEL('log', 'l'),
  PANEL('rules', 'h'),
  PANEL('help', '?'),
  {
    path: '/play/?id=navegador-start',
    what: 'menu',
    open: tapped('[data-control="menu"]', '[data-panel="menu"]'),
  },
  { path: '/library/', what: 'menu of a game', open: tapped('[data-match] ~ * button, .menu button', '[role="menu"]') },
  {
    path: '/library/',
    what: 'naming a game',
    open: async (page) => {
      await page.locator('[data-match] a').first().focus();
      await page.keyboard.press('F2');
      await page.locator('dialog, [role="dialog"]').waitFor();
    },
  },
  {
    path: '/people/?name=ana',
    what: 'naming a person',
    open: async (page) => {
      await page.getByRole('button', { name: 'Change name' }).click();
      await page.locator('dialog, [role="dialog"]').waitFor();
    },
  },
];

test('a bar, menu, panel or dialog is open → it keeps clear of notches and home bars too', async () => {
  const app = await openApp({ touch: true });
  const rows = await stored();
  const spoilt = { id: 'spoilt', people: 7 };
  await plant(app.page, {
    ...rows,
    matches: [...(rows.matches ?? []), { ...rows.matches?.[0], ...spoilt }],
    sheets: [...(rows.sheets ?? []), { ...rows.sheets?.[0], ...spoilt }],
    prefs: [
      { key: 'seenVersion', value: '0.0.1' },
      { key: 'recap', value: false },
      { key: 'guides', value: GAMES.map(({ id }) => ({ match: `${id}-start`, on: true, looked: false })) },
    ],
  });
  const faults: string[] = [];
  const look = async (what: string) => {
    for (const [device, { width, height, covered }] of Object.entries(DEVICES)) {
      await cover(app.page, covered);
      await resized(app.page, { width, height });
      faults.push(...(await underEdges(app.page, covered)).map((fault) => `${what}, ${device}: ${fault}`));
    }
    await cover(app.page, null);
  };
  for (const { path, what, open } of OVER) {
    await app.page.setViewportSize(DEVICES['iPad on its side']);
    await app.goto(path);
    await app.settled();
    await open(app.page);
    await look(what);
  }
  // Makes the start page show notices of a new version, of lost games and of failed storage, and a table that of
  // storage.
  await app.page.addInitScript(() => {
    localStorage.setItem('caravela-kept', 'lost');
    localStorage.setItem('caravela-urge', 'shaken');
    const worker = (state: string) => Object.assign(new EventTarget(), { state, scriptURL: '', postMessage: () => 0 });
    const registration = { active: worker('activated'), waiting: worker('installed'), update: () => Promise.resolve() };
    const registered = Object.assign(new EventTarget(), registration);
    Object.assign(navigator.serviceWorker, { register: () => Promise.resolve(registered) });
  });
  await app.goto('/');
  for (const said of [
    'A new version is here',
    'The browser has lost your games',
    'Storage on this device failed at an earlier visit',
  ])
    await app.page.getByText(said).first().waitFor();
  await look('bars of the first page');
  await app.goto('/play/?id=navegador-start');
  await app.page.locator('[data-testid="urge"]').waitFor();
  await look('notes over a table');
  expect(faults).toEqual([]);
});

test('a table is turned to the active player on any side → it keeps clear of notches and home bars', async () => {
  const app = await openApp({ touch: true });
  const { ids, rows } = await turnedTables('navegador', 0);
  await plant(app.page, rows);
  const faults: string[] = [];
  const turns = new Set<string>();
  for (const id of ids) {
    await app.goto(`/play/?id=${id}`);
    await app.page.locator('.match').waitFor();
    turns.add((await app.page.locator('.match').getAttribute('data-turned')) ?? '');
    for (const [device, { width, height, covered }] of Object.entries(DEVICES)) {
      await cover(app.page, covered);
      await resized(app.page, { width, height });
      faults.push(...(await underEdges(app.page, covered)).map((fault) => `${id}, ${device}: ${fault}`));
    }
    await app.page.locator('[data-control="menu"]').first().click();
    await app.page.locator('[data-panel="menu"]').waitFor();
    const { width, height, covered } = DEVICES['iPhone on its side'];
    await resized(app.page, { width, height });
    faults.push(...(await underEdges(app.page, covered)).map((fault) => `${id}, menu: ${fault}`));
  }
  expect([...turns].sort()).toEqual(['1', '2', '3']);
  expect(faults).toEqual([]);
});
