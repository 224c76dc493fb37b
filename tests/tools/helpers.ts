// Score sheets and their helpers as screens: for pictures, and for the test with large text.
import type { Page } from 'playwright-core';
import { GAMES } from '../../src/lib/games';
import type { Screen } from './screens';

const files = import.meta.glob<string>('../../src/lib/games/*/score/index.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const idsIn = (source: string): string[] => [...source.matchAll(/\bid: '(\w+)'/g)].map(([, id]) => id);

/** By game: the ids of its helpers in the order of the list. The clock, which all games share, comes last. */
export const HELPERS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  GAMES.map(({ id }) => [id, [...idsIn(files[`../../src/lib/games/${id}/score/index.ts`] ?? ''), 'clock']]),
);

/** Expands everything folded on the page. */
async function unfolded(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details, .page details')) fold.open = true;
  });
}

/**
 * Every sheet of `SHEETS` with its explanations open, its number pad and its result; and every helper.
 */
export const HELPER_SCREENS: readonly Screen[] = Object.entries(HELPERS).flatMap(([game, helpers]): Screen[] => {
  const sheet = `/score/sheet/?id=${game}`;
  return [
    { name: `sheet-${game}-plain`, path: sheet },
    { name: `sheet-${game}-open`, path: sheet, prepare: unfolded },
    {
      name: `sheet-${game}-pad`,
      path: sheet,
      async prepare(page) {
        await page.locator('[data-control="pad"]').first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: `sheet-${game}-result`,
      path: sheet,
      prepare: (page) => page.locator('[data-control="result"]').click(),
    },
    ...helpers.map((helper, n): Screen => ({
      name: `helper-${game}-${helper}`,
      path: `/score/table/?id=${game}`,
      async prepare(page) {
        await page.locator('main li button, .page li button').nth(n).click();
        await page.locator('.helper').waitFor();
        await unfolded(page);
      },
    })),
  ];
});
