// For an open sheet a list shows the time of the last change, people, number of filled rows, and “other version”.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { SHEET_MERGE } from '../../src/lib/backup/merge-kinds';
import SheetList from '../../src/lib/score/SheetList.svelte';
import SheetTile from '../../src/lib/shell/SheetTile.svelte';
import { checkSheetRow, getSheet, listSheets, readSheetLog, storage } from '../../src/lib/store';
import { FOUR, freshDevice, openTable, settled } from './score-kit';

freshDevice();

it('an open sheet is listed → the time of its last change, its players, and how many rows are filled', async () => {
  const session = await openTable('navegador', FOUR.slice(0, 2));
  session.say([
    { seat: 0, field: 'ships', value: 3 },
    { seat: 0, field: 'workers', value: 5 },
    { seat: 1, field: 'ships', value: 2 },
  ]);
  await settled();
  render(SheetList, { status: 'draft', title: 'Open sheets' });
  const card = await screen.findByRole('link');
  expect(card).toHaveTextContent(/changed today/);
  expect(card).toHaveTextContent('3 of 16 rows');
  for (const name of ['Ana', 'Bruno']) expect(card).toHaveTextContent(name);
});

it('an entry is undone → its row counts as not filled', async () => {
  const session = await openTable('navegador', FOUR.slice(0, 2));
  session.say([{ seat: 0, field: 'ships', value: 3 }]);
  session.undo();
  await settled();
  expect((await getSheet(session.id))?.filled).toEqual([0, 16]);
});

it('a row without a stored count of filled rows → the list shows “open sheet” without a number', async () => {
  await openTable('navegador');
  const [row] = (await listSheets({ status: 'draft' })).rows;
  render(SheetTile, { sheet: row });
  expect(screen.getByRole('link')).toHaveTextContent('open sheet');
  expect(screen.getByRole('link')).not.toHaveTextContent('rows');
});

it('a sheet exists in two versions → the list marks one as “other version”', async () => {
  const session = await openTable('navegador', FOUR.slice(0, 2));
  session.say([{ seat: 0, field: 'ships', value: 3 }]);
  await settled();
  const row = checkSheetRow(await getSheet(session.id));
  const twin = SHEET_MERGE.twin({ ...row, log: await readSheetLog(session.id) }, 2);
  await (await storage.backend).write([{ op: 'add', table: 'sheets', rows: [SHEET_MERGE.row(twin)] }]);
  render(SheetList, { status: 'draft', title: 'Open sheets' });
  const cards = await screen.findAllByRole('link');
  expect(cards).toHaveLength(2);
  expect(cards.filter((card) => card.textContent.includes('(other version)'))).toHaveLength(1);
});

it('the device is full, and a sheet is deleted → the list says so and keeps the sheet', async () => {
  await openTable('navegador', FOUR.slice(0, 2));
  await settled();
  render(SheetList, { status: 'draft', title: 'Open sheets' });
  await screen.findByRole('link');
  vi.spyOn(await storage.backend, 'transact').mockRejectedValue(new Error('the disk is full'));
  await fireEvent.click(screen.getByRole('button', { name: /Delete/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t save');
  expect(screen.getByRole('link')).toBeVisible();
});
