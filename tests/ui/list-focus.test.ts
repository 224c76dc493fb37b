// Removing a row from a list by keyboard: the focus moves to the next row, else to the previous one, else to the heading.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Evening } from '../../src/lib/evenings/evening.svelte';
import EveningPage from '../../src/lib/evenings/EveningPage.svelte';
import { saveTable } from '../../src/lib/games/madeira/score/sheet-state';
import TrackEntry from '../../src/lib/games/madeira/score/TrackEntry.svelte';
import SheetList from '../../src/lib/score/SheetList.svelte';
import { storage } from '../../src/lib/store';
import { addEvening } from '../../src/lib/store/evenings';
import { addMatch } from '../../src/lib/store/matches';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import FloatingNotices from '../../src/lib/shell/FloatingNotices.svelte';
import SeatList from '../../src/lib/ui/seats/SeatList.svelte';
import { SeatingForm } from '../../src/lib/ui/seats/seating.svelte';
import LibraryPage from '../../src/routes/library/+page.svelte';
import { FOUR, openTable } from './score-kit';

vi.mock('$app/navigation', () => ({ goto: () => Promise.resolve() }));

beforeEach(() => {
  storage.use(new MemoryBackend());
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: /reduced-motion/.test(query), media: query }) as MediaQueryList;
});
afterEach(cleanup);

/** Presses a button by keyboard: it has the focus when it is pressed. */
async function press(button: HTMLElement) {
  button.focus();
  expect(button).toHaveFocus();
  await fireEvent.click(button);
}
const buttons = (name: string | RegExp) => screen.findAllByRole('button', { name });
const focused = (what: () => HTMLElement) => waitFor(() => expect(what()).toHaveFocus());

/** Stores a match of two people, played `age` minutes after the others. */
const match = (title: string, age: number) =>
  addMatch({
    id: title,
    title,
    people: [
      { name: 'Ana', colour: 'red' },
      { name: 'Bruno', colour: 'blue' },
    ],
    start: { game: 'navegador', rules: 1, options: { seats: 2 }, seed: 's' },
    summary: { actor: 0, turn: 1, scores: [3, 4], thumb: {} },
    ply: 0,
    log: [],
    createdAt: Date.UTC(2026, 4, 14) - age * 60_000,
  });

test('sheets are deleted → the focus moves to the next × button, else to the previous one, else to the heading', async () => {
  for (const seat of [0, 1, 2]) await openTable('navegador', [FOUR[seat]]);
  render(SheetList, { status: 'draft', title: 'Open sheets' });
  const [, second, third] = await buttons(/^Delete/);
  await press(second);
  await focused(() => third);
  await press(third);
  const [first] = await buttons(/^Delete/);
  await focused(() => first);
  await press(first);
  await focused(() => screen.getByRole('heading', { name: 'Open sheets' }));
});

describe('the library', () => {
  const menu = (title: string) => screen.getByRole('button', { name: new RegExp(`^More.*${title}`) });
  const link = (title: string) => {
    const found = screen.getAllByRole('link').find((a) => a.closest('li')?.contains(menu(title)));
    if (!found) throw new Error(title);
    return found;
  };
  beforeEach(async () => {
    for (const [age, title] of ['North', 'East', 'South'].entries()) await match(title, age);
    render(LibraryPage);
    await buttons(/^More.*South/);
  });

  test('a match is deleted by its menu → the next match’s menu has the focus; the last one → the heading of the empty list', async () => {
    for (const [title, next] of [
      ['North', 'East'],
      ['South', 'East'],
    ]) {
      await press(menu(title));
      await fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      await focused(() => menu(next));
    }
    await press(menu('East'));
    await fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await focused(() => within(screen.getByRole('tabpanel')).getByRole('heading'));
  });

  test('a match is deleted by the Delete key → the next match’s link has the focus', async () => {
    link('East').focus();
    const south = link('South');
    await fireEvent.keyDown(link('East'), { key: 'Delete' });
    await focused(() => south);
  });

  test('the focus moves elsewhere before the match is deleted → it stays there', async () => {
    link('East').focus();
    await fireEvent.keyDown(link('East'), { key: 'Delete' });
    screen.getByRole('searchbox').focus();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^More.*East/ })).not.toBeInTheDocument());
    await new Promise((done) => setTimeout(done));
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

