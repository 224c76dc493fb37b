// The page "About this edition": one printed table at a time; numbers of a rulebook have no input, others can be corrected.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredEdition } from '../../src/lib/engine/stored-edition';
import { standardEdition as ours } from '../../src/lib/games/navigators/edition';
import { loadGameUi } from '../../src/lib/games/screens';
import { keepDraft, readDraft } from '../../src/lib/device/draft.svelte';
import { UnfinishedSchema, type Unfinished } from '../../src/lib/ui/edition/edition-draft.svelte';
import EditionPage from '../../src/lib/ui/edition/EditionPage.svelte';
import { eventually } from '../patience';
import { RELEASED } from '../games/registry';

beforeEach(() => sessionStorage.clear());

type Save = (edition: StoredEdition | null) => void;

async function page(game: string, onsave: Save = () => undefined, value?: unknown) {
  const { edition } = await loadGameUi(game);
  if (!edition) throw new Error(`${game} has no edition`);
  render(EditionPage, {
    view: edition,
    value,
    onsave,
    unfinished: () => readDraft(`edition ${game}`, UnfinishedSchema),
    onunfinished: (entered: Unfinished | null) => keepDraft(`edition ${game}`, entered),
  });
}
const save = () => screen.getByRole('button', { name: 'Use for new games' });
const table = (id: string) => fireEvent.change(screen.getByLabelText('Printed table'), { target: { value: id } });
const enter = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Enter' });

test('the rulebook prints a number → no input; a number only follows from an example → an input', async () => {
  await page('madeira');
  await table('routes');
  expect(screen.queryByLabelText('Wheat · round 1')).toBeNull();
  expect(screen.getByLabelText('Sugar · round 1')).toBeInTheDocument();
  expect(screen.queryByLabelText('Sugar · round 3')).toBeNull();
});

test.each(RELEASED)(
  '%s: every table is opened → exactly the numbers that an owner may correct have an input',
  async (game) => {
    await page(game);
    const { edition } = await loadGameUi(game);
    const { printed } = edition as NonNullable<typeof edition>;
    const there: string[] = [];
    for (const { value } of [...(screen.getByLabelText('Printed table') as HTMLSelectElement).options]) {
      await table(value);
      const [section] = screen.getAllByRole('region');
      there.push(...[...section.querySelectorAll('input, select')].map(({ id }) => id));
    }
    expect(there).toEqual(printed.paths(printed.editions.standard).filter(printed.unsure));
  },
);

test('the page is left with a fault → what was entered is there again, until it is stored', async () => {
  const onsave = vi.fn<Save>();
  const value = { base: 1, changes: { 'cities.porto.0': 10 } };
  await page('madeira', onsave, value);
  await fireEvent.input(screen.getByLabelText('Name of these numbers'), { target: { value: 'Ana’s box' } });
  await table('windmill');
  await fireEvent.change(screen.getByLabelText('feeds · level 2'), { target: { value: '0' } });
  await table('fields');
  await fireEvent.change(screen.getAllByRole('textbox')[0], { target: { value: 'x' } });
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
  cleanup();
  expect(onsave).not.toHaveBeenCalled();

  await page('madeira', onsave, value);
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
  await table('fields');
  expect(screen.getByDisplayValue('Ana’s box')).toBeInTheDocument();
  expect(screen.getByDisplayValue('x')).toBeInTheDocument();
  await fireEvent.change(screen.getByDisplayValue('x'), { target: { value: '3' } });
  await table('windmill');
  await fireEvent.change(screen.getByLabelText('feeds · level 2'), { target: { value: '1' } });
  await fireEvent.click(save());
  expect(onsave.mock.calls[0][0]).toMatchObject({ name: 'Ana’s box', changes: { 'cities.porto.0': 10 } });
  await eventually(() => expect(sessionStorage.length).toBe(0));
});

test('a draft of the session does not fit the figures → the page begins with what is stored', async () => {
  const unfinished = { figures: { 'cities.nowhere.0': 3 }, name: 'Lost', checked: [], unread: {} };
  sessionStorage.setItem('caravela-draft edition madeira', JSON.stringify(unfinished));
  await page('madeira');
  expect(screen.queryByDisplayValue('Lost')).toBeNull();
  expect(save()).toBeDisabled();
});

