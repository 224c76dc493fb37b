// Lists of matches: page by page, filtered by game, person, words and date.
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { listMatches, purgeMatch, renameMatch, archiveOrDeleteMatch } from '../../src/lib/store';
import { make, onEmpty, people, start, STORAGES } from './storage-cases';

describe.each(STORAGES)('%s', (_name, open) => {
  onEmpty(open);

  test('many matches, some of the same time → listed page by page, newest first, each once', async () => {
    for (let i = 0; i < 25; i++) await make(`m${String(i).padStart(2, '0')}`, { createdAt: 1000 + Math.floor(i / 5) });
    const seen: string[] = [];
    let after: Parameters<typeof listMatches>[0]['after'];
    for (;;) {
      const page = await listMatches({ status: 'running', limit: 7, after });
      seen.push(...page.rows.map((m) => m.id));
      expect(page.rows.length).toBeLessThanOrEqual(7);
      if (!page.next) break;
      after = page.next;
    }
    expect(seen).toEqual([...seen].sort().reverse());
    expect(new Set(seen).size).toBe(25);
  });

  test('a game, person, text or date is chosen → only matches with it are listed', async () => {
    const carla = [{ name: 'Carla ', colour: 'blue' as const }, people[0]];
    await make('a', { createdAt: 1000 });
    await make('b', { createdAt: 2000, people: carla, title: 'Harbour night' });
    await make('c', { createdAt: 3000, start: { ...start, game: 'madeira' } });
    const ids = async (wish: object) => (await listMatches({ status: 'running', ...wish })).rows.map((m) => m.id);
    expect(await ids({ game: 'navegador' })).toEqual(['b', 'a']);
    expect(await ids({ who: 'CARLA' })).toEqual(['b']);
    expect(await ids({ who: 'ana' })).toEqual(['c', 'b', 'a']);
    expect(await ids({ who: 'an' })).toEqual([]);
    expect(await ids({ who: 'ana', game: 'madeira' })).toEqual(['c']);
    expect(await ids({ who: 'ana', since: 1500, until: 2500 })).toEqual(['b']);
    expect(await ids({ text: 'harb' })).toEqual(['b']);
    expect(await ids({ until: 2000 })).toEqual(['b', 'a']);
  });

  test('several words are searched → each matches the start of a word of title or names, whatever case, accents and order', async () => {
    const joao = [people[0], { name: 'João Brás', colour: 'blue' as const }];
    await make('a', { createdAt: 1000, title: 'Noite à beira-mar', people: joao });
    await make('b', { createdAt: 2000, title: 'Ana against the sea' });
    const ids = async (wish: object) => (await listMatches({ status: 'running', ...wish })).rows.map((m) => m.id);
    for (const text of ['joao', 'JOÃO', 'bra', 'mar ana', ' beira  João ', 'noite-a'])
      expect([text, await ids({ text })]).toEqual([text, ['a']]);
    expect(await ids({ text: 'ana' })).toEqual(['b', 'a']);
    expect(await ids({ text: 'ana', who: 'Bruno' })).toEqual(['b']);
    expect(await ids({ text: 'oao' })).toEqual([]);
    expect(await ids({ text: 'ana', until: 1500 })).toEqual(['a']);
    expect(await ids({ text: 'ana', game: 'madeira' })).toEqual([]);
    await renameMatch('b', 'Storm');
    expect(await ids({ text: 'sea' })).toEqual([]);
    expect(await ids({ text: 'storm' })).toEqual(['b']);
    await archiveOrDeleteMatch('b', 'archived');
    expect(await ids({ text: 'storm' })).toEqual([]);
    expect(await ids({ text: 'storm', status: 'archived' })).toEqual(['b']);
  });

  test.each([9, 230])(
    'a search finds %i matches → listed page by page, each once, even if a listed one is deleted meanwhile',
    async (many) => {
      for (let i = 0; i < many; i++)
        await make(`m${String(i).padStart(3, '0')}`, {
          createdAt: 1000 + Math.floor(i / 5),
          title: `Night ${String(i)}`,
        });
      const seen: string[] = [];
      let after: Parameters<typeof listMatches>[0]['after'];
      for (;;) {
        const page = await listMatches({ status: 'running', text: 'night', limit: 7, after });
        seen.push(...page.rows.map((m) => m.id));
        // The last row of a page is deleted before the next page is requested.
        if (page.next) await purgeMatch(page.next.id);
        if (!page.next) break;
        after = page.next;
      }
      expect(seen).toEqual([...seen].sort().reverse());
      expect(new Set(seen).size).toBe(many);
    },
  );
});
