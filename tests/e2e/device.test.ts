// What the app says about the device: ten checks to copy, the browser's bar, Safari's week without a visit.
import { expect, test } from 'vitest';
import { installedFrom, openApp, SIZES } from './fixtures';
import { longTest } from './long';
import { preference } from './stored';
import { newMatch } from './wander';

longTest(
  'the page “Try this device” is opened → ten checks run by themselves, and one button copies their results as lines',
  async () => {
    const { app } = await installedFrom();
    await app.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.goto('/about/');
    await app.page.getByRole('link', { name: 'Try this device' }).click();
    await app.page.locator('ul[aria-busy="false"]').waitFor();
    const checks = app.page.locator('[data-check]');
    expect(await checks.count()).toBe(10);
    for (const id of ['storage', 'worker', 'offline', 'fonts'])
      expect(await app.page.locator(`[data-check="${id}"]`).getAttribute('data-good'), id).toBe('true');
    expect(await app.page.locator('[data-check="frames"]').innerText()).toMatch(/Median [\d.]+ ms.* over \d+ frames/);
    await app.page.getByRole('button', { name: 'Copy the list' }).click();
    await app.page.getByText('The list is on the clipboard.').waitFor();
    const lines = (await app.page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(lines).toHaveLength(12);
    expect(lines[0]).toMatch(/^Caravela \d/);
    expect(lines.slice(2).every((line) => /^[✓✗·] [^:]+: \S/.test(line))).toBe(true);
    expect(await app.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
      'caravela-check',
    );
    expect(app.faults).toEqual([]);
  },
);

test('the device or a setting chooses a theme → the browser’s bar has its colour from the first paint on', async () => {
  const app = await openApp({ theme: 'dark' });
  const bar = () =>
    app.page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => matchMedia(media).matches,
        )?.content,
    );
  const night = await bar();
  await app.page.emulateMedia({ colorScheme: 'light' });
  const day = await bar();
  expect(day).not.toBe(night);
  await app.goto('/settings/');
  await app.page.getByRole('radio', { name: 'Night' }).check();
  await expect.poll(bar).toBe(night);
  // Leave the page only after the choice is stored.
  await expect.poll(() => preference(app.page, 'theme')).toBe('dark');
  await app.page.goto(`${app.origin}/`, { waitUntil: 'commit' });
  await app.page.locator('main').first().waitFor();
  expect(await bar()).toBe(night);
});

longTest(
  'the app is opened on an iPad → pictures for its start have exactly the screen’s size, and show the icon',
  async () => {
    const app = await openApp();
    await app.page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { value: 'iPad' }));
    await app.goto('/');
    await app.page.locator('[rel="apple-touch-startup-image"]').nth(1).waitFor({ state: 'attached' });
    const pictures = await app.page.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll<HTMLLinkElement>('[rel="apple-touch-startup-image"]')].map(async (link) => {
          const picture = Object.assign(new Image(), { src: link.href });
          await picture.decode();
          const draw = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
          draw?.drawImage(picture, 0, 0);
          const colours = new Set(draw?.getImageData(0, picture.height >> 1, picture.width, 1).data);
          return { media: link.media, size: [picture.width, picture.height], drawn: colours.size > 10 };
        }),
      ),
    );
    const { width, height } = SIZES.tablet;
    expect(pictures).toEqual([
      { media: '(orientation: portrait)', size: [height, width], drawn: true },
      { media: '(orientation: landscape)', size: [width, height], drawn: true },
    ]);
    expect(await app.page.locator('meta[name="apple-mobile-web-app-status-bar-style"]').count()).toBe(1);
    expect(app.faults).toEqual([]);
  },
);

longTest('a Safari tab with a match → one notice warns that a week without a visit may clear storage', async () => {
  const app = await openApp();
  await app.page.addInitScript(() => {
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
    Object.defineProperty(navigator, 'userAgent', { value: agent });
  });
  const note = app.page.getByText('a week without a visit');
  await app.goto('/');
  await app.settled();
  expect(await note.count()).toBe(0);
  await newMatch(app);
  await app.goto('/');
  await note.waitFor();
  await app.page.locator('.notice', { has: note }).getByRole('button', { name: 'Got it' }).click();
  await note.waitFor({ state: 'detached' });
  await app.goto('/');
  await app.settled();
  expect(await note.count()).toBe(0);
});
