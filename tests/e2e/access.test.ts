// axe-core on every screen, in both themes, on a tablet and on a phone.
import { describe, expect, test } from 'vitest';
import { MATCHES, SCREENS } from '../tools/screens';
import { axeFaults, openApp, routes, SIZES, THEMES } from './fixtures';
import { plant, rowsOf } from './seed';

const rows = await rowsOf(MATCHES);

test('every page of the site is among the screens', () => {
  const looked = new Set(SCREENS.map((screen) => screen.path.replace(/\?.*$/, '')));
  expect(routes().filter((path) => !looked.has(path))).toEqual([]);
});

describe.each(THEMES)('in the %s theme', (theme) => {
  test.each(['tablet', 'phone'] as const)('no screen has a fault axe-core can find, on a %s', async (size) => {
    const app = await openApp({ theme, size: SIZES[size] });
    await plant(app.page, rows);
    const faults: string[] = [];
    for (const { name, path, prepare } of SCREENS) {
      await app.goto(path);
      await prepare?.(app.page);
      await app.settled();
      faults.push(...(await axeFaults(app.page)).map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(app.faults).toEqual([]);
  });
});
