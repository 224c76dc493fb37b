// A date has one format per purpose, on every page, in every language.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { setLanguage } from '$lib/i18n/catalogue';
import { LOCALES } from '$lib/i18n/locales';
import { m } from '$lib/i18n/messages';
import { gameFactsText } from '$lib/evenings/evening-games';
import ResultView from '$lib/score/ResultView.svelte';
import SheetCard from '$lib/score/SheetCard.svelte';
import SheetTile from '$lib/shell/SheetTile.svelte';
import { eventually } from '../patience';
import { sources } from '../tools/house/sources';
import { freshDevice, openTable, tap } from './score-kit';

/** Day and month have one digit each, so a format that pads with zeros differs from one that does not. */
const AT = new Date(2026, 4, 4, 12).getTime();

freshDevice();
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await setLanguage('en');
});

const wordsOf = (selector: string) => document.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? '';

describe.each(LOCALES)('%s', (locale) => {
  it('a result is shared → its day has the same format as in the library’s lists', async () => {
    await setLanguage(locale);
    const session = await openTable('navegador');
    await session.amend({ at: AT });
    const copied: string[] = [];
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: (text: string) => void copied.push(text) } });
    render(ResultView, { session, name: 'Navegador', onback: () => undefined, onagain: () => undefined });
    await tap(m.score_share_text());
    await eventually(() => expect(copied).toHaveLength(1));
    const [, day] = gameFactsText({ of: 'sheets', id: session.row.id, row: session.row, at: AT }).split(' · ');
    expect(copied[0]).toContain(day);
  });

  it('score sheets are listed → the time of the last change has the same format as in the library', async () => {
    await setLanguage(locale);
    const { row } = await openTable('navegador');
    for (const updatedAt of [AT, Date.now()]) {
      render(SheetTile, { sheet: { ...row, updatedAt } });
      const when = wordsOf('.facts > :last-child');
      cleanup();
      render(SheetCard, { row: { ...row, updatedAt } });
      expect(wordsOf('small')).toBe(m.score_since({ when }));
      cleanup();
    }
  });
});

test('a file formats dates → it is `src/lib/i18n/dates.ts`', () => {
  const said = /\bDateTimeFormat\b|\.toLocale(Date|Time)?String\(/;
  const files = sources('src', ['.ts', '.svelte']).filter(({ text }) => said.test(text.replace(/\/\/.*$/gm, '')));
  expect(files.map(({ path }) => path)).toEqual(['src/lib/i18n/dates.ts']);
});
