// Facts for the statistics: collected from finished games of both kinds, and cached between visits.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GameFact } from '../../src/lib/stats/game-fact';
import { collectFacts } from '../../src/lib/stats/collect-facts';
import { loadScoreUi } from '../../src/lib/score/load-score-ui';
import { SCORED_GAMES } from '../../src/lib/games/scored';
import {
  addSheet,
  appendLog,
  archiveOrDeleteMatch,
  getMatch,
  purgeMatch,
  renamePerson,
  restoreMatch,
  storage,
  StoreError,
} from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { ana, bruno, clara, match } from './finished-matches';
import { keepSheet } from './change-sheet';

// Load the sheets once: it takes time on a busy machine.
beforeAll(() => Promise.all(SCORED_GAMES.map((game) => loadScoreUi(game.id))));
beforeEach(() => storage.use(new MemoryBackend()));

describe('facts', () => {
  test('matches and sheets are stored → only the finished ones, archived or not, give facts', async () => {
    await match([ana, bruno], [10, 7]);
    await match([ana, bruno], [1, 2], false);
    const sheet = await addSheet({
      game: 'navegador',
      people: [bruno, clara],
      counts: [{ colonies: 3 }, { colonies: 4 }],
    });
    await addSheet({ game: 'navegador', people: [bruno, clara], counts: [{}, {}] });
    await keepSheet({ ...sheet, status: 'finished', scores: [3, 4] }, 9_000_000);
    const facts = await collectFacts();
    expect(facts.map((f) => [f.kind, f.players.map((p) => [p.name, p.rank])])).toEqual([
      [
        'match',
        [
          ['Ana', 1],
          ['Bruno', 2],
        ],
      ],
      [
        'sheet',
        [
          ['Bruno', 2],
          ['Clara', 1],
        ],
      ],
    ]);
    expect(facts.every((f) => f.players.every((p) => p.sources !== null))).toBe(true);
  });
});

describe('facts cached between visits', () => {
  let counted = 0;
  const collect = async () => {
    counted = 0;
    return collectFacts((done) => (counted = done));
  };
  const names = (facts: readonly GameFact[]) => facts.map((f) => f.players.map((p) => p.name).join(' '));

  test('while games are counted → each progress report has the facts known so far', async () => {
    await match([ana, bruno], [10, 7]);
    await collect();
    await match([ana, clara], [1, 2]);
    const seen: string[][] = [];
    await collectFacts((_done, _of, some) => seen.push(names(some)));
    expect(seen).toEqual([['Ana Bruno', 'Ana Clara']]);
  });

  test('the facts are asked for again → no game is computed twice, and a later result is added', async () => {
    await match([ana, bruno], [10, 7]);
    await match([ana, clara], [1, 2]);
    const first = await collect();
    expect(counted).toBe(2);
    expect(await collect()).toEqual(first);
    expect(counted).toBe(0);
    await match([bruno, clara], [4, 5]);
    expect(names(await collect())).toEqual(['Ana Bruno', 'Ana Clara', 'Bruno Clara']);
    expect(counted).toBe(1);
    await collect();
    expect(counted).toBe(0);
  });

  test('a name or result changes, or a match is archived, deleted or restored → the facts follow', async () => {
    const row = await match([ana, bruno], [10, 7]);
    await match([ana, clara], [1, 2]);
    await collect();
    await renamePerson('Bruno', 'Bruna');
    expect(names(await collect())).toEqual(['Ana Bruna', 'Ana Clara']);
    expect(counted).toBe(1);

    const again = { ...row.summary, scores: [3, 9], ranks: [2, 1] };
    const now = await getMatch(row.id);
    if (!now) throw new Error('gone');
    await appendLog({ row: now, from: 0, entries: [{ move: 'm', seat: 0 }], summary: again, ply: 1 });
    expect((await collect()).find((f) => f.id === row.id)?.players.map((p) => p.points)).toEqual([3, 9]);

    await archiveOrDeleteMatch(row.id, 'archived');
    expect(await collect()).toHaveLength(2);
    await archiveOrDeleteMatch(row.id, 'deleted');
    expect(names(await collect())).toEqual(['Ana Clara']);
    await restoreMatch(row.id);
    expect(await collect()).toHaveLength(2);
  });

  test('a finished sheet is reopened and changed → it counts as it is now', async () => {
    const wish = { game: 'navegador', people: [bruno, clara], counts: [{ colonies: 3 }, { colonies: 4 }] };
    const sheet = await keepSheet({ ...(await addSheet(wish)), status: 'finished', scores: [3, 4] });
    const points = async () => (await collect()).map((f) => f.players.map((p) => p.rank));
    expect(await points()).toEqual([[2, 1]]);
    await keepSheet({ ...sheet, counts: [{ colonies: 9 }, { colonies: 4 }], scores: [9, 4] });
    expect(await points()).toEqual([[1, 2]]);
  });

  test('cached facts are of another build or unreadable → they are computed again', async () => {
    await match([ana, bruno], [10, 7]);
    await collect();
    const backend = await storage.backend;
    const rowsNow = () =>
      backend.span('facts', { index: 'key', lower: '', upper: '\uffff' }) as Promise<{ readonly key: string }[]>;
    const spoil = async (patch: object) => {
      for (const { key } of await rowsNow())
        await backend.write([{ op: 'update', table: 'facts', key, patch: { ...patch } }]);
    };
    const nameless = '[["match",{"id":"x","kind":"match","game":"navegador","at":1}]]';
    for (const text of ['[[', '{}', '[null]', '[["match",{}]]', nameless, 7]) {
      await spoil({ text });
      expect(names(await collect()), String(text)).toEqual(['Ana Bruno']);
      expect(counted, String(text)).toBe(1);
    }
    const strange = [{ key: 'touched x', games: 3 }, { key: 'kept x' }];
    await backend.write([{ op: 'add', table: 'facts', rows: strange }]);
    expect(names(await collect())).toEqual(['Ana Bruno']);
    expect(await rowsNow()).toHaveLength(1);
    await spoil({ made: 'older' });
    expect(names(await collect())).toEqual(['Ana Bruno']);
    expect(counted).toBe(1);
    await collect();
    expect(counted).toBe(0);
  });

  test('the device is full → the statistics are computed nevertheless', async () => {
    await match([ana, bruno], [10, 7]);
    const backend = await storage.backend;
    backend.write = () => Promise.reject(new StoreError('quota'));
    expect(names(await collect())).toEqual(['Ana Bruno']);
  });

  test('thousands of facts → they are cached in rows of some hundred, and obsolete rows are removed', async () => {
    for (let i = 0; i < 800; i++) await match([ana, bruno], [i, 7]);
    const facts = await collect();
    expect(facts).toHaveLength(800);
    for (const { id } of facts.slice(0, 700)) await purgeMatch(id);
    await match([ana, clara], [1, 2]);
    expect(await collect()).toHaveLength(101);
    const backend = await storage.backend;
    expect(await backend.count('facts', { index: 'key', lower: '', upper: '\uffff' })).toBe(1);
  });
});
