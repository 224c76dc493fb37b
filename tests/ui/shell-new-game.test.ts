// The page that starts a new match: defaults, remembered people, refused names, and the choice of the first player.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { goto } from '$app/navigation';
import { gameMeta, loadGame } from '$lib/games';
import { dailyDealOf, startDaily } from '$lib/daily/daily';
import { m } from '$lib/i18n/messages';
import { loadGameUi } from '$lib/games/screens';
import { getEdition, getMatch, listPeople, storage, saveEdition } from '$lib/store';
import { MemoryBackend } from '$lib/store/memory-backend';
import NewGame from '../../src/routes/new/[game]/+page.svelte';

vi.mock('$app/navigation', () => ({ goto: vi.fn(() => Promise.resolve()) }));

beforeEach(() => {
  storage.use(new MemoryBackend());
  vi.mocked(goto).mockClear();
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: /reduced-motion/.test(query), media: query }) as MediaQueryList;
});

async function page(id = 'navegador') {
  const meta = gameMeta(id);
  if (!meta) throw new Error(`${id} is not on the shelf`);
  const [game, ui] = await Promise.all([loadGame(meta.id), loadGameUi(meta.id)]);
  const data = { meta, options: game.options, editions: game.editions, ui };
  render(NewGame, { data, params: { game: meta.id }, form: undefined } as never);
}
const name = (seat: number) => screen.getByRole('combobox', { name: `Name, seat ${seat}` });
const field = (seat: number) =>
  screen.queryByRole('combobox', { name: `Name, seat ${seat}` }) ??
  screen.getByRole('textbox', { name: `Name, seat ${seat}` });
const type = (seat: number, value: string) => fireEvent.input(field(seat), { target: { value } });

/** Taps Start and returns the new match. */
async function start() {
  await fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(goto).toHaveBeenCalled());
  const address = String(vi.mocked(goto).mock.calls[0][0]);
  expect(address).toMatch(/\/play\/\?id=[\w-]+$/);
  const row = await getMatch(address.split('id=')[1]);
  if (!row) throw new Error('no match was stored');
  return row;
}

describe('defaults', () => {
  test('Start is tapped at once → a match of three people, named by their colours', async () => {
    await page();
    const row = await start();
    expect(row.game).toBe('navegador');
    expect(row.people.map((p) => p.name).sort()).toEqual(['Green', 'Red', 'Yellow']);
    expect(new Set(row.people.map((p) => p.colour)).size).toBe(3);
    expect(row.start.options).toMatchObject({ seats: 3, goa: false });
  });

  test('a match was played → the next one proposes its players, also after a game of the day, and names can be chosen from known people', async () => {
    await page();
    await type(1, 'Ana');
    await type(2, 'Bruno');
    await fireEvent.click(screen.getByRole('radio', { name: '2' }));
    await start();
    cleanup();
    await page();
    const proposed = () => [field(1), field(2)].map((f) => (f as HTMLInputElement).value).sort();
    await waitFor(() => expect(proposed()).toEqual(['Ana', 'Bruno']));
    expect(name(1)).toBeInTheDocument();
    // The opponents of the game of the day were not set up here.
    await startDaily(dailyDealOf('2026-11-22'));
    cleanup();
    await page();
    await waitFor(() => expect(proposed()).toEqual(['Ana', 'Bruno']));
  });
});

describe('people', () => {
  test('bots at every seat → Start asks before it starts a game without people', async () => {
    await page();
    for (const seat of [1, 2, 3]) {
      await fireEvent.click(document.querySelectorAll('[data-control="who"]')[seat - 1]);
      await fireEvent.click(screen.getByRole('radio', { name: 'Grumete' }));
    }
    await fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    expect(goto).not.toHaveBeenCalled();
    await fireEvent.click(await screen.findByRole('button', { name: 'Start anyway' }));
    await waitFor(() => expect(goto).toHaveBeenCalled());
  });

  test('Enter is pressed in a name → the focus moves to the next name or to Start, and nothing starts', async () => {
    await page();
    field(1).focus();
    await fireEvent.keyDown(field(1), { key: 'Enter' });
    expect(field(2)).toHaveFocus();
    field(3).focus();
    await fireEvent.keyDown(field(3), { key: 'Enter' });
    expect(screen.getByRole('button', { name: 'Start' })).toHaveFocus();
    expect(goto).not.toHaveBeenCalled();
  });

  test('a name is changed while the first player is drawn → the match has the earlier name', async () => {
    window.matchMedia = (query: string) =>
      Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      await page();
      await type(1, 'Ana');
      await type(2, 'Bruno');
      await fireEvent.click(screen.getByRole('button', { name: 'Start' }));
      expect(document.querySelector<HTMLElement>('.seats')?.inert).toBe(true);
      await type(1, 'Bruno');
      await vi.runAllTimersAsync();
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(goto).toHaveBeenCalled());
    const row = await getMatch(String(vi.mocked(goto).mock.calls[0][0]).split('id=')[1]);
    expect(row?.people.map((p) => p.name).sort()).toEqual(['Ana', 'Bruno', 'Yellow']);
  });

  test('a seat has no name → it shows its colour, and is not remembered as a person', async () => {
    await page();
    await type(1, 'Ana');
    const row = await start();
    expect(row.people.map((p) => p.name).sort()).toEqual(['Ana', 'Green', 'Yellow']);
    expect((await listPeople()).map((p) => p.name)).toEqual(['Ana']);
    cleanup();
    await page();
    await waitFor(() =>
      expect([1, 2, 3].map((n) => (field(n) as HTMLInputElement).value).sort()).toEqual(['', '', 'Ana']),
    );
  });

  test('two people with one name → a sentence says so, and Start is disabled', async () => {
    await page();
    await type(1, 'Ana');
    await type(3, 'ana');
    expect(screen.getByText('ana already sits here. One of you needs another name.')).toBeInTheDocument();
    expect(field(3)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
    await type(3, 'Clara');
    expect(screen.getByRole('button', { name: 'Start' })).toBeEnabled();
  });

  test('seats, colours and the first player are changed → the match has them', async () => {
    await page();
    await type(1, 'Ana');
    await type(2, 'Bruno');
    await type(3, 'Clara');
    await fireEvent.click(screen.getByRole('button', { name: 'Clara: move one seat up' }));
    expect((field(2) as HTMLInputElement).value).toBe('Clara');
    await fireEvent.click(screen.getByRole('button', { name: 'Ana: red, caravel. Change colour' }));
    const colours = screen.getByRole('radiogroup', { name: 'Colour of Ana' });
    await fireEvent.click(within(colours).getByRole('radio', { name: 'blue, anchor' }));
    await fireEvent.click(screen.getByRole('radio', { name: 'Clara' }));
    const row = await start();
    expect(row.people).toEqual([
      { name: 'Clara', colour: 'yellow' },
      { name: 'Bruno', colour: 'green' },
      { name: 'Ana', colour: 'blue' },
    ]);
  });
});

