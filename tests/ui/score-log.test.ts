// A score sheet is computed from its log: undo works after a reload, two windows agree, no quick tap is lost.
import { describe, expect, test } from 'vitest';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import { getSheet, readSheetLog, storage } from '../../src/lib/store';
import { eventually } from '../patience';
import { freshDevice } from './fixtures/table-taps';
import { FOUR, openTable } from './score-kit';

const device = freshDevice();

const ships = (session: SheetSession) => session.counts.map((c) => c.ships);
const set = async (session: SheetSession, seat: number, value: number) => {
  session.enter([{ seat, field: 'ships', value }]);
  await session.settled();
};
async function again(session: SheetSession): Promise<SheetSession> {
  const opened = await SheetSession.open(session.id);
  if (!opened) throw new Error('the sheet is gone');
  return opened;
}

describe('a sheet in one window', () => {
  test('a number is entered → it is shown only after it is stored, in the log and in the sheet’s row', async () => {
    const session = await openTable('navegador', FOUR.slice(0, 3));
    session.enter([{ seat: 0, field: 'ships', value: 9 }]);
    expect(ships(session)[0]).not.toBe(9);
    await session.settled();
    expect(ships(session)[0]).toBe(9);
    expect(await readSheetLog(session.id)).toMatchObject([{ set: [] }, { set: [[0, 'ships', 9]] }]);
    expect(await getSheet(session.id)).toMatchObject({ length: 2, counts: [{ ships: 9 }, {}, {}] });
  });

  test('the device stores nothing → the sheet says that it is not saved', async () => {
    const session = await openTable('navegador', FOUR.slice(0, 3));
    expect(session.keeping).toBe('saved');
    storage.trouble = 'missing';
    expect(session.keeping).toBe('failed');
    storage.trouble = null;
  });

  test('the page is reloaded → undo still goes tap by tap, and stops at the sheet’s beginning', async () => {
    const session = await openTable('navegador', FOUR.slice(0, 3));
    for (const value of [4, 5, 6]) await set(session, 1, value);
    const opened = await again(session);
    opened.undo();
    opened.undo();
    await opened.settled();
    expect(opened.counts[1].ships).toBe(4);
    const third = await again(opened);
    for (let i = 0; i < 5; i++) third.undo();
    await third.settled();
    expect([third.entered(1, 'ships'), third.canUndo]).toEqual([false, false]);
    expect(await readSheetLog(session.id)).toHaveLength(1 + 3 + 3);
  });

  test('a sheet is finished → its row has the scores; it is reopened → it is a draft again', async () => {
    const session = await openTable('navegador', FOUR.slice(0, 3));
    await set(session, 0, 5);
    await set(session, 1, 4);
    await set(session, 2, 3);
    session.finish();
    await session.settled();
    expect(await getSheet(session.id)).toMatchObject({ status: 'finished', scores: [...session.totals] });
    const opened = await again(session);
    expect(opened.finished).toBe(true);
    opened.reopen();
    await opened.settled();
    expect(await getSheet(session.id)).toMatchObject({ status: 'draft' });
  });

  test('four quick taps before the first is stored → all four count', async () => {
    const session = await openTable('navegador', FOUR.slice(0, 3));
    const before = ships(session)[0];
    for (let i = 0; i < 4; i++) session.enter([{ seat: 0, field: 'ships', value: session.counts[0].ships + 1 }]);
    await session.settled();
    expect(ships(session)[0]).toBe(before + 4);
  });

  test('two quick taps on a part of a count before the first is stored → both count', async () => {
    const session = await openTable('navegador', FOUR.slice(0, 3));
    const [whole] = session.ui.items.flatMap((item) => item.fields).filter(({ parts }) => parts);
    const part = whole.parts?.[0].id ?? '';
    for (let i = 0; i < 2; i++) session.enter([{ seat: 0, field: part, value: (session.counts[0][part] ?? 0) + 1 }]);
    await session.settled();
    expect([session.counts[0][part], session.counts[0][whole.id]]).toEqual([2, 2 + (whole.more ?? 0)]);
  });

  test('a number is undone, another person is chosen, and the page comes back → that person stays chosen', async () => {
    const session = await openTable('navegador', FOUR.slice(0, 3));
    await set(session, 0, 5);
    session.undo();
    await session.settled();
    expect(session.seat).toBe(0);
    session.seat = 2;
    await session.catchUp();
    expect(session.seat).toBe(2);
  });
});

describe('a sheet in two windows', () => {
  test('three taps in one window and one in the other → both windows have all four', async () => {
    const one = await openTable('navegador', FOUR.slice(0, 3));
    const two = await again(one);
    for (const value of [4, 5, 6]) await set(one, 0, value);
    await set(two, 1, 9);
    expect(ships(two).slice(0, 2)).toEqual([6, 9]);
    await one.catchUp();
    expect(ships(one)).toEqual(ships(two));
    expect(await getSheet(one.id)).toMatchObject({ counts: [{ ships: 6 }, { ships: 9 }, {}] });
  });

  test('a number is tapped in one window → it appears in the other window', async () => {
    const one = await openTable('navegador', FOUR.slice(0, 3));
    const two = await again(one);
    const [stopOne, stopTwo] = [one.follow(), two.follow()];
    await set(one, 0, 7);
    await eventually(() => expect(ships(two)[0]).toBe(7));
    stopOne();
    stopTwo();
  });

  test('the names of a finished sheet are corrected in one window → the other window shows them, and counts stay', async () => {
    const one = await openTable('navegador', FOUR.slice(0, 2));
    await set(one, 0, 7);
    await set(one, 1, 5);
    one.finish();
    await one.settled();
    const two = await again(one);
    const [stopOne, stopTwo] = [one.follow(), two.follow()];
    const before = [...two.totals];
    await one.amend({ place: 'Porto' }, { names: ['Ana', 'Beatriz'] });
    await eventually(() => expect(two.people[1].name).toBe('Beatriz'));
    expect([two.row.about, two.totals, two.finished]).toEqual([{ place: 'Porto' }, before, true]);
    two.reopen();
    await two.settled();
    await set(two, 0, 8);
    expect(await getSheet(one.id)).toMatchObject({
      about: { place: 'Porto' },
      people: [{ name: 'Ana' }, { name: 'Beatriz' }],
    });
    stopOne();
    stopTwo();
  });
});

test('the row contradicts the log → the sheet shows the log’s numbers, and the next tap corrects the row', async () => {
  const session = await openTable('navegador', FOUR.slice(0, 3));
  await set(session, 0, 7);
  await device().write([
    { op: 'update', table: 'sheets', key: session.id, patch: { counts: [{}, {}, {}], length: 1 } },
  ]);
  const opened = await again(session);
  expect(ships(opened)[0]).toBe(7);
  await set(opened, 1, 5);
  expect(await getSheet(session.id)).toMatchObject({ length: 3, counts: [{ ships: 7 }, { ships: 5 }, {}] });
});

test('the sheet is finished → the game’s data no longer changes', async () => {
  const session = await openTable('navegador', FOUR.slice(0, 3));
  for (const seat of [0, 1, 2]) await set(session, seat, 3 + seat);
  session.finish();
  await session.settled();
  session.keep({ other: 1 });
  await session.settled();
  expect([session.finished, session.extra]).toEqual([true, null]);
});
