// Navegador's sheet on a phone, by taps: points, King's privilege, checks, ties, undo.
import { render, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import ResultView from '../../src/lib/score/ResultView.svelte';
import { getSheet } from '../../src/lib/store';
import {
  drawHelper,
  drawSheet,
  FOUR as NAMES,
  freshDevice,
  more,
  openTable,
  pad as enter,
  tap,
  click,
  settled,
} from './score-kit';

freshDevice();
async function open(options: Readonly<Record<string, unknown>> = {}) {
  const session = await openTable('navegador', NAMES, options);
  drawSheet(session);
  return session;
}
const pad = (what: string, figure: number, who = 'Ana') => enter(`${what}, ${who}`, figure);
const privileges = (column: string, n: number, who = 'Ana') =>
  tap(`Privileges on ${column}, ${who}, number ${String(n)}`);
const seat = (name: string) => click(screen.getByRole('tab', { name: new RegExp(name) }));

const G3 = { Ships: 3, Workers: 5, Cruzados: 470, Colonies: 4, Factories: 7, Explorers: 5, Shipyards: 1, Churches: 2 };
async function fillG3(who = 'Ana') {
  for (const [what, n] of Object.entries(G3)) await pad(what, n, who);
  await privileges('Factories', 2, who);
  await privileges('Explorers', 3, who);
  await privileges('Churches', 1, who);
}
/** The same mat, entered at once. */
async function enterG3(session: SheetSession) {
  const counts = {
    ships: 3,
    workers: 5,
    cash: 470,
    colonies: 4,
    factories: 7,
    explorers: 5,
    shipyards: 1,
    churches: 2,
  };
  const privileges = { privilege_factory: 2, privilege_explorer: 3, privilege_church: 1 };
  session.enter(Object.entries({ ...counts, ...privileges }).map(([field, value]) => ({ seat: 0, field, value })));
  await settled();
}
const enterWorkers = (session: SheetSession, all: readonly number[]) =>
  session.enter(all.map((value, seat) => ({ seat, field: 'workers', value })));

describe('points of the sheet', () => {
  it('a mat is entered → 97 points, as in the rulebook’s example, with the King’s privilege proposed for the factories', async () => {
    const session = await open();
    await fillG3();
    expect(session.totals[0]).toBe(97);
    expect(screen.getByRole('tab', { name: /Ana/ })).toHaveTextContent('97');
    for (const product of ['7 × 5', '5 × 7', '2 × 5']) expect(screen.getByText(product)).toBeInTheDocument();
    expect(screen.getByText(/King’s privilege: best on Factories \(\+7\)\. Full: Explorers\./)).toBeInTheDocument();
  });

  it('the King’s privilege adds 2 on churches, and can be moved to its real place', async () => {
    const session = await open();
    await enterG3(session);
    await tap('Move it');
    await click(screen.getByRole('radio', { name: 'Churches +4' }));
    expect(session.counts[0].king).toBe(5);
    expect(session.totals[0]).toBe(97 - 7 + 4);
    expect(screen.getByText(/The best place is Factories \(\+7\), 3 more than now/)).toBeInTheDocument();
  });

  it('variant Goa, and a column is chosen → the King’s privilege counts; before that it does not', async () => {
    const session = await open({ goa: true });
    await enterG3(session);
    expect(session.totals[0]).toBe(90);
    await tap('Choose where');
    await click(screen.getByRole('radio', { name: 'Factories +7' }));
    expect(session.totals[0]).toBe(97);
  });
});

describe('checks while entering', () => {
  it('a tenth worker is entered → refused, with the reason at the field', async () => {
    const session = await open();
    await pad('Workers', 9);
    await tap('Workers, Ana: more');
    expect(session.counts[0].workers).toBe(9);
    expect(screen.getByText('Workers: 2 to 9 are possible.')).toBeInTheDocument();
  });

  it('the number pad of ships is opened → it offers only possible numbers', async () => {
    await open();
    await tap(/^Ships, Ana: \d+\. Type a number/);
    const dialog = await screen.findByRole('dialog');
    const keys = within(within(dialog).getByRole('group', { name: 'Ships, Ana' }));
    expect(keys.getAllByRole('button').map((key) => key.textContent)).toEqual([...'01234567']);
  });

  it('13 explorers at the table, one too many → the sheet cannot be finished', async () => {
    const session = await open();
    await pad('Explorers', 7);
    await seat('Bruno');
    await pad('Explorers', 6, 'Bruno');
    expect(screen.getByText('Explorers: 13 in this game, but the box contains only 12.')).toBeInTheDocument();
    session.finish();
    await settled();
    expect(session.finished).toBe(false);
    await tap('Explorers, Bruno: less');
    expect(session.blocked).toBe(false);
  });

  it('nine privileges of a kind at the table → reported: the box has only six', async () => {
    await open();
    for (const [name] of NAMES.slice(0, 3)) {
      await seat(name);
      await privileges('Churches', 3, name);
    }
    expect(screen.getByText('Privileges on Churches: 9 in this game, but there are only 6.')).toBeInTheDocument();
  });

  it.each([
    [2, 3, 4],
    [3, 4, 5],
    [5, 6, 0],
  ])('%i people, one privilege of a kind more than the gallery has for them → advice', async (seats, sum) => {
    const people = [...NAMES, ['Eva', 'black'] as const].slice(0, seats);
    const session = await openTable('navegador', people);
    drawSheet(session);
    const said = () => screen.queryByText(/^Look again: \d privileges on Churches/);
    const churches = (each: readonly number[]) =>
      session.enter(each.map((value, seat) => ({ seat, field: 'privilege_church', value })));
    const most = { 2: 3, 3: 4, 5: 6 }[seats] ?? 0;
    churches([3, most - 3]);
    await settled();
    expect(said()).not.toBeInTheDocument();
    churches([3, most - 2]);
    await settled();
    if (sum === 6) expect(screen.getByText(/but there are only 6/)).toBeInTheDocument();
    expect(said()).toBeInTheDocument();
  });

  it('9500 Cruzados, as in real games → no advice', async () => {
    const session = await open();
    await pad('Cruzados', 9500);
    expect(session.counts[0].cash).toBe(9500);
    expect(screen.queryByText(/^Look again/)).not.toBeInTheDocument();
  });

  it('nine sugar colonies, entered by goods → reported at the row Colonies: the box has only eight', async () => {
    const session = await open();
    session.enter([{ seat: 0, field: 'sugar', value: 5 }]);
    session.enter([{ seat: 1, field: 'sugar', value: 4 }]);
    await settled();
    const line = screen.getByText('Sugar: 9 in this game, but the box contains only 8.').closest('li');
    expect(line).toHaveTextContent('Colonies');
  });

  it('12 colonies with too few explorers → advice; with three explorers none: a region has at most four', async () => {
    const session = await open();
    session.enter([0, 1, 2, 3].flatMap((seat) => [{ seat, field: 'colonies', value: 3 }]));
    await settled();
    const said = () => screen.queryByText(/^Look again: this game has 12 colonies/);
    expect(said()).toBeInTheDocument();
    expect(session.blocked).toBe(false);
    session.enter([{ seat: 0, field: 'explorers', value: 2 }]);
    await settled();
    expect(said(), 'two regions hold at most eight').toBeInTheDocument();
    session.enter([{ seat: 1, field: 'explorers', value: 1 }]);
    await settled();
    expect(said()).not.toBeInTheDocument();
  });

  it('475 Cruzados → reported: the smallest coin is 10', async () => {
    const session = await open();
    session.enter([{ seat: 0, field: 'cash', value: 475 }]);
    await settled();
    expect(screen.getByText('The smallest coin is 10 Cruzados.')).toBeInTheDocument();
  });
});

describe('rows of the sheet', () => {
  it('colonies entered by goods → their sum is the number of colonies', async () => {
    const session = await open();
    await tap('Colonies');
    await pad('Sugar', 2);
    await tap('Spices, Ana: more');
    expect(session.counts[0].colonies).toBe(3);
    expect(screen.getByRole('button', { name: /^Colonies, Ana: 3\./ })).toBeInTheDocument();
  });

  it('a tap on a row’s name → a text says how its points are computed', async () => {
    await enterG3(await open());
    await tap('Explorers');
    expect(
      screen.getByText('Explorers: 5 × 7. 4 for each, +1 for each of the 3 privileges in this column.'),
    ).toBeInTheDocument();
  });
});

describe('ties', () => {
  it('equal points → the sheet asks who holds the Navegador, and ranks by the answer', async () => {
    const session = await open();
    enterWorkers(session, [5, 5, 5, 5]);
    session.enter([{ seat: 3, field: 'ships', value: 7 }]);
    await settled();
    expect(screen.getByText(/Ana, Bruno and Clara are tied on 18 points/)).toBeInTheDocument();
    expect(session.ranks).toEqual([2, 2, 2, 1]);
    session.finish();
    await settled();
    expect(session.finished).toBe(false);
    const ask = within(screen.getByRole('region', { name: 'Tied on points' }));
    await click(ask.getByRole('button', { name: /Bruno/ }));
    expect(session.ranks).toEqual([3, 2, 4, 1]);
    expect(
      screen.getByText('Bruno holds the card. It passes to the right: Bruno, Ana, Duarte, Clara.'),
    ).toBeInTheDocument();
  });

  it('no players have equal points → the sheet asks no question about ties', async () => {
    const session = await open();
    session.enter(NAMES.map((_, seat) => ({ seat, field: 'ships', value: seat + 1 })));
    await settled();
    expect(screen.queryByText('Who holds the Navegador card?')).not.toBeInTheDocument();
  });
});

describe('questions that may stay open', () => {
  it('a tie below the first place stays open → the place is shared, and the sheet can be finished', async () => {
    const session = await open();
    enterWorkers(session, [9, 5, 5, 4]);
    await settled();
    await tap('We don’t know: share the place');
    expect(screen.getByText('Nobody knew: they share the place.')).toBeInTheDocument();
    session.finish();
    await settled();
    expect(session.finished).toBe(true);
    expect(session.ranks).toEqual([1, 2, 2, 4]);
  });

  it('a tie for the first place is left open → the sheet cannot be finished', async () => {
    const session = await open();
    enterWorkers(session, [9, 9, 5, 4]);
    await settled();
    expect(screen.queryByRole('button', { name: /We don’t know/ })).not.toBeInTheDocument();
    session.leaveTie();
    session.finish();
    await settled();
    expect(session.finished).toBe(false);
  });

  it('a player without entries → the result cannot be finished until one tap confirms the shown values', async () => {
    const session = await openTable('navegador', NAMES.slice(0, 2));
    session.enter([{ seat: 0, field: 'workers', value: 9 }]);
    await settled();
    render(ResultView, { session, name: 'Navegador', onback: () => undefined, onagain: () => undefined });
    expect(screen.getByRole('button', { name: 'Finish' })).toBeDisabled();
    const why = document.querySelector('[data-why="finish"]');
    expect(why).toHaveTextContent('Nothing entered for Bruno');
    await tap('Confirm for Bruno');
    expect(why).not.toBeInTheDocument();
    await tap('Finish');
    expect(session.finished).toBe(true);
  });

  it('the shown number is entered unchanged → it counts as an entry', async () => {
    const session = await open();
    await pad('Ships', 2);
    expect(session.begun[0]).toBe(true);
  });
});

describe('every tap is stored', () => {
  it('the last tap is undone → it is removed from the stored sheet too', async () => {
    const session = await open();
    await tap('Ships, Ana: more');
    await session.settled();
    expect((await getSheet(session.id))?.counts[0]).toEqual({ ships: 3 });
    await tap('Workers, Ana: more');
    session.undo();
    await settled();
    await session.settled();
    expect((await getSheet(session.id))?.counts[0]).toEqual({ ships: 3 });
    expect(session.keeping).toBe('saved');
  });

  it('a finished sheet is reopened, corrected and finished again → the new points are stored', async () => {
    const session = await open();
    enterWorkers(session, [4, 5, 6, 7]);
    await seat('Duarte');
    session.finish();
    await settled();
    expect(session.finished).toBe(true);
    await tap('Ships, Duarte: more').catch(() => undefined);
    await session.settled();
    expect(await getSheet(session.id)).toMatchObject({ status: 'finished', scores: session.totals });
    const again = await SheetSession.open(session.id);
    again?.reopen();
    await again?.settled();
    again?.enter([{ seat: 0, field: 'workers', value: 9 }]);
    await again?.settled();
    again?.finish();
    await again?.settled();
    expect(await getSheet(session.id)).toMatchObject({ status: 'finished', scores: again?.totals });
    expect(again?.totals[0]).toBe(session.totals[0] + 5);
  });
});

describe('hiring', () => {
  it('new units without room bring more than all cost → shown as a gain, not as a negative payment', async () => {
    const session = await openTable('navegador');
    session.enter([
      { seat: 0, field: 'workers', value: 8 },
      { seat: 0, field: 'churches', value: 3 },
    ]);
    await settled();
    drawHelper(session, 'hire');
    await more('How many more', 2);
    expect(screen.getByText(/You pay 150 Cruzados/).closest('p')).toHaveTextContent('You gain 50 Cruzados in total.');
    expect(document.body).not.toHaveTextContent(/[-−]50/);
    await tap('How many more: less');
    expect(screen.getByText(/You pay 100 Cruzados/).closest('p')).toHaveTextContent('You pay nothing in total.');
  });

  it('numbers are tried in the helper → the sheet does not change; another player is chosen → their own numbers', async () => {
    const session = await openTable('navegador');
    session.enter([{ seat: 1, field: 'churches', value: 2 }]);
    await settled();
    const before = session.counts;
    drawHelper(session, 'hire');
    await more('Churches', 2);
    await more('How many more', 2);
    expect(screen.getByText(/You pay 150 Cruzados/)).toBeInTheDocument();
    await tap('Bruno');
    expect(screen.getByText(/You pay 200 Cruzados/)).toBeInTheDocument();
    await tap('Ana');
    expect(screen.getByText(/You pay 250 Cruzados/)).toBeInTheDocument();
    expect(session.counts).toBe(before);
  });
});
