// The page "About this edition": numbers printed in the rulebook have no input; other numbers can be corrected.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Edition from '../../src/lib/games/madeira/ui/Edition.svelte';
import NavegadorEdition from '../../src/lib/games/navegador/ui/Edition.svelte';
import type { StoredEdition } from '../../src/lib/engine/stored-edition';
import { standardEdition as ours } from '../../src/lib/games/navigators/edition';
import NavigatorsEdition from '../../src/lib/games/navigators/ui/Edition.svelte';

const save = () => screen.getByRole('button', { name: 'Use for new games' });

test('the rulebook prints a number → no input; a number only follows from an example → an input', () => {
  render(Edition, { onsave: () => undefined });
  expect(screen.queryByLabelText('Wheat · round 1')).toBeNull();
  expect(screen.getByLabelText('Sugar · round 1')).toBeInTheDocument();
  expect(screen.queryByLabelText('Sugar · round 3')).toBeNull();
});

test('Madeira: a choice is impossible → refused with its reason; possible → saved as a difference from our numbers', async () => {
  const onsave = vi.fn();
  render(Edition, { onsave });
  expect(save()).toBeDisabled();
  const to = screen.getAllByRole('combobox', { name: /converts to/ })[0];
  await fireEvent.change(to, { target: { value: 'wine' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Wheat converts to Sugar');
  expect(save()).toBeDisabled();
  await fireEvent.change(to, { target: { value: 'sugar' } });
  expect(screen.getByText('1 number differs from ours.')).toBeInTheDocument();
  await fireEvent.click(save());
  expect(onsave.mock.calls[0][0]).toEqual({ base: 1, changes: { 'fields.1a.to': 'sugar' } });
});

test('The Navigators: the sum of the winds is wrong → refused with that sum; a reversed row and correct winds → saved', async () => {
  const onsave = vi.fn();
  render(NavigatorsEdition, { onsave });
  const inputs = screen.getAllByRole<HTMLInputElement>('textbox');
  const type = (input: HTMLInputElement, value: number) =>
    fireEvent.change(input, { target: { value: String(value) } });
  const turned = ours.spaces.explore.toReversed();
  for (const [i, value] of turned.entries()) await type(inputs[i], value);
  const winds = inputs.slice(-ours.winds.length);
  const [first, second] = ours.winds;
  await type(winds[0], first + 1);
  expect(screen.getByRole('alert')).toHaveTextContent('The winds add up to 49; each colour has 48 tiles.');
  expect(save()).toBeDisabled();
  await type(winds[1], second - 1);
  expect(screen.getByText('6 numbers differ from ours.')).toBeInTheDocument();
  await fireEvent.click(save());
  const [a, b, c, d] = turned;
  expect(onsave).toHaveBeenCalledWith({
    base: 1,
    changes: {
      'spaces.explore.0': a,
      'spaces.explore.1': b,
      'spaces.explore.2': c,
      'spaces.explore.3': d,
      'winds.0': first + 1,
      'winds.1': second - 1,
    },
  });
});

test('Navegador: a stack is too small for its tokens → refused; another stack of the good is larger → saved, with a border', async () => {
  const onsave = vi.fn();
  render(NavegadorEdition, { onsave });
  await fireEvent.change(screen.getByLabelText('Guiné'), { target: { value: '2' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Gold: the stacks have 9 colonies, but 10 tokens are in play.');
  expect(save()).toBeDisabled();
  await fireEvent.change(screen.getByLabelText('Angola'), { target: { value: '4' } });
  await fireEvent.click(screen.getByRole('checkbox', { name: 'Bahia – Angola' }));
  expect(screen.getByLabelText('Sugar factory · 6')).toHaveValue('190');
  await fireEvent.change(screen.getAllByLabelText('Church · 3')[0], { target: { value: '210' } });
  await fireEvent.click(save());
  const kept = (onsave.mock.calls[0][0] as StoredEdition).changes;
  expect(kept).toMatchObject({ 'stacks.guine': 2, 'stacks.angola': 4, 'buildings.church.2': 210 });
  expect(kept.borders).toHaveLength(18);
  expect(kept.borders).toContainEqual(['bahia', 'angola']);
});

test.each(['4,5', '4.5', '1e2', '-3', ''])(
  '“%s” is typed for a number → refused in a sentence and not saved; “Use our numbers” shows ours again',
  async (text) => {
    const onsave = vi.fn();
    render(NavigatorsEdition, { onsave });
    const [wind] = screen.getAllByRole<HTMLInputElement>('textbox');
    const before = wind.value;
    await fireEvent.change(wind, { target: { value: text } });
    expect(wind.value).toBe(text);
    expect(screen.getByRole('alert')).toHaveTextContent(/: only whole numbers, such as 45\.$/);
    expect(save()).toBeDisabled();
    await fireEvent.click(screen.getByRole('button', { name: 'Use our numbers' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(wind.value).toBe(before);
  },
);

test('stored numbers cannot be read → a message says so, and a button restores our numbers', async () => {
  const onsave = vi.fn();
  render(Edition, { value: { base: 1, changes: { 'fields.1a.to': 'beer' } }, onsave });
  expect(screen.getByRole('alert')).toHaveTextContent('The numbers saved on this device can’t be read.');
  await fireEvent.click(screen.getByRole('button', { name: 'Use our numbers' }));
  expect(onsave).toHaveBeenCalledWith(null);
});
