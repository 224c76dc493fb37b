// "About this edition" of Madeira: what is sure stands fast, what is not can be corrected by name or number, checked and kept.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { standardEdition } from '../../src/lib/games/madeira/edition';
import Edition from '../../src/lib/games/madeira/ui/Edition.svelte';

const save = () => screen.getByRole('button', { name: 'Use for new games' });

test('a printed value of the rulebook cannot be changed, one that only follows from an example can', () => {
  render(Edition, { value: null, onsave: () => undefined });
  expect(screen.queryByLabelText('Wheat · round 1')).toBeNull();
  expect(screen.getByLabelText('Sugar · round 1')).toBeInTheDocument();
  expect(screen.queryByLabelText('Sugar · round 3')).toBeNull();
});

test('a name is chosen, nonsense is refused with its reason, and only what differs is kept', async () => {
  const onsave = vi.fn();
  render(Edition, { value: null, onsave });
  expect(save()).toBeDisabled();
  const to = screen.getAllByRole('combobox', { name: /converts to/ })[0];
  await fireEvent.change(to, { target: { value: 'wine' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Wheat converts to Sugar');
  expect(save()).toBeDisabled();
  await fireEvent.change(to, { target: { value: 'sugar' } });
  expect(screen.getByText('1 figure differs from ours.')).toBeInTheDocument();
  await fireEvent.click(save());
  expect(onsave.mock.calls[0][0]).toMatchObject({ fields: { '1a': { ...standardEdition.fields['1a'], to: 'sugar' } } });
});
