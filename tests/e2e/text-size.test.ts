// Two settings: the app's own text size, and calm touch.
import { expect, test } from 'vitest';
import { openApp, SIZES } from './fixtures';
import { longTest } from './long';

test('text is set to 150 % → the next page has it from the start', async () => {
  const app = await openApp({ path: '/settings/', size: SIZES.phone });
  await app.page.getByRole('radio', { name: '150%' }).check();
  await app.goto('/about/');
  expect(await app.page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
  expect(app.faults).toEqual([]);
});

longTest('calm touch is on → a short tap does nothing; a touch of a third of a second and a key count', async () => {
  const app = await openApp({ path: '/settings/', size: SIZES.phone });
  const { page } = app;
  await page.getByRole('switch', { name: 'Calm touch' }).click();
  const sound = page.getByRole('switch', { name: 'Sounds and vibration' });
  await sound.click();
  await sound.click({ delay: 100 });
  expect(await sound.isChecked()).toBe(false);
  await sound.click({ delay: 400 });
  expect(await sound.isChecked()).toBe(true);
  await sound.press(' ');
  expect(await sound.isChecked()).toBe(false);
});
