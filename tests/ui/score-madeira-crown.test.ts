// Madeira's Crown's Requests on a sheet, by taps: the rules digest's examples X31 to X39, and ships, Favors, cities and
// Reals that a person assigns to requests by hand.
import { screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { tableOf, type OwnBoard } from '../../src/lib/games/madeira/score/sheet-state';
import type { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import { drawHelper, freshDevice, inGroup, less, more, openTable, tap, tick, type Seat, settled } from './score-kit';

const TABLE: readonly Seat[] = [
  ['Red', 'red'],
  ['Yellow', 'yellow'],
  ['Blue', 'blue'],
  ['Purple', 'purple'],
];
/** Each function takes a number of requests in hand and returns `[kind, number]`. */
const [MARKET, EXPEDITIONS, GUILDS, CITY, WEALTH] = [0, 1, 2, 3, 4].map((q) => (n: number) => [q, n] as const);
const hand = (...kinds: readonly (readonly [number, number])[]) =>
  [0, 1, 2, 3, 4].map((q) => kinds.find(([k]) => k === q)?.[1] ?? 0);
/** Numbers of ships by route: Wheat, Sugar and Wine Market, Açores, Brasil, Índia. */
const ships = (...n: number[]) => Array.from({ length: 6 }, (_, r) => n[r] ?? 0);

freshDevice();
let session: SheetSession;
beforeEach(async () => {
  session = await openTable('madeira', TABLE);
});

/** Opens the helper for requests in a round, with this board and these Reals of Red. */
async function crown(round: number, board: Partial<OwnBoard>, reals = 0): Promise<void> {
  session.keep({ round, boards: [board] });
  await settled();
  session.enter([{ seat: 0, field: 'reals', value: reals }]);
  await settled();
  drawHelper(session, 'crown');
}
const counts = (n: number) => tap(`Add ${String(n)} points`);
const red = () => session.counts[0];

describe('the digest’s examples', () => {
  it('X31: 20 Reals → Wealth takes at most 15 Reals for 15 points', async () => {
    await crown(1, { hand: hand(WEALTH(1)) }, 20);
    await more('Request 1: Reals', 1);
    await counts(15);
    expect(red()).toMatchObject({ wealth: 15, reals: 5 });
  });

  it.each([
    [1, 3],
    [3, 6],
    [5, 4],
  ])('X32: a ship in the Wheat Market in round %i brings %i', async (round, worth) => {
    await crown(round, { hand: hand(MARKET(1)), ships: ships(1) });
    await counts(worth);
    expect(red().market).toBe(worth);
  });

  it.each([
    [1, 6],
    [3, 4],
    [5, 3],
  ])('X33: a ship in Índia in round %i brings %i', async (round, worth) => {
    await crown(round, { hand: hand(EXPEDITIONS(1)), ships: ships(0, 0, 0, 0, 0, 1) });
    await counts(worth);
    expect(red().expeditions).toBe(worth);
  });

  it('X34: Urbanization in Funchal brings 6; with the most Workers there 12', async () => {
    await crown(1, { hand: hand(CITY(1)), cities: [0, 1, 0] });
    expect(screen.getByRole('button', { name: 'Add 6 points' })).toBeInTheDocument();
    await tick('most Workers in Funchal');
    await counts(12);
    expect(red().urbanization).toBe(12);
  });

  it('X35: two Urbanizations in one round → each must choose another city', async () => {
    await crown(3, { hand: hand(CITY(2)), cities: [0, 2, 1], most: [0, 1, 0] });
    const second = () => screen.getByRole('group', { name: 'City of request 2' });
    expect(second()).not.toHaveTextContent('Funchal');
    expect(second()).toHaveTextContent('Machico');
    await inGroup('City of request 1', 'nothing');
    expect(second()).toHaveTextContent('Funchal');
    await inGroup('City of request 2', /^Funchal/);
    expect(screen.getByRole('group', { name: 'City of request 1' })).not.toHaveTextContent('Funchal');
  });

  it('X36: round 3, two Market Routes with ships 1 Wheat, 2 Sugar, 1 Wine: 6 + 8 + 3 = 17', async () => {
    await crown(3, { hand: hand(MARKET(2)), ships: ships(1, 2, 1) });
    await counts(17);
    expect(red().market).toBe(17);
    expect(tableOf(session).steps.map((s) => s.points)).toEqual([14, 3]);
  });

  it('X37: round 3, Market Route with 3 ships in Wheat and Urbanization in Funchal without most Workers: 18 + 6', async () => {
    await crown(3, { hand: hand(MARKET(1), CITY(1)), ships: ships(3), cities: [0, 1, 0] });
    await counts(24);
    expect(red()).toMatchObject({ market: 18, urbanization: 6 });
  });

  it('X38: round 3, Expeditions with 2 ships in Brasil and Urbanization with the most Workers in Machico: 12 + 15', async () => {
    await crown(3, {
      hand: hand(EXPEDITIONS(1), CITY(1)),
      ships: ships(0, 0, 0, 0, 2),
      cities: [0, 0, 2],
      most: [0, 0, 1],
    });
    await counts(27);
    expect(red()).toMatchObject({ expeditions: 12, urbanization: 15 });
  });

  it('X39: round 3, Wealth with 8 Reals and Guilds with 3 guilds: 8 + 15; Reals and requests are spent, undo restores the Reals', async () => {
    await crown(3, { favors: [1, 1, 0, 1], hand: hand(GUILDS(1), WEALTH(1)) }, 8);
    expect(screen.getByText('You must choose 2 requests this round.')).toBeInTheDocument();
    await counts(23);
    expect(red()).toMatchObject({ guilds: 15, wealth: 8, reals: 0 });
    expect(tableOf(session).boards[0].hand).toEqual([0, 0, 0, 0, 0]);
    expect(tableOf(session).steps.map((s) => [s.round, s.source, s.points])).toEqual([
      [3, 'guilds', 15],
      [3, 'wealth', 8],
    ]);
    session.undo();
    await settled();
    expect(red()).toMatchObject({ guilds: 0, wealth: 0, reals: 8 });
  });
});

describe('a person assigns pieces to requests by hand', () => {
  it('a ship is assigned to one request → it must be removed there before another request can have it', async () => {
    await crown(3, { hand: hand(MARKET(2)), ships: ships(1, 2, 1) });
    await more('Request 2: Sugar Market', 1);
    expect(screen.getByRole('button', { name: /^Request 2: Sugar Market: 0\./ })).toBeInTheDocument();
    await less('Request 1: Sugar Market', 1);
    expect(screen.getByText('4 less than the best choice, which scores 17.')).toBeInTheDocument();
    await more('Request 2: Sugar Market', 1);
    await counts(17);
    expect(tableOf(session).steps.map((s) => s.points)).toEqual([10, 7]);
  });

  it('the best choice already gives the request three ships → a fourth is refused', async () => {
    await crown(3, { hand: hand(MARKET(1)), ships: ships(2, 2) });
    await more('Request 1: Sugar Market', 2);
    await counts(6 + 6 + 4);
  });

  it('a Favor is assigned to one Guilds request → another request can have only another Favor of that guild', async () => {
    await crown(3, { hand: hand(GUILDS(2)), favors: [1, 2, 0, 0] });
    const second = (guild: string) => screen.getByRole('checkbox', { name: `Request 2: ${guild}` });
    expect(second('Green guild')).toBeChecked();
    expect(second('Blue guild')).toBeDisabled();
    await tick('Request 1: Blue guild');
    await tick('Request 2: Blue guild');
    await counts(15);
    expect(tableOf(session).steps.map((s) => s.points)).toEqual([5, 10]);
  });

  it('two Wealth requests and 20 Reals → the person divides them, at most 15 each', async () => {
    await crown(3, { hand: hand(WEALTH(2)) }, 20);
    expect(screen.getByRole('button', { name: /^Request 2: Reals: 5\./ })).toBeInTheDocument();
    await less('Request 1: Reals', 10);
    await more('Request 2: Reals', 11);
    await counts(20);
    expect(red()).toMatchObject({ wealth: 20, reals: 0 });
    expect(tableOf(session).steps.map((s) => s.points)).toEqual([5, 15]);
  });

  it('a request that is not the best is chosen → the other stays in hand', async () => {
    await crown(1, { favors: [1, 1, 0, 0], ships: ships(1), hand: hand(MARKET(1), GUILDS(1)) });
    await inGroup('Request 1', 'Market Route');
    expect(screen.getByText('7 less than the best choice, which scores 10.')).toBeInTheDocument();
    await tap('Use best choice');
    await inGroup('Request 1', 'Market Route');
    await counts(3);
    expect(red()).toMatchObject({ market: 3, guilds: 0 });
    expect(tableOf(session).boards[0].hand).toEqual(hand(GUILDS(1)));
  });

  it('the helper is opened again → the choice is kept, unless the board no longer has the ships', async () => {
    await crown(3, { hand: hand(MARKET(2)), ships: ships(1, 2, 1) });
    await less('Request 1: Wheat Market', 1);
    await less('Wheat Market', 1);
    drawHelper(session, 'crown');
    await counts(11);
    expect(red().market).toBe(11);
  });
});
