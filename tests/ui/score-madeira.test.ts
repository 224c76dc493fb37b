// Madeira's sheet and helpers by taps: the prestige track, phase D, printed numbers, and the end with Pirates and
// turn order.
import { cleanup, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { saveTable, tableOf } from '../../src/lib/games/madeira/score/sheet-state';
import type { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import { getEdition } from '../../src/lib/store';
import {
  drawHelper,
  drawSheet,
  freshDevice,
  inGroup,
  more,
  openTable,
  pad,
  points,
  tap,
  tick,
  type Seat,
  click,
  settled,
} from './score-kit';

const TABLE: readonly Seat[] = [
  ['Red', 'red'],
  ['Yellow', 'yellow'],
  ['Blue', 'blue'],
  ['Purple', 'purple'],
];

freshDevice();
const table = () => openTable('madeira', TABLE);
const set = async (session: SheetSession, field: string, values: readonly number[]) => {
  session.enter(values.map((value, seat) => ({ seat, field, value })));
  await settled();
};
const apply = (i: number) => click(screen.getAllByRole('button', { name: 'Add to sheet' })[i]);

describe('the prestige track', () => {
  it('a source is tapped → its points are added with the round; a step is tapped → it is removed, and undo restores it', async () => {
    const session = await table();
    drawSheet(session);
    await tap('+3 for Capitania');
    await inGroup('Round', '2');
    await tap('+4 for Honor');
    expect(session.counts[0]).toMatchObject({ capitania: 3, honor: 4 });
    expect(session.totals[0]).toBe(7);
    expect(screen.getByText('Prestige track: 7 · Note a step')).toBeInTheDocument();
    expect(screen.getByText('Round 2: +4 Honor')).toBeInTheDocument();
    await tap('Undo +3 Capitania');
    expect(session.counts[0].capitania).toBe(0);
    expect(tableOf(session).steps).toHaveLength(1);
    session.undo();
    await settled();
    expect(session.totals[0]).toBe(7);
  });
});

describe('the prestige marker entered as a number', () => {
  const stands = async (session: SheetSession, n: number) => {
    drawSheet(session);
    await pad('Prestige marker, Red', n);
  };
  it('4 points of Honor are noted and the marker is entered as 87, in either order → the total is 87', async () => {
    const first = await table();
    drawSheet(first);
    await tap('+4 for Honor');
    await pad('Prestige marker, Red', 87);
    expect([first.totals[0], points(first, 'track')[0]]).toEqual([87, 83]);
    cleanup();
    const second = await table();
    await stands(second, 87);
    await tap('+4 for Honor');
    expect([second.totals[0], points(second, 'honor')[0]]).toEqual([87, 4]);
    cleanup();
    const third = await table();
    await stands(third, 87);
    await pad('Honor, Red', 4);
    expect(third.totals[0]).toBe(87);
  });
  it('no number is entered for the prestige marker → its row shows the sum of the noted points', async () => {
    const session = await table();
    drawSheet(session);
    await tap('+3 for Capitania');
    expect(screen.getByRole('button', { name: /^Prestige marker, Red: 3\./ })).toBeInTheDocument();
  });
  it('a helper brings points → they are added to an entered marker', async () => {
    const session = await table();
    await stands(session, 30);
    drawHelper(session, 'keep');
    await more('Workers in the City Watch', 1);
    await apply(0);
    expect(session.totals[0]).toBe(34);
    expect(session.counts[0]).toMatchObject({ marker: 34, honor: 4, track: 30 });
  });
  it('the noted points exceed the marker → advice at its row', async () => {
    const session = await table();
    await stands(session, 3);
    await tap('+4 for Honor');
    expect(screen.getByText(/Look again: the marker is on 3, but the reasons below add up to 4/)).toBeInTheDocument();
  });
  it('a sheet stored with `track` points instead of a marker → the marker is their sum with the noted points', async () => {
    const session = await table();
    await set(session, 'track', [50]);
    await set(session, 'honor', [4]);
    expect(session.totals[0]).toBe(54);
    expect(session.counts[0].marker).toBe(54);
  });
});

describe('advice that does not block the sheet', () => {
  it.each([
    ['honor', 3, /Honor is 3, but its points come in steps of 4/],
    ['honor', 25, /Honor scored 25, but 20 is the most/],
    ['wealth', 91, /Wealth scored 91, but 90 is the most/],
    ['guilds', 7, /Guilds is 7, but its points come in steps of 5/],
    ['guilds', 200, /Guilds scored 200, but 120 is the most/],
    ['market', 91, /Market Route scored 91, but 90 is the most/],
    ['expeditions', 91, /Expeditions scored 91, but 90 is the most/],
    ['urbanization', 79, /Urbanization scored 79, but 78 is the most/],
    ['passing', 6, /scored 6, but 5 is the most/],
  ] as const)('%s of %i → advice at its row, and the sheet is not blocked', async (field, value, sentence) => {
    const session = await table();
    await set(session, field, [value]);
    drawSheet(session);
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(session.blocked).toBe(false);
  });
  it.each(['wood', 'bread', 'wheat', 'reals', 'pirates'])(
    '%s: more than the box has → no advice: the supply is not limited, 004 p.5',
    async (field) => {
      const session = await table();
      await set(session, field, [500]);
      expect([session.problems, session.blocked]).toEqual([[], false]);
    },
  );
  it('24 Honor at one table → advice: with one player a round 20 is the most', async () => {
    const session = await table();
    await set(session, 'honor', [16, 8]);
    drawSheet(session);
    expect(screen.getByText(/Honor is 24 in this game. With one player a round, 20 is the most/)).toBeInTheDocument();
  });
});

describe('keeping the island', () => {
  it('a player who alone has most Workers in the City Watch gets 4 points and sends one home; a tie scores nothing', async () => {
    const session = await table();
    drawHelper(session, 'keep');
    expect(screen.getByText('Nobody alone has the most Workers in the City Watch.')).toBeInTheDocument();
    await more('Workers in the City Watch', 1);
    await apply(0);
    expect(session.counts[0].honor).toBe(4);
    expect(tableOf(session).boards[0].watch).toBe(2);
  });
  it('Honor was added to the sheet → it cannot be added again in this round, except after undo', async () => {
    const session = await table();
    drawHelper(session, 'keep');
    await more('Workers in the City Watch', 3);
    await apply(0);
    expect(screen.getAllByRole('button', { name: 'Add to sheet' })[0]).toBeDisabled();
    expect(screen.getByText('Honor of round 1 is on the sheet.')).toBeInTheDocument();
    expect(session.counts[0].honor).toBe(4);
    session.undo();
    await settled();
    expect(screen.getAllByRole('button', { name: 'Add to sheet' })[0]).toBeEnabled();
  });
  it('amounts of Wood are tried for Upkeep → the sheet does not change; Upkeep was paid → it cannot be paid again in this round', async () => {
    const session = await table();
    session.keep({ boards: [{ ships: [1, 0, 0, 0, 2, 0] }] });
    await settled();
    drawHelper(session, 'keep');
    await more('Wood', 3);
    expect(session.counts[0].wood).toBe(0);
    await apply(2);
    expect(session.counts[0]).toMatchObject({ wood: 0, pirates: 0 });
    expect(screen.getAllByRole('button', { name: 'Add to sheet' })[2]).toBeDisabled();
  });
  it('Income of Workers in colonies: Red 2 Wheat 1 Sugar, Yellow 1 Sugar, Blue 1 Wine', async () => {
    const session = await table();
    drawHelper(session, 'keep');
    const income = async (who: string, workers: readonly (readonly [string, number])[]) => {
      await inGroup('Whose?', who);
      for (const [where, n] of workers) await more(`Workers in ${where}`, n);
      await apply(1);
    };
    await income('Red', [
      ['Açores', 2],
      ['Brasil', 1],
    ]);
    await income('Yellow', [['Brasil', 1]]);
    await income('Blue', [['Índia', 1]]);
    expect(session.counts.map((c) => [c.wheat, c.sugar, c.wine])).toEqual([
      [2, 1, 0],
      [0, 1, 0],
      [0, 0, 1],
      [0, 0, 0],
    ]);
  });
  it('the good of a colony, our guess, is corrected → the correction is used at once and for later sheets', async () => {
    const session = await table();
    drawHelper(session, 'keep');
    await tap(/^A Worker in Açores brings: Wheat our guess/);
    await inGroup('A Worker in Açores brings', 'Wine');
    await more('Workers in Açores', 1);
    await apply(1);
    expect(session.counts[0]).toMatchObject({ wheat: 0, wine: 1 });
    await session.settled();
    expect((await table()).confirmed('colonies.acores.good')).toBe(true);
  });
  it('Upkeep of three ships, 1 Wood in hand and 1 bought: 2 Wood discarded, 1 Pirate', async () => {
    const session = await table();
    session.keep({ boards: [{ ships: [1, 0, 0, 0, 2, 0] }] });
    await settled();
    drawHelper(session, 'keep');
    await more('Wood', 2);
    await apply(2);
    expect(session.counts[0]).toMatchObject({ wood: 0, pirates: 1 });
  });
  it('Feeding 10 Workers, windmill 4, 4 of 5 Bread paid: 2 Pirates', async () => {
    const session = await table();
    session.keep({ boards: [{ watch: 4, fields: 6, mill: 4 }] });
    await settled();
    await set(session, 'bread', [5]);
    drawHelper(session, 'keep');
    expect(screen.getByText(/^10 Workers, the windmill feeds 4: 6 Bread needed/)).toBeInTheDocument();
    await tap('Bread: less');
    await apply(3);
    expect(session.counts[0]).toMatchObject({ bread: 0, pirates: 2 });
  });
  it('X30: at the end of round 4 a Sugar Field without Wood yields Wine from now on, one with Wood never converts', async () => {
    const session = await table();
    session.keep({ round: 4 });
    await settled();
    drawHelper(session, 'round');
    const field = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);
    expect(field('Region 1, B').getByText('yields Wine from now on')).toBeInTheDocument();
    await tick('Wood left on Region 1, B');
    expect(field('Region 1, B').getByText('stays Sugar to the end')).toBeInTheDocument();
    expect(tableOf(session).wooded).toEqual(['4 1b']);
    expect(field('Region 1, D').getByText('never converts')).toBeInTheDocument();
  });
});

describe('numbers printed on the board', () => {
  it('a number that is our guess is corrected → the correction is stored on the device and used for later sheets', async () => {
    const session = await table();
    drawHelper(session, 'crown');
    await tap(/^Porto Santo with most Workers: 9 our guess/);
    const dialog = within(await screen.findByRole('dialog'));
    await click(dialog.getByRole('button', { name: '8' }));
    await click(dialog.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('button', { name: /^Porto Santo with most Workers: 8\. Change it/ })).toBeInTheDocument();
    await session.settled();
    expect(await getEdition('madeira')).toEqual({ base: 1, changes: { 'cities.porto.0': 8 } });
    const next = await table();
    expect(next.edition).toMatchObject({ cities: { porto: [8, 3] } });
    expect(next.confirmed('cities.porto.0')).toBe(true);
  });
});

describe('the end', () => {
  it('Red in slot III and Blue in slot IV have 18 Pirates each: Blue loses 16, Red 8, Yellow 4, Purple 2', async () => {
    const session = await table();
    drawSheet(session);
    for (const [name, n] of [
      ['Red', 18],
      ['Yellow', 7],
      ['Blue', 18],
      ['Purple', 3],
    ] as const) {
      await click(screen.getByRole('tab', { name: new RegExp(name) }));
      await pad(`Pirates, ${name}`, n);
    }
    expect(
      screen.getByText('Red and Blue have equally many Pirates: the player later in turn order loses more.'),
    ).toBeInTheDocument();
    session.finish();
    await settled();
    expect(session.finished).toBe(false);
    const ask = within(screen.getByRole('region', { name: 'Tied on points' }));
    for (const name of ['Yellow', 'Purple', 'Red', 'Blue']) {
      const button = ask.getByRole('button', { name: new RegExp(name) });
      await click(button);
      // A disabled button would lose the focus. A second tap on it is ignored.
      expect(button).toBeEnabled();
      if (name === 'Yellow') await click(button);
    }
    expect(points(session, 'pirates')).toEqual([-8, -4, -16, -2]);
    expect(screen.getByText('Turn order: Yellow, Purple, Red, Blue.')).toBeInTheDocument();
    session.finish();
    await settled();
    expect(session.finished).toBe(true);
  });
  it('a player leaves while the turn order is tapped → it is asked again for those who are left', async () => {
    const session = await table();
    await set(session, 'pirates', [18, 18, 3, 7]);
    drawSheet(session);
    const ask = within(screen.getByRole('region', { name: 'Tied on points' }));
    for (const name of ['Blue', 'Red', 'Yellow']) await click(ask.getByRole('button', { name: new RegExp(name) }));
    session.reseat(
      session.people,
      TABLE.slice(0, 3).map(([name, colour], from) => ({ from, person: { name, colour } })),
    );
    await settled();
    for (const name of ['Yellow', 'Blue', 'Red']) await click(ask.getByRole('button', { name: new RegExp(name) }));
    expect(screen.getByText('Turn order: Yellow, Blue, Red.')).toBeInTheDocument();
  });
  it('equal points → the player earlier in turn order ranks higher', async () => {
    const session = await table();
    await set(session, 'track', [50, 40, 50, 30]);
    session.keep({ order: [2, 0, 1, 3] });
    await settled();
    expect(session.ranks).toEqual([2, 3, 1, 4]);
  });
});

describe('set-up and rounds', () => {
  it('two quick changes of the data stored with the sheet → the second keeps the first', async () => {
    const session = await table();
    session.keep({ order: [2] });
    saveTable(session, ({ order }) => ({ order: [...(order ?? []), 0] }));
    saveTable(session, { round: 3 });
    await settled();
    expect(tableOf(session)).toMatchObject({ order: [2, 0], round: 3 });
  });
  it('the set-up is drawn → it gives the layout, the turn order and the first round’s dice', async () => {
    const session = await table();
    drawHelper(session, 'setup');
    await tap('Draw the whole set-up');
    const t = tableOf(session);
    expect(t.order).toHaveLength(4);
    expect(t.rolled?.guild).toHaveLength(4);
    expect(screen.getByRole('heading', { name: 'Requests on the guild board, by row' })).toBeInTheDocument();
    for (const needed of [
      /neutral Citizen/,
      /3 Action Markers/,
      /5 Reals, and 2, 3, 4, 5 more by turn order/,
      /empty fields, in different regions/,
    ])
      expect(screen.getByText(needed)).toBeInTheDocument();
    drawHelper(session, 'round');
    expect(screen.queryByRole('button', { name: 'Shuffle and roll again' })).not.toBeInTheDocument();
  });
  it('a new round begins → the turn order is empty; after round 5 → the game-end checklist', async () => {
    const session = await table();
    drawHelper(session, 'round');
    await tap('Shuffle and roll for round 1');
    const first = tableOf(session).rolled?.guild[0][0] ?? 0;
    await tap(`Row I, die 1: ${String(first)}`);
    expect(tableOf(session).rolled?.guild[0][0]).toBe((first % 3) + 1);
    for (let round = 2; round <= 5; round++) await tap(`Start round ${String(round)}`);
    expect(tableOf(session)).toMatchObject({ round: 5, order: null });
    expect(
      screen.getByText('Goods become Reals and points, Pirates cost points by rank: fill in the sheet.'),
    ).toBeInTheDocument();
  });
  it('X21: four people, dice 1 + 1 + 2 → a Building costs 6; X22: it is not paid, with a Pirate die of 3 → 4 Pirates', async () => {
    const session = await table();
    drawHelper(session, 'cost');
    for (const face of [1, 1, 2]) await tap(`Add a die showing ${String(face)}`);
    expect(screen.getByText('6 Reals')).toBeInTheDocument();
    await click(within(screen.getByRole('group', { name: 'Pirate die, rolled again' })).getByText('3'));
    expect(screen.getByText(/^If you don’t pay, you take 4 Pirates/)).toBeInTheDocument();
    await more('How much more', 3);
    expect(screen.getByText('10 Reals')).toBeInTheDocument();
  });
});
