// Helpers next to a score sheet, used by taps; lists and files agree with the sheet.
import { render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import HelpersPage from '../../src/lib/score/HelpersPage.svelte';
import ResultView from '../../src/lib/score/ResultView.svelte';
import SheetCard from '../../src/lib/score/SheetCard.svelte';
import { getSheet } from '../../src/lib/store';
import { SOURCE_COLOURS } from '../../src/lib/ui/source-colours';
import { eventually } from '../patience';
import { click, drawHelper, FOUR, freshDevice, inGroup, more, openTable, settled, tap, tapsOf } from './score-kit';

type Leave = (to: { from: { url: URL }; to: { url: URL; route: { id: string } } }) => Promise<void> | undefined;
const leave = vi.hoisted((): { now: Leave | null } => ({ now: null }));
vi.mock('$app/navigation', () => ({ onNavigate: (then: Leave) => (leave.now = then) }));

freshDevice();
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['only', false, '/score/', 'removed'],
  ['only', true, '/score/', 'kept'],
  ['only', false, '/score/sheet/?id=ID', 'kept'],
  ['only', false, '/rules/navegador/', 'kept'],
  ['', false, '/score/', 'kept'],
])('helpers are left (%s, an entry: %s) for %s → their sheet is %s', async (only, entered, path, what) => {
  const session = await openTable('navegador');
  if (entered) session.say([{ seat: 0, field: 'ships', value: 3 }]);
  await settled();
  render(HelpersPage, { session });
  const url = (text: string) => new URL(text.replace('ID', session.id), 'https://caravela.test');
  const to = { url: url(path), route: { id: path } };
  await leave.now?.({ from: { url: url(`/score/table/?id=ID&${only}`) }, to });
  expect((await getSheet(session.id)) === undefined ? 'removed' : 'kept').toBe(what);
});

it('a helper is opened, and the list again → the heading has the focus, which the tapped button takes along', async () => {
  render(HelpersPage, { session: await openTable('navegador') });
  await tap(/^Market/);
  expect(screen.getByRole('heading', { level: 2, name: /^Market/ })).toHaveFocus();
  await tap(/^←/);
  expect(screen.getByRole('heading', { level: 2, name: 'Helpers for this game' })).toHaveFocus();
});

describe('Navegador', () => {
  it('a player’s colonies are entered → the best trade is proposed, and “Done” moves the cubes', async () => {
    const session = await openTable('navegador');
    session.enter([
      { seat: 0, field: 'sugar', value: 0 },
      { seat: 0, field: 'gold', value: 3 },
      { seat: 0, field: 'spices', value: 2 },
    ]);
    await settled();
    drawHelper(session, 'market');
    await tap('Ana');
    await tap('Show best trade');
    // 3 gold are sold at 60, 2 spices at 70, and the orange factory processes one sugar for 30.
    expect(screen.getByText(/ in total$/).textContent).toBe('350 Cruzados in total');
    await tap('Done: move the cubes');
    expect(screen.getByText('0 Cruzados in total')).toBeInTheDocument();
  });
});

describe('lists and files agree with the sheet', () => {
  it('a player has no entries → a list shows “–”; negative points → a minus sign', async () => {
    const session = await openTable('madeira');
    session.enter([{ seat: 0, field: 'pirates', value: 12 }]);
    await settled();
    const row = await getSheet(session.id);
    if (!row) throw new Error('gone');
    render(SheetCard, { row });
    const people = [...document.querySelectorAll('.people > span')].map((one) =>
      one.textContent.replace(/\s+/g, ' ').trim(),
    );
    expect(people).toEqual([expect.stringMatching(/^Ana −\d+$/), 'Bruno –', 'Clara –', 'Duarte –']);
  });

  it('one point → “1 point”; a file is saved → its name ends with the day, year first', async () => {
    const session = await openTable('navigators');
    session.enter([{ seat: 0, field: 'ocean', value: 1 }]);
    await settled();
    await session.amend({ at: Date.UTC(2026, 1, 3, 12) });
    const copied: string[] = [];
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: (text: string) => void copied.push(text) } });
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it');
    render(ResultView, { session, name: 'The Navigators', onback: () => undefined, onagain: () => undefined });
    await tap('Share text');
    await eventually(() => expect(copied[0]).toContain('\nAna: 1 point ('));
    await tap('CSV');
    const files = saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
    expect(files).toEqual([expect.stringMatching(/2026-02-03\.csv$/)]);
  });

  it('the shared colours of sources → no two alike', () => {
    expect(new Set(SOURCE_COLOURS).size).toBe(SOURCE_COLOURS.length);
  });
});

