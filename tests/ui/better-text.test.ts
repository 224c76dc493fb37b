// The button for a better text: it shares a form with version and language.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { version } from '../../package.json';
import { setLanguage } from '$lib/i18n/catalogue';
import BetterText from '$lib/shell/BetterText.svelte';

afterEach(() => setLanguage('en'));

test('the button is tapped, and the browser has no share sheet → the form is on the clipboard, in the app’s language', async () => {
  const written = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
  await setLanguage('de');
  render(BetterText);
  await fireEvent.click(screen.getByRole('button', { name: 'Einen besseren Text vorschlagen' }));
  expect(await screen.findByText(/^Das Formular liegt in der Zwischenablage/)).toBeVisible();
  expect(written).toHaveBeenCalledWith(`Caravela ${version} (de)\nText jetzt:\nBesserer Text:`);
  Reflect.deleteProperty(navigator, 'clipboard');
});
