// Madeira's sheet and chores by taps: the track with its reasons, phase D, requests, the end with pirates and turn order.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { score } from '../../src/lib/games/madeira/score';
import { tableOf } from '../../src/lib/games/madeira/score/table';
import { begin } from '../../src/lib/score/begin';
import { SheetDesk } from '../../src/lib/score/desk.svelte';
import PhoneSheet from '../../src/lib/score/PhoneSheet.svelte';
import { getEdition, place } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory';
import type { Colour } from '../../src/lib/ui/game-ui';

const ALL: readonly (readonly [string, Colour])[] = [
  ['Red', 'red'],
  ['Yellow', 'yellow'],
  ['Blue', 'blue'],
  ['Purple', 'purple'],
];

beforeEach(() => {
  place.use(new MemoryBackend());
});
afterEach(cleanup);

async function table(): Promise<SheetDesk> {
  const row = await begin({ game: 'madeira', people: ALL.map(([name, colour]) => ({ name, colour })) });
  const desk = await SheetDesk.open(row.id);
  if (!desk) throw new Error('the sheet was not kept');
  return desk;
}
function chore(desk: SheetDesk, id: string): void {
  const found = score.chores.find((c) => c.id === id);
  if (!found) throw new Error(`no chore ${id}`);
  render(found.Chore, { table: desk });
}
const sheet = (desk: SheetDesk) => render(PhoneSheet, { desk, onresult: () => undefined });
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const more = async (what: string, times: number) => {
  for (let i = 0; i < times; i++) await tap(`${what}: more`);
};
const set = (desk: SheetDesk, field: string, values: readonly number[]) => {
  desk.enter(values.map((value, seat) => ({ seat, field, value })));
};
const apply = (i: number) => fireEvent.click(screen.getAllByRole('button', { name: 'Onto the sheet' })[i]);
const points = (desk: SheetDesk, row: string) => {
  const found = desk.sheet.rows.find((r) => r.id === row);
  return desk.counts.map((c, seat) => found?.points?.(c, seat, desk.counts) ?? found?.count(c) ?? NaN);
};

describe('the prestige track', () => {
  it('grows by a tap with its reason, remembers the round, and takes one step back again', async () => {
    const desk = await table();
    sheet(desk);
    await tap('+3 for Capitania');
    await fireEvent.click(within(screen.getByRole('group', { name: 'Round' })).getByRole('button', { name: '2' }));
    await tap('+4 for Honor');
    expect(desk.counts[0]).toMatchObject({ capitania: 3, honor: 4 });
    expect(desk.totals[0]).toBe(7);
    expect(screen.getByText('Prestige track: 7. Note a step')).toBeInTheDocument();
    expect(screen.getByText('Round 2: +4 Honor')).toBeInTheDocument();
    await tap('Take back +3 Capitania');
    expect(desk.counts[0].capitania).toBe(0);
    expect(tableOf(desk).steps).toHaveLength(1);
    desk.undo();
    expect(desk.totals[0]).toBe(7);
  });
});

describe('keeping the island', () => {
  it('X26: who alone has most in the City Watch gets 4 and sends one home; in a tie nobody', async () => {
    const desk = await table();
    chore(desk, 'keep');
    expect(screen.getByText('Nobody alone has most workers in the City Watch.')).toBeInTheDocument();
    await more('Workers in the City Watch', 1);
    await apply(0);
    expect(desk.counts[0].honor).toBe(4);
    expect(tableOf(desk).boards[0].watch).toBe(2);
  });
  it('X27: two workers in the wheat colony and one in the sugar colony bring 2 wheat and 1 sugar', async () => {
    const desk = await table();
    chore(desk, 'keep');
    await more('Workers in Açores', 2);
    await more('Workers in Brasil', 1);
    await apply(1);
    expect(desk.counts[0]).toMatchObject({ wheat: 2, sugar: 1, wine: 0 });
  });
  it('X28: three ships and 2 wood: 2 discarded, 1 pirate', async () => {
    const desk = await table();
    const boards = [{ ships: [1, 0, 0, 0, 2, 0] }];
    desk.keep({ boards });
    set(desk, 'wood', [2]);
    chore(desk, 'keep');
    await apply(2);
    expect(desk.counts[0]).toMatchObject({ wood: 0, pirates: 1 });
  });
  it('X29: 10 workers, windmill 4, 4 bread used: 4 discarded, 2 pirates', async () => {
    const desk = await table();
    desk.keep({ boards: [{ watch: 4, fields: 6, mill: 4 }] });
    set(desk, 'bread', [4]);
    chore(desk, 'keep');
    await apply(3);
    expect(desk.counts[0]).toMatchObject({ bread: 0, pirates: 2 });
  });
});