describe('the number of taps that a helper’s task takes', () => {
  const sale = async () => {
    await tap('Ana');
    await tap('Show best trade');
    await tap('Done: move the cubes');
  };
  const goods = [
    { seat: 0, field: 'gold', value: 3 },
    { seat: 0, field: 'spices', value: 2 },
  ];
  const dice = async () => {
    await inGroup('Round', '2');
    await tap('Shuffle and roll for round 2');
  };
  const missions = async () => {
    await tap('Deal the missions');
    for (const [name] of FOUR) {
      await click(screen.getAllByRole('button', { name: 'Hand over and look' })[0]);
      await tap(`I am ${name}: show it`);
      await tap('Hide and pass on');
    }
  };
  const last = async () => {
    await tap('Ana');
    for (let turn = 0; turn < FOUR.length; turn++) await tap('Turn finished');
  };
  it.each([
    ['navegador', 'final', 'Ana explores Nagasaki, and everybody has a last turn', 5, last],
    ['navegador', 'setup', 'the start player is drawn', 1, () => tap('Draw the start player')],
    ['navegador', 'market', 'the best sale, and the cubes are moved', 3, sale],
    ['navegador', 'hire', 'three workers more, and what they cost', 2, () => more('How many more', 2)],
    ['navigators', 'mission', 'a mission for each of four', 13, missions],
    ['madeira', 'setup', 'the whole board is laid out', 1, () => tap('Draw the whole set-up')],
    ['madeira', 'dice', 'Characters and dice of round 2', 2, dice],
    [
      'madeira',
      'cost',
      'a building with three dice',
      3,
      async () => {
        for (const face of [1, 1, 2]) await tap(`Add a die showing ${String(face)}`);
      },
    ],
  ] as const)('%s, helper %s: %s → %i taps', async (game, helper, _, most, work) => {
    const session = await openTable(game);
    if (game === 'navegador') session.enter(goods);
    await settled();
    drawHelper(session, helper);
    expect(await tapsOf(work)).toBe(most);
  });
});

describe('the list of helpers', () => {
  it('a helper is opened → it has a link back to the sheet', async () => {
    const session = await openTable('navegador');
    render(HelpersPage, { session });
    expect(screen.getByText(/Trying numbers here never changes the sheet/)).toBeInTheDocument();
    await tap(/^Workers and ships/);
    expect(screen.getByRole('link', { name: /Back to sheet/ })).toHaveAttribute(
      'href',
      expect.stringContaining(session.id),
    );
  });

  it('the sheet is finished → a helper cannot change it and says so, until the sheet is reopened; clocks still stop', async () => {
    const session = await openTable('madeira');
    for (const seat of FOUR.keys()) session.confirmSeat(seat);
    session.enter([
      { seat: 0, field: 'honor', value: 4 },
      ...[1, 2, 3].map((seat) => ({ seat, field: 'honor', value: 0 })),
    ]);
    session.finish();
    await settled();
    expect(session.finished).toBe(true);
    render(HelpersPage, { session });
    await tap(/^Characters and dice/);
    const roll = () => screen.getByRole('button', { name: 'Shuffle and roll for round 1' });
    expect(roll()).toBeDisabled();
    expect(screen.getByText('The sheet is finished. Reopen it to use this helper.')).toBeInTheDocument();
    session.reopen();
    await settled();
    expect(roll()).toBeEnabled();
    session.finish();
    await settled();
    await tap(/^←/);
    await tap(/^Clocks/);
    expect(screen.getByRole('button', { name: /^Ana/ })).toBeEnabled();
  });
});