test('an edition is stored on a base that the newest only extends → the new table can be corrected, and old corrections stay', async () => {
  const onsave = vi.fn<Save>();
  await page('madeira', onsave, { base: 1, changes: { 'cities.porto.0': 10 } });
  await table('ambassadors');
  await fireEvent.change(screen.getByLabelText('Counselor'), { target: { value: 'green' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Each guild has one Ambassador.');
  await fireEvent.change(screen.getByLabelText('Minister Resident'), { target: { value: 'blue' } });
  await fireEvent.click(save());
  expect(onsave.mock.calls[0][0]).toMatchObject({
    base: 2,
    changes: { 'cities.porto.0': 10, 'ambassadors.counselor': 'green', 'ambassadors.minister': 'blue' },
  });
});

test('stored corrections are opened → they are shown', async () => {
  await page('navegador', undefined, { base: 1, changes: { 'names.ormuz': 'Arábia' } });
  expect(screen.getByDisplayValue('Arábia')).toBeInTheDocument();
});

test('Madeira: a choice is impossible → refused with its reason; possible → saved as a difference from our numbers', async () => {
  const onsave = vi.fn<Save>();
  await page('madeira', onsave);
  expect(save()).toBeDisabled();
  const to = screen.getAllByRole('combobox', { name: /converts to/ })[0];
  await fireEvent.change(to, { target: { value: 'wine' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Wheat converts to Sugar');
  expect(save()).toBeDisabled();
  await fireEvent.change(to, { target: { value: 'sugar' } });
  expect(screen.getByRole('status')).toHaveTextContent('1 number differs from ours.');
  await fireEvent.click(save());
  expect(onsave.mock.calls[0][0]).toEqual({ base: 2, changes: { 'fields.1a.to': 'sugar' } });
});

test('The Navigators: the sum of the winds is wrong → refused with that sum; a reversed row and correct winds → saved', async () => {
  const onsave = vi.fn<Save>();
  await page('navigators', onsave);
  await table('spaces');
  const type = (input: HTMLInputElement, value: number) =>
    fireEvent.change(input, { target: { value: String(value) } });
  const inputs = () => screen.getAllByRole<HTMLInputElement>('textbox');
  const turned = ours.spaces.explore.toReversed();
  for (const [i, value] of turned.entries()) await type(inputs()[i], value);
  await table('winds');
  const [first, second] = ours.winds;
  await type(inputs()[0], first + 1);
  expect(screen.getByRole('alert')).toHaveTextContent('The winds add up to 49; each colour has 48 tiles.');
  expect(save()).toBeDisabled();
  await type(inputs()[1], second - 1);
  expect(screen.getByRole('status')).toHaveTextContent('6 numbers differ from ours. 4 guesses are left.');
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
  const onsave = vi.fn<Save>();
  await page('navegador', onsave);
  await table('stacks');
  await fireEvent.change(screen.getByLabelText('Guiné'), { target: { value: '2' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Gold: the stacks have 9 colonies, but 10 tokens are in play.');
  expect(save()).toBeDisabled();
  await fireEvent.change(screen.getByLabelText('Angola'), { target: { value: '4' } });
  await table('borders');
  await fireEvent.click(screen.getByRole('checkbox', { name: 'Bahia – Angola' }));
  await table('buildings');
  expect(screen.getByLabelText('Sugar factory · 6')).toHaveValue('190');
  await fireEvent.change(screen.getAllByLabelText('Church · 3')[0], { target: { value: '210' } });
  await fireEvent.click(save());
  const kept = (onsave.mock.calls[0][0] as StoredEdition).changes;
  expect(kept).toMatchObject({ 'stacks.guine': 2, 'stacks.angola': 4, 'buildings.church.2': 210 });
  expect(kept.borders).toHaveLength(18);
  expect(kept.borders).toContainEqual(['bahia', 'angola']);
});

test('Enter is pressed in each number of a table → each is from the box, and the next table follows, all by keyboard', async () => {
  const onsave = vi.fn<Save>();
  await page('navegador', onsave);
  await table('buildings');
  expect(screen.getByRole('heading', { name: 'Prices of the buildings' })).toBeInTheDocument();
  expect(screen.getByText('34 guesses are left.')).toBeInTheDocument();
  expect(screen.getAllByText('Proposed')).toHaveLength(5);
  let input = screen.getByLabelText('Sugar factory · 1');
  for (let n = 0; n < 34; n++) {
    if (n === 1) {
      await fireEvent.change(input, { target: { value: '75' } });
      expect(screen.getByRole('alert')).toHaveTextContent('prices are tens from 10 to 2000');
      await fireEvent.input(input, { target: { value: '80' } });
    }
    await enter(input);
    input = document.activeElement as HTMLInputElement;
  }
  expect(screen.getByRole('heading', { name: /Cash bonus/ })).toBeInTheDocument();
  expect(input).toHaveAccessibleName('Colony · 1');
  await table('buildings');
  expect(screen.queryByText('Proposed')).toBeNull();
  expect(screen.getAllByText('From your box')).toHaveLength(5);
  expect(screen.getByRole('status')).toHaveTextContent('1 number differs from ours. 38 guesses are left.');
  await fireEvent.input(screen.getByLabelText('Name of these numbers'), { target: { value: ' Ana’s box ' } });
  await fireEvent.click(save());
  const kept = onsave.mock.calls[0][0];
  expect(kept).toMatchObject({ base: 1, changes: { 'buildings.sugar.1': 80 }, name: 'Ana’s box' });
  expect(kept?.checked).toHaveLength(33);
  expect(screen.getByRole('status')).toHaveTextContent('Saved. New games use these numbers.');
});

test('an edition with a name and checked numbers is opened → they are shown; a whole table is right → one tap', async () => {
  const onsave = vi.fn<Save>();
  const value = { base: 1, changes: { 'winds.0': 7, 'winds.1': 9 }, name: 'Our box', checked: ['winds.2'] };
  await page('navigators', onsave, value);
  expect(screen.getByLabelText('Name of these numbers')).toHaveValue('Our box');
  expect(screen.getByText('3 guesses are left.')).toBeInTheDocument();
  await fireEvent.click(screen.getByRole('button', { name: 'My box shows exactly this' }));
  expect(screen.getByRole('status')).toHaveTextContent('No guess is left.');
  await fireEvent.click(save());
  const checked = ['winds.2', 'winds.3', 'winds.4', 'winds.5'];
  expect(onsave).toHaveBeenCalledWith({ ...value, checked });
});

test.each(['4,5', '4.5', '1e2', '-3', ''])(
  '“%s” is typed for a number → refused in a sentence, Enter stays there, and it is not saved; “Use our numbers” shows ours again',
  async (text) => {
    const onsave = vi.fn<Save>();
    await page('navigators', onsave);
    const wind = () => screen.getAllByRole<HTMLInputElement>('textbox')[0];
    const before = wind().value;
    wind().focus();
    await fireEvent.input(wind(), { target: { value: text } });
    await enter(wind());
    expect(wind()).toHaveFocus();
    expect(wind().value).toBe(text);
    expect(screen.getByRole('alert')).toHaveTextContent(/: only whole numbers, such as 45\.$/);
    expect(save()).toBeDisabled();
    await fireEvent.click(screen.getByRole('button', { name: 'Use our numbers' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(wind().value).toBe(before);
  },
);

test('“Use our numbers” is tapped → the page says so, and a button brings the own ones back', async () => {
  const onsave = vi.fn<Save>();
  const value = { base: 1, changes: { 'winds.0': 7, 'winds.1': 9 }, name: 'Our box' };
  await page('navigators', onsave, value);
  await fireEvent.click(screen.getByRole('button', { name: 'Use our numbers' }));
  expect(onsave).toHaveBeenLastCalledWith(null);
  expect(screen.getByRole('status')).toHaveTextContent('New games use our numbers again.');
  await fireEvent.click(screen.getByRole('button', { name: 'Restore my numbers' }));
  expect(onsave).toHaveBeenLastCalledWith(value);
});

test('stored numbers cannot be read → a message says so, and a button restores our numbers', async () => {
  const onsave = vi.fn<Save>();
  await page('madeira', onsave, { base: 1, changes: { 'fields.1a.to': 'beer' } });
  expect(screen.getByRole('alert')).toHaveTextContent('The numbers saved on this device can’t be read.');
  await fireEvent.click(screen.getByRole('button', { name: 'Use our numbers' }));
  expect(onsave).toHaveBeenCalledWith(null);
});

test.each([
  ['possible', '7', '9', [{ base: 1, changes: { 'winds.0': 7, 'winds.1': 9 } }]],
  ['impossible', '7', '7', []],
])(
  'the page is left without a tap on the button, and the numbers are %s → stored only if possible',
  async (...args) => {
    const [, first, second, stored] = args;
    const onsave = vi.fn<Save>();
    await page('navigators', onsave);
    const type = (i: number, value: string) =>
      fireEvent.change(screen.getAllByRole('textbox')[i], { target: { value } });
    await type(0, first);
    await type(1, second);
    expect(onsave).not.toHaveBeenCalled();
    cleanup();
    expect(onsave.mock.calls.flat()).toEqual(stored);
  },
);

test('the page is left, and nothing was entered → nothing is stored', async () => {
  const onsave = vi.fn<Save>();
  await page('navigators', onsave);
  cleanup();
  expect(onsave).not.toHaveBeenCalled();
});

test('the numbers cannot be stored → the page says so, and does not say that they are saved', async () => {
  await page('navigators', () => {
    throw new Error('full');
  });
  await fireEvent.click(screen.getByRole('button', { name: 'My box shows exactly this' }));
  await fireEvent.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Your numbers couldn’t be saved on this device.');
  expect(screen.queryByText(/^Saved/)).toBeNull();
});
