// Correcting a finished game's details: length, day, colours and seats. With an invalid value nothing can be saved.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import AmendGame from '$lib/device/AmendGame.svelte';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const AT = new Date(2026, 4, 14, 20, 30).getTime();

function form() {
  const onkeep = vi.fn(() => Promise.resolve());
  const about = { minutes: 95, place: 'Lisboa' };
  render(AmendGame, { id: 'game', people: [{ name: 'Ana', colour: 'red' }], at: AT, about, onkeep });
  return onkeep;
}
const write = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
async function keep() {
  const button = screen.getByText('Save details').closest('button');
  await fireEvent.submit(button?.closest('form') ?? document.body);
  return button;
}

test.each(['0', '6001', '12345', '1.5', 'an hour', '1e9'])(
  'minutes “%s” → a sentence says what is valid, and saving is disabled',
  async (minutes) => {
    const onkeep = form();
    await write('Minutes', minutes);
    expect(screen.getByLabelText('Minutes'), 'the browser cuts nothing off').not.toHaveAttribute('maxlength');
    expect(screen.getByText('Enter the minutes as a whole number from 1 to 6000, or leave them empty.')).toBeTruthy();
    expect(await keep()).toBeDisabled();
    expect(onkeep).not.toHaveBeenCalled();
  },
);

test.each(['', '1969-07-20', '2100-01-01'])(
  'day “%s” → a sentence says what is valid, and saving is disabled',
  async (day) => {
    const onkeep = form();
    await write('Played on', day);
    expect(screen.getByText('Enter a day from 1971 to 2099.')).toBeTruthy();
    expect(await keep()).toBeDisabled();
    expect(onkeep).not.toHaveBeenCalled();
  },
);

test('empty minutes and another day → both are saved at once, and the time of day stays the same', async () => {
  const onkeep = form();
  await write('Minutes', ' ');
  await write('Played on', '2026-05-13');
  await keep();
  const day = new Date(2026, 4, 13, 20, 30).getTime();
  expect(onkeep).toHaveBeenCalledExactlyOnceWith({
    names: ['Ana'],
    colours: ['red'],
    about: { at: day, day: '2026-05-13', place: 'Lisboa' },
  });
});

const THREE = [
  { name: 'Ana', colour: 'red' },
  { name: 'Bruno', colour: 'green' },
  { name: 'Yellow', colour: 'yellow' },
] as const;
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-seat]')].map((row) => [
    row.querySelector('input')?.value,
    /: (\w+),/.exec(row.querySelector('.plate')?.getAttribute('aria-label') ?? '')?.[1],
  ]);
async function pick(name: string, colour: string) {
  await fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}: .*Change colour`) }));
  await fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${colour}`, 'i') }));
}

test('a colour of another seat is chosen → both seats swap colours, and a seat named by its colour is renamed', async () => {
  const onkeep = vi.fn(() => Promise.resolve());
  render(AmendGame, { id: 'game', people: THREE, at: AT, about: {}, onkeep });
  await pick('Ana', 'yellow');
  expect(rows()).toEqual([
    ['Ana', 'yellow'],
    ['Bruno', 'green'],
    ['Red', 'red'],
  ]);
  await pick('Bruno', 'purple');
  await keep();
  const colours = ['yellow', 'purple', 'red'];
  expect(onkeep).toHaveBeenCalledExactlyOnceWith({ names: ['Ana', 'Bruno', 'Red'], colours, about: {} });
});

test('a note on a person is written → it is saved for that seat, and shown as text, whatever it contains', async () => {
  const onkeep = vi.fn(() => Promise.resolve());
  const html = '<img src=x onerror=alert(1)>';
  render(AmendGame, { id: 'game', people: THREE, at: AT, about: { notes: ['', html] }, onkeep });
  expect(screen.getByText(html).tagName).toBe('P');
  expect(document.querySelector('img')).toBeNull();
  await write('Note on Yellow', ' first game ');
  await keep();
  const names = THREE.map(({ name }) => name);
  const colours = THREE.map(({ colour }) => colour);
  expect(onkeep).toHaveBeenLastCalledWith({ names, colours, about: { notes: ['', html, 'first game'] } });
});

test('a score sheet → buttons move a seat up and down; a match → no such buttons', async () => {
  const onkeep = vi.fn(() => Promise.resolve());
  render(AmendGame, { id: 'game', people: THREE, seating: [0, 1, 2], at: AT, about: {}, onkeep });
  expect(screen.getByRole('button', { name: 'Ana: move one seat up' })).toBeDisabled();
  await fireEvent.click(screen.getByRole('button', { name: 'Yellow: move one seat up' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Yellow: move one seat up' }));
  await write('Name, seat 1', 'Clara');
  await keep();
  const said = { names: ['Ana', 'Bruno', 'Clara'], colours: ['red', 'green', 'yellow'] };
  expect(onkeep).toHaveBeenLastCalledWith({ ...said, about: { order: [2, 0, 1] } });
  await fireEvent.click(screen.getByRole('button', { name: 'Clara: move one seat down' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Clara: move one seat down' }));
  await keep();
  expect(onkeep).toHaveBeenLastCalledWith({ ...said, about: {} });
  cleanup();
  render(AmendGame, { id: 'game', people: THREE, at: AT, about: {}, onkeep });
  expect(screen.queryByRole('button', { name: /one seat/ })).toBeNull();
});

test('the app plays an opponent → its colour can be changed, its name cannot', async () => {
  const onkeep = vi.fn(() => Promise.resolve());
  const bot = { level: 'piloto', version: 1 } as const;
  render(AmendGame, { id: 'game', people: [THREE[0], { ...THREE[1], bot }], at: AT, about: {}, onkeep });
  expect(screen.queryByLabelText('Name, seat 2')).toBeNull();
  await pick('Bruno', 'red');
  await keep();
  expect(onkeep).toHaveBeenCalledWith({ names: ['Ana', 'Bruno'], colours: ['green', 'red'], about: {} });
});
