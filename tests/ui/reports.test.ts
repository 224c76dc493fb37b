// The links of About to the repository that built this copy.
import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Reports from '$lib/shell/Reports.svelte';

afterEach(() => vi.unstubAllEnvs());

test('a fork’s workflow built the app → About names the fork, and its links lead to the fork’s forms', () => {
  vi.stubEnv('VITE_REPOSITORY', 'https://github.com/ana/my-caravela');
  render(Reports);
  expect(screen.getByText(/github\.com\/ana\/my-caravela/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'A rule is wrong' })).toHaveAttribute(
    'href',
    'https://github.com/ana/my-caravela/issues/new?template=wrong-rule.md',
  );
});

test('no workflow built the app → About offers no links', () => {
  vi.stubEnv('VITE_REPOSITORY', '');
  render(Reports);
  expect(screen.queryAllByRole('link')).toEqual([]);
});