describe('the Crown’s Requests', () => {
  it('X39: Wealth with 8 Reals and Guilds with three guilds: 23, the Reals are gone, the requests are gone', async () => {
    const desk = await table();
    desk.keep({ round: 3, boards: [{ favors: [1, 1, 0, 1], hand: [0, 0, 1, 0, 1] }] });
    set(desk, 'reals', [8]);
    chore(desk, 'crown');
    expect(screen.getByText('2 requests must be chosen this round.')).toBeInTheDocument();
    await tap('Count 23 on the track');
    expect(desk.counts[0]).toMatchObject({ guilds: 15, wealth: 8, reals: 0 });
    expect(tableOf(desk).boards[0].hand).toEqual([0, 0, 0, 0, 0]);
    expect(tableOf(desk).steps.map((s) => [s.round, s.source, s.points])).toEqual([
      [3, 'guilds', 15],
      [3, 'wealth', 8],
    ]);
    desk.undo();
    expect(desk.counts[0]).toMatchObject({ guilds: 0, wealth: 0, reals: 8 });
  });
  it('a request can be left out by hand', async () => {
    const desk = await table();
    desk.keep({ round: 1, boards: [{ favors: [1, 1, 0, 0], ships: [1, 0, 0, 0, 0, 0], hand: [1, 0, 1, 0, 0] }] });
    chore(desk, 'crown');
    expect(screen.getByRole('button', { name: 'Count 10 on the track' })).toBeInTheDocument();
    await tap('Leave out');
    await tap('Count 3 on the track');
    expect(desk.counts[0]).toMatchObject({ market: 3, guilds: 0 });
  });
  it('a figure that is our guess is marked, corrected once, and remembered on the device', async () => {
    const desk = await table();
    chore(desk, 'crown');
    await tap(/^Porto Santo with most workers: 9 our guess/);
    const pad = screen.getByRole('dialog');
    await fireEvent.click(within(pad).getByRole('button', { name: '8' }));
    await fireEvent.click(within(pad).getByRole('button', { name: 'Take this number' }));
    expect(screen.getByRole('button', { name: /^Porto Santo with most workers: 8\. Correct it/ })).toBeInTheDocument();
    await desk.settled();
    expect(await getEdition('madeira')).toMatchObject({ cities: { porto: [8, 3] } });
    const next = await table();
    expect(next.edition).toMatchObject({ cities: { porto: [8, 3] } });
    expect(next.confirmed('cities.porto.0')).toBe(true);
  });
});

describe('the end', () => {
  it('X40: 3 wheat, 2 wood, 6 Reals are 11 Reals, 2 points', async () => {
    const desk = await table();
    desk.enter([
      { seat: 0, field: 'wheat', value: 3 },
      { seat: 0, field: 'wood', value: 2 },
      { seat: 0, field: 'reals', value: 6 },
    ]);
    expect(desk.totals[0]).toBe(2);
  });
  it('X41: 25, 21, 12, 5 pirates lose 21, 9, 4, 2; X45: none lose nothing', async () => {
    const desk = await table();
    set(desk, 'pirates', [25, 21, 12, 5]);
    expect(points(desk, 'pirates')).toEqual([-21, -9, -4, -2]);
    set(desk, 'pirates', [25, 21, 12, 0]);
    expect(points(desk, 'pirates')[3]).toBe(0);
  });
  it('X42: equal pirates: the turn order is asked for, the later one loses more', async () => {
    const desk = await table();
    set(desk, 'pirates', [18, 7, 18, 3]);
    sheet(desk);
    expect(
      screen.getByText('Red, Blue have equally many pirates: the later in turn order loses more.'),
    ).toBeInTheDocument();
    desk.finish();
    expect(desk.finished).toBe(false);
    const ask = within(screen.getByRole('region', { name: 'Level on points' }));
    for (const name of ['Yellow', 'Purple', 'Red', 'Blue'])
      await fireEvent.click(ask.getByRole('button', { name: new RegExp(name) }));
    expect(points(desk, 'pirates')).toEqual([-8, -4, -16, -2]);
    expect(screen.getByText('Turn order: Yellow, Purple, Red, Blue.')).toBeInTheDocument();
    desk.finish();
    expect(desk.finished).toBe(true);
  });
  it('level people: the one further up in the turn order wins', async () => {
    const desk = await table();
    set(desk, 'track', [50, 40, 50, 30]);
    desk.keep({ order: [2, 0, 1, 3] });
    expect(desk.ranks).toEqual([2, 3, 1, 4]);
  });
});

describe('set-up and rounds', () => {
  it('draws everything to be laid out, turn order and first round with it', async () => {
    const desk = await table();
    chore(desk, 'setup');
    await tap('Draw the whole set-up');
    const t = tableOf(desk);
    expect(t.order).toHaveLength(4);
    expect(t.rolled?.guild).toHaveLength(4);
    expect(screen.getByRole('heading', { name: 'Requests on the guild board, by row' })).toBeInTheDocument();
  });
  it('five rounds: dice can be entered, order is asked anew, the checklist ends with the end', async () => {
    const desk = await table();
    chore(desk, 'round');
    await tap('Shuffle and roll for round 1');
    const first = tableOf(desk).rolled?.guild[0][0] ?? 0;
    await tap(`Row I, die 1: ${String(first)}`);
    expect(tableOf(desk).rolled?.guild[0][0]).toBe((first % 3) + 1);
    for (let round = 2; round <= 5; round++) await tap(`On to round ${String(round)}`);
    expect(tableOf(desk)).toMatchObject({ round: 5, order: null });
    expect(screen.getByText('Goods to Reals to points, pirates by rank: fill in the sheet.')).toBeInTheDocument();
  });
  it('X21: four people, dice 1 + 1 + 2: a building costs 6; X22: not paying with a pirate die 3 brings 4; wood 4 costs 10', async () => {
    const desk = await table();
    chore(desk, 'cost');
    for (const face of [1, 1, 2]) await tap(`Add a die showing ${String(face)}`);
    expect(screen.getByText('6 Reals')).toBeInTheDocument();
    await fireEvent.click(within(screen.getByRole('group', { name: 'Pirate die, rolled again' })).getByText('3'));
    expect(screen.getByText(/^Not paying brings 4 pirates/)).toBeInTheDocument();
    await more('How much more?', 3);
    expect(screen.getByText('10 Reals')).toBeInTheDocument();
  });
});
