// Every screen, on a tablet and on a phone, in both themes: no fault axe-core can find, nothing over the edge.
import { expect, test } from 'vitest';
import { MATCHES, SCREENS } from '../tools/screens';
import { axeInBothThemes, openApp, overhang, routes, SIZES } from './fixtures';
import { plant, rowsOf } from './seed';

const rows = await rowsOf(MATCHES);

test('every page of the site is among the screens', () => {
  const looked = new Set(SCREENS.map((screen) => screen.path.replace(/[?#].*$/, '')));
  expect(routes().filter((path) => !looked.has(path))).toEqual([]);
});

test('no screen has a fault axe-core can find, on a tablet and on a phone, in both themes', async () => {
  const app = await openApp();
  await plant(app.page, rows);
  const faults: string[] = [];
  for (const { name, path, prepare } of SCREENS.filter((screen) => !screen.pictureOnly)) {
    await app.page.setViewportSize(SIZES.tablet);
    await app.follow(path);
    await prepare?.(app.page);
    for (const size of ['tablet', 'phone'] as const) {
      await app.page.setViewportSize(SIZES[size]);
      await app.settled();
      faults.push(...(await axeInBothThemes(app.page)).map((fault) => `${name}, ${size}: ${fault}`));
      faults.push(...(await overhang(app.page)).map((box) => `${name}, ${size}: over the edge: ${box}`));
    }
  }
  expect(faults).toEqual([]);
  expect(app.faults).toEqual([]);
  const hosts = new Set(app.requests.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin));
  expect([...hosts], 'nothing is asked of another host').toEqual([app.origin]);
});
