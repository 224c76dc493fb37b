// The people proposed for a new sheet: those of the latest table.
import { describe, expect, it } from 'vitest';
import { lastPeople } from '../../src/lib/score/create-sheet';
import { listPeople } from '../../src/lib/store';
import { FOUR, freshDevice, openTable } from './score-kit';
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

  it('a sheet is created → its people are remembered with name and colour', async () => {
    await openTable('navegador', [FOUR[3], FOUR[0]]);
    const known = await listPeople();
    expect(known.map(({ name, colour }) => [name, colour]).sort()).toEqual([
      ['Ana', 'red'],
      ['Duarte', 'blue'],
    ]);
  });
});