test('a game is removed from an evening → the focus moves to the next game, at last to the heading', async () => {
  const evening = await Evening.open((await addEvening()).id);
  if (!evening) throw new Error('no evening');
  for (const [age, title] of ['North', 'East'].entries())
    await evening.put({ of: 'matches', id: (await match(title, age)).id }, true);
  render(EveningPage, { evening, ongone: () => undefined });
  const [first, second] = await buttons(/North|East/);
  await press(first);
  await focused(() => second);
  await press(second);
  await focused(() => screen.getByRole('heading', { name: 'Games that count' }));
});

describe('the seats of a new game', () => {
  const open = (most: number, seats: number, opponents = false) => {
    const table = new SeatingForm([2, most], (colour) => colour);
    table.seat(FOUR.slice(0, seats).map(([name, colour]) => ({ name, colour })));
    render(SeatList, { table, known: [], lit: null, opponents });
  };

  test('a player is removed → the next player’s Remove button has the focus, or another button if no player can be removed', async () => {
    open(4, 4);
    await press(screen.getByRole('button', { name: /Remove Bruno/ }));
    await focused(() => screen.getByRole('button', { name: /Remove Clara/ }));
    await press(screen.getByRole('button', { name: /Remove Duarte/ }));
    await focused(() => screen.getByRole('button', { name: /Clara: move one seat up/i }));
  });

  test('a player moves to the last seat → the focus stays with the player', async () => {
    open(4, 3);
    await press(screen.getByRole('button', { name: 'Ana: move one seat down' }));
    await focused(() => screen.getByRole('button', { name: 'Ana: move one seat down' }));
    await press(screen.getByRole('button', { name: 'Ana: move one seat down' }));
    await focused(() => screen.getByRole('button', { name: 'Ana: move one seat up' }));
  });

  test('a player moves up to the first seat → the focus is on the button that moves the player down', async () => {
    open(4, 3);
    await press(screen.getByRole('button', { name: 'Bruno: move one seat up' }));
    await focused(() => screen.getByRole('button', { name: 'Bruno: move one seat down' }));
  });

  test('a colour or an opponent’s level is picked → the choice closes, and its button has the focus', async () => {
    open(4, 3, true);
    const colour = () => screen.getByRole('button', { name: /^Ana: .*Change colour/ });
    await press(colour());
    screen.getByRole('radio', { name: 'blue, anchor' }).focus();
    await fireEvent.click(screen.getByRole('radio', { name: 'blue, anchor' }));
    await focused(colour);
    const who = () => screen.getAllByRole('button', { name: /^Change who plays/ })[0];
    await press(who());
    screen.getByRole('radio', { name: 'Grumete' }).focus();
    await fireEvent.click(screen.getByRole('radio', { name: 'Grumete' }));
    await focused(who);
  });
});

test('the app’s notices are folded and unfolded → the button that replaces the pressed one has the focus', async () => {
  storage.trouble = 'quota';
  onTestFinished(() => void (storage.trouble = null));
  render(FloatingNotices);
  await press(await screen.findByRole('button', { name: 'Hide the note' }));
  await focused(() => screen.getByRole('button', { name: 'Show the note' }));
  await press(screen.getByRole('button', { name: 'Show the note' }));
  await focused(() => screen.getByRole('button', { name: 'Hide the note' }));
});

test('a step of Madeira’s prestige track is removed → the next step’s button has the focus, at last the track', async () => {
  const session = await openTable('madeira', FOUR);
  const step = { seat: 0, round: 1, points: 4, moved: false } as const;
  saveTable(session, {
    steps: [
      { ...step, source: 'honor' },
      { ...step, source: 'wealth' },
    ],
  });
  await session.settled();
  const { container } = render(TrackEntry, { table: session, seat: 0 });
  container.querySelector('details')?.setAttribute('open', '');
  const steps = () => screen.findAllByText('×');
  await press((await steps())[0]);
  await waitFor(async () => expect((await steps()).length).toBe(1));
  await focused(() => screen.getByText('×'));
  await press((await steps())[0]);
  await focused(() => container.querySelector('summary') ?? document.body);
});
