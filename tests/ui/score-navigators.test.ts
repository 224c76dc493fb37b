// The Navigators' sheet and helpers by taps: the map that fills the sheet, secret missions, seating.
import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { storedTableOf } from '../../src/lib/games/navigators/score/sheet-state';
import type { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import { drawHelper, drawSheet, FOUR, freshDevice, more, openTable, tap, click, settled } from './score-kit';

freshDevice();
const table = (n: number) => openTable('navigators', FOUR.slice(0, n));
async function sheet(n = 2): Promise<SheetSession> {
  const session = await table(n);
  drawSheet(session);
  return session;
}
async function helper(id: string, n: number): Promise<SheetSession> {
  const session = await table(n);
  drawHelper(session, id);
  return session;
}
const hex = (name: string | RegExp) => click(screen.getByRole('checkbox', { name }));
const mission = (name: string) => click(screen.getByRole('radio', { name }));
describe('the sheet', () => {
  it('ocean tiles, key locations, the Cape and the mission are entered → the points are their sum', async () => {
    const session = await sheet();
    await more('Ocean tiles, Ana', 9);
    await more('Key locations, Ana', 3);
    await click(screen.getByRole('checkbox', { name: 'discovered it' }));
    await mission('Pêro da Covilhã');
    await more('What the mission counts, Ana', 4);
    expect(session.totals[0]).toBe(9 + 15 + 10 + 8);
  });

  it('two discoverers of the Cape, one mission twice, or a mission with more tiles than there are → reported as impossible', async () => {
    const session = await sheet();
    session.enter([
      { seat: 0, field: 'cape', value: 1 },
      { seat: 1, field: 'cape', value: 1 },
      { seat: 0, field: 'mission', value: 1 },
      { seat: 1, field: 'mission', value: 1 },
      { seat: 0, field: 'count', value: 3 },
    ]);
    await settled();
    expect(session.blocked).toBe(true);
    expect(session.problems.map((p) => session.ui.problem(p, session))).toEqual([
      'Only one player can have discovered the Cape.',
      'A mission can’t count more than the ocean tiles on the board (0).',
      'Another player already has Fernando Pó: there is one card of each.',
    ]);
  });

  it('15 key locations at a table, more than on our drawing of the board → accepted', async () => {
    const session = await sheet();
    session.enter([
      { seat: 0, field: 'keys', value: 8 },
      { seat: 1, field: 'keys', value: 7 },
    ]);
    await settled();
    expect(session.blocked).toBe(false);
  });
});

describe('advice', () => {
  const said = (session: SheetSession) => session.problems.map((p) => session.ui.problem(p, session));

  it('every player counted, but no discoverer of the Cape → advice', async () => {
    const session = await sheet();
    session.enter([{ seat: 0, field: 'ocean', value: 9 }]);
    await settled();
    expect(said(session)).toEqual([]);
    session.enter([{ seat: 1, field: 'ocean', value: 7 }]);
    await settled();
    expect(screen.getByText(/^Look again: nobody discovered the Cape/)).toBeInTheDocument();
    expect(session.blocked).toBe(false);
    session.enter([{ seat: 0, field: 'cape', value: 1 }]);
    await settled();
    expect(said(session)).toEqual([]);
  });

  it('two players with 49 ocean tiles together → accepted: 48 is the limit for each', async () => {
    const session = await sheet();
    session.enter([
      { seat: 0, field: 'ocean', value: 30 },
      { seat: 1, field: 'ocean', value: 19 },
    ]);
    await settled();
    expect(session.blocked).toBe(false);
  });

  it('seven discoveries by one player → no advice: our ruling allows more than the six markers of a colour', async () => {
    const session = await sheet();
    session.enter([
      { seat: 0, field: 'keys', value: 6 },
      { seat: 0, field: 'cape', value: 1 },
    ]);
    await settled();
    expect(said(session)).toEqual([]);
    expect(session.blocked).toBe(false);
  });

  it('all players confirmed without points → with their missions the sheet can be finished, and the first place is shared', async () => {
    const session = await table(2);
    for (const seat of [0, 1]) session.confirmSeat(seat);
    await settled();
    expect(session.lacking.map(({ seat, row }) => [seat, row.label])).toEqual([
      [0, 'Mission'],
      [1, 'Mission'],
    ]);
    session.finish();
    await settled();
    expect(session.finished).toBe(false);
    session.enter([0, 1].map((seat) => ({ seat, field: 'mission', value: seat + 1 })));
    await settled();
    session.finish();
    await settled();
    expect([session.finished, session.totals, session.ranks]).toEqual([true, [0, 0], [1, 1]]);
  });
});

describe('the map', () => {
  it('tiles are tapped on the map → the sheet is filled, and each mission shows what it counts', async () => {
    const session = await sheet();
    for (const id of ['D2', 'D3', 'C4']) await hex(`${id}, free`);
    await hex('C3 Madeira, free');
    expect(session.counts[0]).toMatchObject({ ocean: 3, keys: 1, cape: 0 });
    expect(session.begun).toEqual([true, false]);
    await mission('Henry');
    expect(session.counts[0].count).toBe(3);
    expect(session.totals[0]).toBe(3 + 5 + 2);
    for (const told of ['Fernando Pó: 3', 'Pêro da Covilhã: 2', 'Henry: 2', 'Diogo Cão: 0']) {
      expect(screen.getByRole('button', { name: told })).toBeInTheDocument();
    }
    await tap('Fernando Pó: 3');
    expect(document.querySelectorAll('.proof')).toHaveLength(3);
    expect(screen.getByText(/We drew this map/)).toBeInTheDocument();
  });

  it('a number is entered by hand → it replaces the map’s number, until “Use map numbers” is tapped', async () => {
    const session = await sheet();
    await hex('D2, free');
    await more('Ocean tiles, Ana', 3);
    expect(session.counts[0].ocean).toBe(4);
    await tap('Use map numbers');
    expect(session.counts[0].ocean).toBe(1);
  });

  it('undo of a tap on the map → map and sheet are both as before', async () => {
    const session = await sheet();
    await hex('D2, free');
    session.undo();
    await settled();
    expect(session.counts[0].ocean).toBe(0);
    expect(storedTableOf(session).hexes.flat()).toEqual([]);
  });

  it('another player’s tile is tapped → nothing is removed, and the reason appears at the map', async () => {
    const session = await sheet();
    await hex('D2, free');
    await click(screen.getByRole('tab', { name: /Bruno/ }));
    await hex('D2, Ana');
    const said = screen.getByText('Ana already has a tile there.');
    expect(said.closest('.map'), 'it stands at the tap').not.toBeNull();
    expect(session.counts[1].ocean).toBe(0);
  });

  it('a mission is viewed → it is not entered, as a sentence says; a button enters it', async () => {
    const session = await sheet();
    for (const id of ['D2', 'D3']) await hex(`${id}, free`);
    await tap(/^Henry: \d/);
    expect(session.counts[0].mission).toBe(0);
    expect(screen.getByText(/It isn’t Ana’s mission on the sheet/)).toBeInTheDocument();
    await tap('Set Henry for Ana');
    expect(session.counts[0]).toMatchObject({ mission: 3 });
    expect(screen.getByText('It is Ana’s mission.')).toBeInTheDocument();
  });

  it('the map is open, and the next player is chosen → the map stays open', async () => {
    await sheet();
    const map = () => document.querySelector<HTMLDetailsElement>('details:has(.map)');
    const first = map();
    if (first) first.open = true;
    await fireEvent(first ?? document.body, new Event('toggle'));
    await click(screen.getByRole('tab', { name: /Bruno/ }));
    expect(map()?.open).toBe(true);
  });
});

describe('secret missions', () => {
  it('missions are dealt → each is visible only after “show it”, and all are on the sheet at the end', async () => {
    const session = await helper('mission', 3);
    await tap('Deal the missions');
    const { dealt } = storedTableOf(session);
    expect(new Set(dealt).size).toBe(3);
    const names = ['Fernando Pó', 'Pêro da Covilhã', 'Henry', 'Diogo Cão'];
    for (const name of names) expect(screen.queryByText(name)).not.toBeInTheDocument();
    await click(screen.getAllByRole('button', { name: 'Hand over and look' })[1]);
    for (const name of names) expect(screen.queryByText(name)).not.toBeInTheDocument();
    await tap('I am Bruno: show it');
    expect(screen.getByRole('heading', { name: names[dealt[1]] })).toBeInTheDocument();
    await tap('Hide and pass on');
    for (const name of names) expect(screen.queryByText(name)).not.toBeInTheDocument();
    expect(session.counts.map((c) => c.mission)).toEqual([0, 0, 0]);
    cleanup();
    drawSheet(session);
    await tap('Game over: show them');
    expect(session.counts.map((c) => c.mission)).toEqual(dealt.map((mission) => mission + 1));
  });
});

describe('the set-up', () => {
  it.each([
    [FOUR.slice(0, 2), ['Ana', 'Dummy Yellow', 'Bruno', 'Dummy Blue']],
    [FOUR.slice(0, 3), ['Ana', 'Dummy Blue', 'Bruno', 'Clara']],
    [
      [
        ['Ana', 'green'],
        ['Bruno', 'black'],
      ],
      ['Ana', 'Dummy Red', 'Bruno', 'Dummy Yellow'],
    ],
  ] as const)(
    'people have colours → dummies get others, in the order of their places (002 chapter 3)',
    async (seats, at) => {
      drawHelper(await openTable('navigators', seats), 'setup');
      const places = [...document.querySelectorAll('.seats li')].map((place) => place.textContent.trim());
      expect(places).toEqual(at);
    },
  );
});
