// Beside the cardboard on a phone: a table of Navegador filled by touch, killed in mid-entry, resumed, a tie resolved, shared, corrected.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults, openApp, ownServer, SIZES, THEMES, type App } from './fixtures';

const NAMES = ['Ana', 'Bruno', 'Clara', 'Duarte'] as const;
const phone = { size: SIZES.phone, touch: true } as const;

async function seatPeople(page: Page, names: readonly string[] = NAMES) {
  await page.getByLabel('Name of person 1', { exact: true }).waitFor();
  for (const [i, name] of names.entries()) {
    const box = page.getByLabel(`Name of person ${String(i + 1)}`, { exact: true });
    if ((await box.count()) === 0) await page.getByRole('button', { name: 'One more person' }).tap();
    await box.fill(name);
  }
}

async function newTable(app: App, game = 'Navegador', names: readonly string[] = NAMES) {
  const { page } = app;
  await page.getByRole('link', { name: new RegExp(`^${game}`) }).tap();
  await seatPeople(page, names);
  await page.getByRole('button', { name: 'Open the sheet' }).tap();
  await page.getByRole('tab', { name: 'Ana' }).waitFor();
}

const more = async (page: Page, what: string, times: number) => {
  for (let i = 0; i < times; i++) await page.getByRole('button', { name: `${what}: more` }).tap();
};

async function pad(page: Page, what: string, figure: number) {
  await page.getByRole('button', { name: new RegExp(`^${what}: \\d+\\. Type a number`) }).tap();
  const dialog = page.getByRole('dialog');
  for (const digit of String(figure)) await dialog.getByRole('button', { name: digit, exact: true }).tap();
  await dialog.getByRole('button', { name: 'OK' }).tap();
}

const privileges = (page: Page, column: string, who: string, n: number) =>
  page.getByRole('button', { name: `Privileges on ${column}, ${who}, number ${String(n)}` }).tap();
const points = (page: Page, who: string) => page.getByRole('tab', { name: who });
const kept = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^kept$/ })
    .waitFor();

/** The rulebook's example of a final score: 97 points. */
async function fillAna(page: Page) {
  await more(page, 'Ships, Ana', 1);
  await more(page, 'Workers, Ana', 2);
  await pad(page, 'Cruzados, Ana', 470);
  await pad(page, 'Colonies, Ana', 4);
  await pad(page, 'Factories, Ana', 7);
  await more(page, 'Explorers, Ana', 5);
  await more(page, 'Churches, Ana', 1);
  await privileges(page, 'Factories', 'Ana', 2);
  await privileges(page, 'Explorers', 'Ana', 3);
  await privileges(page, 'Churches', 'Ana', 1);
}

