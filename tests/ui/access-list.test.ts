// The list of the Game Accessibility Guidelines in About: each line has an answer, in each language.
import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '$lib/i18n/catalogue';
import { LOCALES } from '$lib/i18n/locales';
import AccessList from '$lib/shell/AccessList.svelte';

afterEach(() => setLanguage('en'));

test.each(LOCALES)('%s: the list is opened → every line is answered, and says how', async (locale) => {
  await setLanguage(locale);
  render(AccessList);
  const answers = screen.getAllByRole('term').map((term) => term.textContent);
  const lines = screen.getAllByRole('definition').map((line) => line.textContent);
  expect(answers).toHaveLength(24);
  expect(new Set(lines).size).toBe(24);
  expect(new Set(answers).size, 'yes, or not needed').toBe(2);
});
