// What people say of a finished game afterwards: what cannot be is said at its field, and nothing is kept then.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import AboutGame from '$lib/device/AboutGame.svelte';

afterEach(cleanup);

const AT = new Date(2026, 4, 14, 20, 30).getTime();

function form() {
  const onkeep = vi.fn(() => Promise.resolve());
  const about = { minutes: 95, place: 'Lisboa' };
  render(AboutGame, { people: [{ name: 'Ana', colour: 'red' }], at: AT, about, onkeep });
  return onkeep;
}
const write = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
async function keep() {
  const button = screen.getByText('Keep this').closest('button');
  await fireEvent.submit(button?.closest('form') ?? document.body);
  return button;
}

test.each(['0', '6001', '1.5', 'an hour', '1e9'])('minutes of “%s” are refused in a sentence', async (minutes) => {
  const onkeep = form();
  await write('Minutes', minutes);
  expect(screen.getByText('Give the minutes as a whole number from 1 to 6000, or leave them out.')).toBeTruthy();
  expect(await keep()).toBeDisabled();
  expect(onkeep).not.toHaveBeenCalled();
});

test.each(['', '1969-07-20', '2100-01-01'])('a day of “%s” is refused in a sentence', async (day) => {
  const onkeep = form();
  await write('Played on', day);
  expect(screen.getByText('Give a day from 1971 to 2099.')).toBeTruthy();
  expect(await keep()).toBeDisabled();
  expect(onkeep).not.toHaveBeenCalled();
});

test('what can be is kept together, at the same time of another day; minutes may be left out', async () => {
  const onkeep = form();
  await write('Minutes', ' ');
  await write('Played on', '2026-05-13');
  await keep();
  const day = new Date(2026, 4, 13, 20, 30).getTime();
  expect(onkeep).toHaveBeenCalledExactlyOnceWith(['Ana'], { at: day, place: 'Lisboa' });
});