describe('a table of four on a phone', () => {
  test('filled by touch, killed in mid-entry, resumed, level people parted, shared, corrected and finished again', async () => {
    const app = await openApp({ ...phone, path: '/score/' });
    await newTable(app);
    await fillAna(app.page);
    await expect.poll(() => points(app.page, 'Ana').innerText()).toContain('97');
    await app.page.getByRole('button', { name: 'Bruno →' }).tap();
    await more(app.page, 'Ships, Bruno', 2);
    await kept(app.page);

    await app.kill();
    await app.reopen('/score/');
    await app.page.getByRole('link', { name: /Navegador.*Ana.*97/s }).tap();
    const { page } = app;
    await expect.poll(() => points(page, 'Ana').innerText()).toContain('97');
    expect(await points(page, 'Bruno').getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('button', { name: /^Ships, Bruno: 4\./ }).count()).toBe(1);

    await more(page, 'Workers, Bruno', 1);
    await page.getByRole('button', { name: 'Clara →' }).tap();
    await more(page, 'Workers, Clara', 3);
    await page.getByRole('button', { name: 'Duarte →' }).tap();
    await pad(page, 'Cruzados, Duarte', 800);
    await page.getByText(/Bruno, Clara, Duarte are level with 19 points/).waitFor();
    await page.getByRole('region', { name: 'Level on points' }).getByRole('button', { name: 'Clara' }).tap();
    await page.getByText('Clara holds it. It goes to the right: Clara, Bruno, Ana, Duarte.').waitFor();
    await page.getByRole('button', { name: 'Result →' }).tap();
    await page.getByRole('button', { name: 'Finish and keep' }).tap();
    await page.getByRole('heading', { name: 'Ana wins' }).waitFor();
    const places = await page.getByRole('list').getByRole('listitem').allInnerTexts();
    expect(places.map((text) => /\d\.\s*(\w+)/.exec(text)?.[1])).toEqual(['Ana', 'Clara', 'Bruno', 'Duarte']);

    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Share picture' }).tap(),
    ]);
    const png = readFileSync(await picture.path());
    expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
    expect(png.readUInt32BE(16)).toBe(1080);
    const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).tap()]);
    expect(readFileSync(await csv.path(), 'utf8')).toContain('Total,97,19,19,19');

    await page.getByRole('button', { name: 'Open again to correct' }).tap();
    await page.getByRole('button', { name: 'Back to the sheet' }).tap();
    await page.getByRole('tab', { name: 'Duarte' }).tap();
    await more(page, 'Ships, Duarte', 1);
    await page.getByRole('button', { name: 'Result', exact: true }).tap();
    await page.getByRole('button', { name: 'Finish and keep' }).tap();
    await kept(page);
    await app.goto('/score/');
    await page.getByRole('heading', { name: 'Finished' }).waitFor();
    await page.getByRole('link', { name: /Navegador.*Ana.*97.*Duarte.*20/s }).tap();
    await page.getByRole('button', { name: 'Same players again' }).tap();
    await expect.poll(() => points(page, 'Ana').innerText()).toContain('–');
    expect(await page.getByRole('tab').count()).toBe(4);
    expect(app.faults).toEqual([]);
  });

  test('from the first page to the sheet in at most four taps, the people of last time already seated', async () => {
    const app = await openApp({ ...phone });
    const { page } = app;
    const score = page.getByRole('link', { name: /Navegador.*Score|Score.*Navegador/ });
    await score.tap();
    await seatPeople(page);
    await page.getByRole('button', { name: 'Open the sheet' }).tap();
    await more(page, 'Ships, Ana', 1);
    await kept(page);
    await app.goto('/');
    await page.getByRole('link', { name: /Navegador.*Ana.*Duarte/s }).waitFor();
    await score.tap();
    await page.getByRole('button', { name: 'Open the sheet' }).tap();
    await page.getByRole('tab', { name: 'Duarte' }).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toHaveLength(4);
  });

  test('swiping goes to the next person and back', async () => {
    const app = await openApp({ ...phone, path: '/score/' });
    await newTable(app);
    const { page } = app;
    const session = await app.context.newCDPSession(page);
    const drag = async (from: number, to: number) => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 300 }] });
      for (const x of [(from + to) / 2, to]) {
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 302 }] });
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await drag(300, 60);
    await expect.poll(() => points(page, 'Bruno').getAttribute('aria-selected')).toBe('true');
    await drag(60, 300);
    await expect.poll(() => points(page, 'Ana').getAttribute('aria-selected')).toBe('true');
  });
});

describe('with the server gone', () => {
  test('a new table is begun, its chores done, and everything is there after a reload', async () => {
    const server = await ownServer();
    const app = await openApp({ ...phone, path: '/score/', origin: server.origin });
    await app.offlineReady();
    await server.stop();
    await app.goto('/score/');
    await newTable(app);
    const { page } = app;
    await page.getByRole('link', { name: 'Table' }).tap();
    await page.getByRole('button', { name: /^Market/ }).tap();
    await page.getByRole('button', { name: 'Gold: cube to row 6, price 50' }).tap();
    const gold = page.getByRole('group', { name: 'What to do with Gold' });
    await gold.getByRole('button', { name: 'sell' }).tap();
    await more(page, 'Gold, units', 2);
    await page.getByText('Together 150 Cruzados').waitFor();
    await page.getByRole('button', { name: 'Done: move the cubes' }).tap();
    await kept(page);
    await page.reload();
    await app.ready();
    await page.getByRole('button', { name: /^Market/ }).tap();
    const cube = page.getByRole('button', { name: 'Gold: cube to row 9, price 30' });
    expect(await cube.getAttribute('aria-pressed')).toBe('true');
    expect(app.faults).toEqual([]);
  });
});

