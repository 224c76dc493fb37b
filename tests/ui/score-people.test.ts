// The people of a new table: those of the last one, physical or on the screen, with their own figures.
import { describe, expect, it } from 'vitest';
import { lastPeople } from '../../src/lib/score/create-sheet';
import { listPeople } from '../../src/lib/store';
import { FOUR, freshDevice, openTable } from './score-kit';
import { keepSheet } from '../store/sheets';

freshDevice();

describe('people', () => {
  it('none on a new device; then those of the latest table, in seat order', async () => {
    expect(await lastPeople()).toEqual([]);
    const first = await openTable('navegador', FOUR);
    await keepSheet({ ...first.row, status: 'finished', createdAt: 1 });
    expect((await lastPeople()).map((p) => p.name)).toEqual(['Ana', 'Bruno', 'Clara', 'Duarte']);
    await openTable('madeira', [FOUR[2], FOUR[0]]);
    expect((await lastPeople()).map((p) => p.name)).toEqual(['Clara', 'Ana']);
  });

  it('are remembered by name and colour', async () => {
    await openTable('navegador', [FOUR[3], FOUR[0]]);
    const known = await listPeople();
    expect(known.map(({ name, colour }) => [name, colour]).sort()).toEqual([
      ['Ana', 'red'],
      ['Duarte', 'blue'],
    ]);
  });
});
