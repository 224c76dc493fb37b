// Names and titles with markup: shown literally on every page, never turned into elements, never run.
import { expect, test } from 'vitest';
import { openApp } from './fixtures';
import { longTest } from './long';
import { plant, rowsOf } from './plant-matches';

/** Names within the maximal length: pages show them in full. */
const NAMES = ['<img src onerror=evil()>', '<i class=evil>x</i>', '"><u class=evil>'];
const TITLE = '<script>document.documentElement.dataset.evil = "title"</script><img class=evil src=x onerror=evil()>';

test('names and titles contain markup → every page shows it as text', async () => {
  const rows = await rowsOf([
    { id: 'evil-middle', game: 'navegador', seats: 3, turns: 4, bot: 'random' },
    { id: 'evil-over', game: 'navigators', seats: 3, bot: 'random' },
  ]);
  const renamed = (rows.matches ?? []).map((row) => {
    const people = (row.people as { colour: string }[]).map(({ colour }, i) => ({ name: NAMES[i], colour }));
    return { ...row, title: row.id === 'evil-over' ? TITLE : '', people };
  });
  const people = NAMES.map((name, i) => ({ key: name.toLowerCase(), name, colour: 'red', lastPlayed: i + 1 }));
  const app = await openApp();
  const { page } = app;
  await plant(page, { ...rows, matches: renamed, people });
  for (const path of ['/', '/library/', '/play/?id=evil-middle', '/play/?id=evil-over', '/new/navegador/']) {
    await app.follow(path);
    if (path.includes('middle')) await page.keyboard.press('l');
    const found = await page.evaluate(() => ({
      elements: document.querySelectorAll('.evil, img[onerror]').length,
      ran: document.documentElement.dataset.evil ?? null,
    }));
    expect(found, path).toEqual({ elements: 0, ran: null });
  }
  await app.goto('/');
  await page.locator('main').getByText(NAMES[0]).first().waitFor();
  expect(app.faults).toEqual([]);
});

longTest(
  'a name with bidi marks, or in a right-to-left script → only the name changes its direction, not the words after it',
  async () => {
    const rows = await rowsOf([{ id: 'turning', game: 'navegador', seats: 2, turns: 1, bot: 'random' }]);
    const names = ['A\u202ena', '\u05d3\u05e0\u05d4'];
    const matches = (rows.matches ?? []).map((row) => ({
      ...row,
      people: (row.people as { colour: string }[]).map(({ colour }, i) => ({ name: names[i], colour })),
    }));
    const app = await openApp();
    await plant(app.page, { ...rows, matches });
    await app.goto('/');
    const turn = app.page.locator('.who');
    await turn.waitFor();
    /** The positions of the sentence's last letters, from left to right. */
    const lefts = await turn.evaluate((line) => {
      const text = line.firstChild as Text;
      const at = text.data.indexOf('turn');
      return [...'turn'].map((_, i) => {
        const range = document.createRange();
        range.setStart(text, at + i);
        range.setEnd(text, at + i + 1);
        return range.getBoundingClientRect().left - line.getBoundingClientRect().left;
      });
    });
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
    expect(lefts[0], 'the word stands behind the name').toBeGreaterThan(10);
  },
);