describe('The Navigators on a phone', () => {
  test('two people and two dummies: missions dealt, a whole round planned, the sheet filled from the map', async () => {
    const app = await openApp({ ...phone, path: '/score/' });
    const { page } = app;
    await page.getByRole('link', { name: /^The Navigators/ }).tap();
    await seatPeople(page, ['Ana', 'Bruno']);
    for (let n = await page.getByRole('textbox').count(); n > 2; n--) {
      await page
        .getByRole('button', { name: /^Take .* out$/ })
        .last()
        .tap();
    }
    await page.getByRole('button', { name: 'Go to the table’s chores' }).tap();
    await page.getByRole('button', { name: /^Secret missions/ }).tap();
    await page.getByRole('button', { name: 'Deal the missions' }).tap();
    await page.getByRole('button', { name: 'Hand over and look' }).first().tap();
    await page.getByRole('button', { name: 'I am Ana: show it' }).tap();
    await page.getByRole('button', { name: 'Hide and hand on' }).tap();
    await page.getByRole('button', { name: 'All chores' }).tap();
    await page.getByRole('button', { name: /^Planning and rounds/ }).tap();
    await page.getByRole('button', { name: 'Ana', exact: true }).tap();
    for (let i = 0; i < 5; i++) {
      for (const [who, dummy] of [
        ['Ana', 'Dummy 1'],
        ['Bruno', 'Dummy 2'],
      ]) {
        await page.getByText(`${who}: place a marker`).waitFor();
        const row = page
          .getByRole('row')
          .filter({ hasNot: page.getByRole('button', { name: new RegExp(`, ${who}$`) }) });
        await row.first().getByRole('button', { name: /free$/ }).first().tap();
        await page.getByRole('button', { name: `${dummy}: turn up a marker` }).tap();
      }
    }
    await page.getByRole('heading', { name: 'Who takes what' }).waitFor();
    expect(await page.getByText(/keeps \d tiles?/).count()).toBe(2);
    await page.getByRole('button', { name: 'Round 2: pass the starting marker on' }).tap();
    await page.getByText('The starting marker goes anti-clockwise to Dummy 2.').waitFor();
    await kept(page);
    await page.reload();
    await app.ready();
    await page.getByRole('button', { name: /^Planning and rounds/ }).tap();
    await page.getByText('Round 2.').waitFor();

    await page.getByRole('link', { name: 'Sheet' }).tap();
    await page.getByText('Tap the tiles on a map instead').tap();
    for (const hex of ['D2', 'D3', 'C4']) await page.getByRole('checkbox', { name: `${hex}, free` }).tap();
    await page.getByRole('button', { name: 'Game over: show them' }).tap();
    await page.getByRole('button', { name: 'Fernando Pó: 3' }).tap();
    await expect.poll(() => points(page, 'Ana').innerText()).toMatch(/\b[3-6]\b/);
    expect(await axeFaults(page)).toEqual([]);
    expect(app.faults).toEqual([]);
  });
});

