// axe-core on every page, in both themes, on a tablet and on a phone.
import { describe, expect, test } from 'vitest';
import { axeFaults, openApp, routes, SIZES, THEMES } from './fixtures';

describe.each(THEMES)('in the %s theme', (theme) => {
  test.each(['tablet', 'phone'] as const)('no page has a fault axe-core can find, on a %s', async (size) => {
    const app = await openApp({ theme, size: SIZES[size] });
    for (const path of routes()) {
      await app.goto(path);
      expect(await axeFaults(app.page), path).toEqual([]);
    }
  });
});
