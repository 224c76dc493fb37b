// The app's own text size, on every screen of a phone; and calm touch.
import { expect, test } from 'vitest';
import { SCREENS, stored } from '../tools/screens';
import { openApp, overhang, SIZES } from './fixtures';
import { short } from './long';
import { plant } from './plant-matches';

const WALKED = short(
  SCREENS.filter((screen) => !screen.pictureOnly),
  (screen) => !screen.alike,
);

test('text is set to 150 % → every screen of a phone has it from the start, and nothing is over the edge', async () => {
  const app = await openApp({ size: SIZES.phone });
  await plant(app.page, await stored());
  await app.goto('/settings/');
  await app.page.getByRole('radio', { name: '150%' }).check();
  const faults: string[] = [];
  for (const { name, path, prepare } of WALKED) {
    await app.follow(path);
    await prepare?.(app.page);
    faults.push(...(await overhang(app.page)).map((box) => `${name}: over the edge: ${box}`));
    if (await app.page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1))
      faults.push(`${name}: the page scrolls sideways`);
  }
  expect(faults).toEqual([]);
  await app.goto('/about/');
  expect(await app.page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
  expect(app.faults).toEqual([]);
});

test('calm touch is on → a short tap does nothing; a touch of a third of a second and a key count', async () => {
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
