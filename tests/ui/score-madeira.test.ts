// Madeira's sheet and helpers by taps: the prestige track, the end with Pirates and turn order, the
// set-up and the dice.
import { cleanup, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { saveTable, tableOf } from '../../src/lib/games/madeira/score/sheet-state';
import type { SheetSession } from '../../src/lib/score/sheet-session.svelte';
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
  it('round 3, four ships of two Market Routes are tapped → 6 + 4 + 4 + 3 = 17; round 2 has no requests', async () => {
    const session = await table();
    drawSheet(session);
    await inGroup('Round', '2');
    expect(screen.queryByRole('button', { name: /for Market Routes/ })).not.toBeInTheDocument();
    await inGroup('Round', '3');
    for (const ship of [6, 4, 4, 3]) await tap(`+${String(ship)} for Market Routes`);
    expect(session.counts[0].market).toBe(17);
    expect(session.totals[0]).toBe(17);
  });
  it('two ships are tapped before the first is stored → both count', async () => {
    const session = await table();
    drawSheet(session);
    const ship = screen.getByRole('button', { name: '+3 for Market Routes' });
    await Promise.all([click(ship), click(ship)]);
    expect(session.counts[0].market).toBe(6);
    expect(tableOf(session).steps.map((step) => step.points)).toEqual([3, 3]);
  });
  it('round 3, 8 Reals and three Favors are tapped → Wealth 8, Guilds 15', async () => {
    const session = await table();
    drawSheet(session);
    await inGroup('Round', '3');
    for (const reals of [5, 1, 1, 1]) await tap(`+${String(reals)} for Wealth`);
    for (let favor = 0; favor < 3; favor++) await tap('+5 for Guilds');
    expect(session.counts[0]).toMatchObject({ wealth: 8, guilds: 15 });
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
  it('a step of version 1.0 moved the entered marker, and the step is removed → the marker moves back', async () => {
    const session = await table();
    session.enter(
      [
        { seat: 0, field: 'marker', value: 34 },
        { seat: 0, field: 'honor', value: 4 },
      ],
      { steps: [{ seat: 0, round: 1, source: 'honor', points: 4, moved: true }] },
    );
    await settled();
    drawSheet(session);
    await tap('Undo +4 Honor');
    expect(session.counts[0]).toMatchObject({ marker: 30, honor: 0, track: 30 });
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
    ['market', 91, /Market Routes scored 91, but 90 is the most/],
    ['expeditions', 91, /Expe\u00additions scored 91, but 90 is the most/],
    ['urbanization', 79, /Urbani\u00adzation scored 79, but 78 is the most/],
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

describe('set-up and dice', () => {
  it('two quick changes of the data stored with the sheet → the second keeps the first', async () => {
    const session = await table();
    session.keep({ steps: [] });
    saveTable(session, ({ round }) => ({ round: round + 1 }));
    saveTable(session, ({ round }) => ({ round: round + 1, order: [2, 0] }));
    await settled();
    expect(tableOf(session)).toMatchObject({ order: [2, 0], round: 3 });
  });
  it('the set-up is drawn → it gives the layout, the first turn order and dice, but no order for the end', async () => {
    const session = await table();
    drawHelper(session, 'setup');
    await tap('Draw the whole set-up');
    const { dealt } = tableOf(session);
    expect(screen.getByRole('heading', { name: 'Requests on the guild board, by row' })).toBeInTheDocument();
    const order = [...document.querySelectorAll('ol li .name')].map((name) => name.textContent);
    expect(order).toHaveLength(4);
    expect(order[0]).toBe(TABLE[dealt?.starting.indexOf(Math.max(...dealt.starting)) ?? -1][0]);
    // The order of the first round must not decide who loses more to Pirates after the last one.
    expect(session.counts.map((c) => c.place)).toEqual([0, 0, 0, 0]);
    drawHelper(session, 'dice');
    expect(screen.getByRole('heading', { name: 'Dice by row' })).toBeInTheDocument();
    expect(screen.getByText('Fortaleza').closest('li')).toHaveTextContent('empty this round');
  });
  it('the dice of round 3 are rolled → Alfândega is empty; another round is chosen → its dice are rolled first', async () => {
    const session = await table();
    drawHelper(session, 'dice');
    await inGroup('Round', '3');
    await tap('Shuffle and roll for round 3');
    expect(screen.getByText('Alfândega').closest('li')).toHaveTextContent('empty this round');
    expect(tableOf(session).rolled?.guild.map((row) => row.length)).toEqual([3, 3, 3, 3]);
    await inGroup('Round', '4');
    expect(screen.queryByRole('heading', { name: 'Dice by row' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Shuffle and roll for round 4' })).toBeInTheDocument();
    await inGroup('Round', '3');
    expect(screen.getByRole('button', { name: 'Shuffle and roll again' })).toBeInTheDocument();
  });
  it('Feeding 10 Workers, windmill 4, 4 Bread: 2 Pirates', async () => {
    drawHelper(await table(), 'cost');
    await more('Workers on the board', 5);
    await more('Windmill feeds', 1);
    await more('Bread', 4);
    expect(
      screen.getByText(/^Workers: 10; fed by the windmill: 4\. Bread needed: 6, discarded: 4\. .*: 2\./),
    ).toBeVisible();
  });
  it('four people, dice 1 + 1 + 2 → a Building costs 6; it is not paid, with a Pirate die of 3 → 4 Pirates', async () => {
    const session = await table();
    drawHelper(session, 'cost');
    for (const face of [1, 1, 2]) await tap(`Add a die showing ${String(face)}`);
    expect(screen.getByText('6 Reals')).toBeInTheDocument();
    await click(within(screen.getByRole('group', { name: 'Pirate die, rolled again' })).getByText('3'));
    expect(screen.getByText(/^If you don’t pay, you take 4 Pirates/)).toBeInTheDocument();
  });
});