test('the rules decide who begins (Madeira: by crowns) → the page does not ask', async () => {
  await page('madeira');
  expect(screen.getByText(/most crowns starts/)).toBeInTheDocument();
  expect(screen.queryByRole('radiogroup', { name: 'Who starts' })).toBeNull();
  await type(1, 'Ana');
  expect((await start()).people[0].name).toBe('Ana');
});

test('a variant is switched on before the start → the match is played with it', async () => {
  await page();
  await fireEvent.click(screen.getByRole('switch', { name: /Goa/ }));
  const row = await start();
  expect(row.start.options).toMatchObject({ goa: true });
});

test('the match cannot be created → an alert, and Start can be tapped again', async () => {
  await page();
  vi.mocked(goto).mockRejectedValueOnce(new Error('no way'));
  await fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t be set up');
  expect(screen.getByRole('button', { name: 'Start' })).toBeEnabled();
});

describe('corrected numbers of a board', () => {
  test('corrected numbers are unreadable → an alert, and no match can start until the standard numbers are restored', async () => {
    await saveEdition('navegador', { base: 1, changes: { 'buildings.church.2': 'free' } });
    await page();
    expect(await screen.findByRole('alert')).toHaveTextContent('can’t be read, so you can’t start a game with them');
    expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
    await fireEvent.click(screen.getByRole('button', { name: 'Restore standard numbers' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await getEdition('navegador')).toBeUndefined();
    const row = await start();
    expect(row.start.edition).toEqual({ base: 1, changes: {} });
  });

  test('no number was corrected → one line shows how many are our guess, with a link to correct them', async () => {
    await page();
    const line = await screen.findByTestId('edition-line');
    expect(line).toHaveTextContent('72 of 196 printed numbers are our guess, because no rulebook gives them.');
    const link = await within(line).findByRole('link', { name: 'Compare with your box' });
    expect(link).toHaveAttribute('href', '/about/navegador/');
  });

  test('corrected numbers are readable → the new match uses them, and the line counts one guess less', async () => {
    const own = { base: 1, changes: { 'buildings.church.2': 210 } };
    await saveEdition('navegador', own);
    await page();
    expect(await screen.findByText(/numbers you took from your box.+71 of 196/s)).toBeInTheDocument();
    expect((await start()).start.edition).toEqual(own);
  });

  test('the corrected numbers have a name → the line shows it, and the new match keeps it', async () => {
    const own = { base: 1, changes: { 'buildings.church.2': 210 }, name: 'Ana’s box' };
    await saveEdition('navegador', { ...own, checked: ['stacks.guine'] });
    await page();
    expect(await screen.findByText(/numbers “.?Ana’s box.?”.+70 of 196/s)).toBeInTheDocument();
    expect((await start()).start.edition).toEqual(own);
  });
});

describe('the same deal again', () => {
  /** Starts a match of three, and opens the page again for the same deal. */
  async function fromMatch() {
    await page();
    const first = await start();
    cleanup();
    vi.mocked(goto).mockClear();
    history.replaceState(null, '', `?deal=${first.id}`);
    onTestFinished(() => history.replaceState(null, '', location.pathname));
    await page();
    await screen.findByText(/same set-up/i);
    return first;
  }

  test('the same deal again, with as many people → the new match has the same seed and options', async () => {
    const first = await fromMatch();
    const again = await start();
    expect(again.id).not.toBe(first.id);
    expect([again.start.seed, again.start.options]).toEqual([first.start.seed, first.start.options]);
  });

  test('the same deal again, with another number of people → the page says that it differs, and the seed is another', async () => {
    const first = await fromMatch();
    await fireEvent.click(screen.getByRole('radio', { name: '2' }));
    expect(screen.getByText(m.app_deal_other({ count: 3 }))).toBeInTheDocument();
    const other = await start();
    expect(other.start.seed).not.toBe(first.start.seed);
    expect(other.start.options).toMatchObject({ seats: 2 });
  });
});
