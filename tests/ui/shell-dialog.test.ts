// The dialog: it is named by its title, takes the focus, closes with Escape or its button, and returns the focus.
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Asked from './fixtures/Asked.svelte';

async function asked() {
  const closed = vi.fn();
  render(Asked, { onclosed: closed });
  const button = screen.getByRole('button', { name: 'Ask' });
  button.focus();
  await fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Take it back?' });
  return { closed, button, dialog };
}

test('a dialog opens → it is named by its title and takes the focus', async () => {
  const { dialog } = await asked();
  expect(dialog).toHaveProperty('open', true);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
});

test('Escape is pressed → the dialog closes, and the focus returns to the button that opened it', async () => {
  const { closed, button, dialog } = await asked();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(closed).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('“Close” is tapped → the dialog closes', async () => {
  const { closed } = await asked();
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(closed).toHaveBeenCalledTimes(1);
});
