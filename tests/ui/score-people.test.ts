// The people proposed for a new sheet: those of the latest table.
import { describe, expect, it } from 'vitest';
import { lastPeople } from '../../src/lib/score/create-sheet';
import { loadGame } from '../../src/lib/games';
import { listPeople } from '../../src/lib/store';
import { FOUR, freshDevice, openTable } from './score-kit';
import { matchOf, PEOPLE, storeMatch } from '../test-match';
import { keepSheet } from '../store/change-sheet';

freshDevice();

describe('people', () => {
  it('a new device → nobody is proposed; later → the people of the latest table, in seat order', async () => {
    expect(await lastPeople()).toEqual([]);
    const first = await openTable('navegador', FOUR);
    await keepSheet({ ...first.row, status: 'finished', createdAt: 1 });
    expect((await lastPeople()).map((p) => p.name)).toEqual(['Ana', 'Bruno', 'Clara', 'Duarte']);
    await openTable('madeira', [FOUR[2], FOUR[0]]);
    expect((await lastPeople()).map((p) => p.name)).toEqual(['Clara', 'Ana']);
  });

  it('the latest table was a match with bots → only its people are proposed', async () => {
    const line = matchOf(await loadGame('navegador'), 3);
    const bot = { level: 'marujo', version: 1 } as const;
    const people = [PEOPLE[0], { ...PEOPLE[1], bot }, { ...PEOPLE[2], bot: { ...bot, left: true as const } }];
    await storeMatch('with bots', line, { people });
    expect(await lastPeople()).toEqual([PEOPLE[0], PEOPLE[2]]);
  });

  it('a sheet is created → its people are remembered with name and colour', async () => {
    await openTable('navegador', [FOUR[3], FOUR[0]]);
    const known = await listPeople();
    expect(known.map(({ name, colour }) => [name, colour]).sort()).toEqual([
      ['Ana', 'red'],
      ['Duarte', 'blue'],
    ]);
  });
});
