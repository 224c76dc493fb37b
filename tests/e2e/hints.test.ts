// A hint is visible on the board: at every kind of decision its mark is on a target, not clipped, and unlike lit
// targets.
import { expect, test } from 'vitest';
import { cleared } from '../tools/screens';
import { openApp, resized, SIZES } from './fixtures';
import { short } from './long';
import { unseenMarks } from './marks';
import { momentsOf } from './moments';
import { plant } from './seed';

const DECISIONS = [
  { game: 'navegador', deed: 'before field' },
  { game: 'navegador', deed: 'before sail' },
  { game: 'navegador', deed: 'before found' },
  { game: 'navegador', deed: 'before privilege' },
];

test.each(short(DECISIONS, ({ deed }) => deed === 'before field'))(
  '$game, $deed: a hint’s mark is seen on its target, on a tablet and on a phone',
  async ({ game, deed }) => {
    const app = await openApp();
    const { moments, rows } = await momentsOf(game, 3);
    const moment = moments.find(({ deeds }) => deeds.includes(deed));
    if (!moment) throw new Error(`nobody does this: ${deed}`);
    await plant(app.page, rows);
    for (const size of ['tablet', 'phone'] as const) {
      await resized(app.page, SIZES[size]);
      await app.goto(`/play/?id=${moment.id}`);
      await cleared(app.page);
      await app.page.locator('[data-control="hint"]').click();
      await app.page.locator('[data-control="hint"][aria-pressed="true"]').waitFor();
      await app.settled();
      expect(await unseenMarks(app.page), size).toEqual([]);
    }
  },
);