describe('Madeira on a phone', () => {
  test('five rounds on the track: dice, requests in rounds 1, 3 and 5, equal pirates parted by turn order', async () => {
    const app = await openApp({ ...phone, path: '/score/' });
    const { page } = app;
    await page.getByRole('link', { name: /^Madeira/ }).tap();
    await seatPeople(page, NAMES);
    await page.getByRole('button', { name: 'Go to the table’s chores' }).tap();
    const chore = async (name: RegExp) => {
      await page.getByRole('button', { name: 'All chores' }).tap();
      await page.getByRole('button', { name }).tap();
    };
    await page.getByRole('button', { name: /^Set-up/ }).tap();
    await page.getByRole('button', { name: 'Draw the whole set-up' }).tap();
    await page.getByRole('heading', { name: 'Starting requests and turn order' }).waitFor();
    for (let round = 1; round <= 5; round++) {
      await chore(/^Rounds/);
      if (round > 1) await page.getByRole('button', { name: `On to round ${String(round)}` }).tap();
      await page.getByRole('heading', { name: 'Dice by row' }).waitFor();
      if (round % 2 === 0) continue;
      await chore(/^Crown’s Requests/);
      const wanted = (round + 1) / 2;
      await page.getByText(new RegExp(`^${String(wanted)} requests? must be chosen`)).waitFor();
      await more(page, 'Wealth', wanted);
      await more(page, 'Reals', 2);
      await page.getByRole('button', { name: 'Count 2 on the track' }).tap();
      await page.getByText('Requests of this person were already counted this round.').waitFor();
    }
    await kept(page);
    await page.getByRole('link', { name: 'Sheet' }).tap();
    await expect.poll(() => points(page, 'Ana').innerText()).toContain('6');
    await page.getByText('Prestige track: 6. Note a step').tap();
    await page.getByText('Round 5: +2 Wealth').waitFor();
    for (const name of NAMES) {
      await page.getByRole('tab', { name }).tap();
      await pad(page, `Pirates, ${name}`, name === 'Duarte' ? 3 : 7);
    }
    await page.getByText('Ana, Bruno, Clara have equally many pirates: the later in turn order loses more.').waitFor();
    const ask = page.getByRole('region', { name: 'Level on points' });
    for (const name of NAMES) await ask.getByRole('button', { name }).tap();
    await page.getByText('Turn order: Ana, Bruno, Clara, Duarte.').waitFor();
    await page.getByRole('button', { name: 'Result →' }).tap();
    await page.getByRole('button', { name: 'Finish and keep' }).tap();
    await page.getByRole('heading', { name: 'Ana wins' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(app.faults).toEqual([]);
  });
});

describe('a grid on a tablet', () => {
  test('the whole table at once, totals and places live', async () => {
    const app = await openApp({ path: '/score/', size: SIZES.tablet, touch: true });
    const { page } = app;
    await page.getByRole('link', { name: /^Navegador/ }).tap();
    await seatPeople(page);
    await page.getByRole('button', { name: 'Open the sheet' }).tap();
    await page.getByRole('columnheader', { name: 'Duarte' }).waitFor();
    await more(page, 'Explorers, Ana', 2);
    await more(page, 'Explorers, Duarte', 3);
    const total = page.getByRole('row', { name: /^Total/ }).getByRole('cell');
    await expect.poll(() => total.nth(0).innerText()).toMatch(/^24\s+2\.$/);
    await expect.poll(() => total.nth(3).innerText()).toMatch(/^29\s+1\.$/);
  });
});

describe.each(THEMES)('in the %s theme', (theme) => {
  test.each(['phone', 'tablet'] as const)(
    'sheet, number pad, result and every chore have no fault axe-core can find, on a %s',
    async (size) => {
      const app = await openApp({ path: '/score/', size: SIZES[size], touch: true, theme });
      const { page } = app;
      await page.getByRole('link', { name: /^Navegador/ }).tap();
      await seatPeople(page);
      expect(await axeFaults(page), 'people').toEqual([]);
      await page.getByRole('button', { name: 'Open the sheet' }).tap();
      for (const name of NAMES) {
        if (size === 'phone') await page.getByRole('tab', { name }).tap();
        await more(page, `Explorers, ${name}`, 2);
      }
      await more(page, 'Explorers, Duarte', 5);
      expect(await axeFaults(page), 'sheet').toEqual([]);
      await page.getByRole('button', { name: /^Ships, Duarte: \d+\. Type/ }).tap();
      expect(await axeFaults(page), 'pad').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Result', exact: true }).tap();
      expect(await axeFaults(page), 'result').toEqual([]);
      await page.getByRole('link', { name: 'Table' }).tap();
      await page.getByRole('heading', { name: 'The table’s chores' }).waitFor();
      for (const chore of await page.getByRole('listitem').getByRole('button').all()) {
        const name = await chore.innerText();
        await chore.tap();
        expect(await axeFaults(page), name).toEqual([]);
        await page.getByRole('button', { name: 'All chores' }).tap();
      }
    },
  );

  test.each(['The Navigators', 'Madeira'])(
    '%s: sheet and every chore have no fault axe-core can find',
    async (game) => {
      const app = await openApp({ ...phone, path: '/score/', theme });
      const { page } = app;
      await newTable(app, game);
      await page.getByRole('button', { name: 'Why?' }).tap();
      await page.locator('summary').first().tap();
      expect(await axeFaults(page), 'sheet').toEqual([]);
      await page.getByRole('link', { name: 'Table' }).tap();
      await page.getByRole('heading', { name: 'The table’s chores' }).waitFor();
      for (const chore of await page.getByRole('listitem').getByRole('button').all()) {
        const name = await chore.innerText();
        await chore.tap();
        for (const fold of await page.locator('summary').all()) await fold.tap();
        expect(await axeFaults(page), name).toEqual([]);
        await page.getByRole('button', { name: 'All chores' }).tap();
      }
    },
  );
});
