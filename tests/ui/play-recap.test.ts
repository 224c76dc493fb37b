// The recap: at the beginning of a turn, what the other players have done since the player's last turn.
import { screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test } from 'vitest';
import { preferences } from '../../src/lib/device/prefs.svelte';
import { DEFAULT_PREFS } from '../../src/lib/store';
import { playAll, table, tap } from './fixtures/match';
import { freshDevice } from './fixtures/table-taps';

freshDevice({});

describe('the beginning of a turn', () => {
  test('a turn begins → the recap shows what happened since the player’s last turn, until “Got it” is tapped', async () => {
    const session = await table('load 1', 'done', 'load 2', 'done', 'load 3', 'done');
    const card = within(screen.getByTestId('recap'));
    expect(screen.getByRole('complementary', { name: 'Ana, since your last turn' })).toBeInTheDocument();
    expect(card.getAllByRole('listitem').map((li) => li.textContent?.trim())).toEqual([
      'Bruno loads 2',
      'Clara loads 3',
    ]);
    await tap('Got it', session);
    expect(screen.queryByTestId('recap')).toBeNull();
    expect(session.ply).toBe(6);
  });

  test('a person had several actions → one row of the recap with one name', async () => {
    await table('load 1', 'done', 'load 2', 'look', 'done', 'done');
    const told = within(screen.getByTestId('recap')).getAllByRole('listitem');
    expect(told.map((li) => li.textContent?.trim())).toEqual([
      expect.stringMatching(/^Bruno loads 2 · looks into the hold: \d$/),
    ]);
  });

  test('a move is played → the recap disappears, and does not return after Restart turn', async () => {
    const session = await table('load 1', 'done', 'done', 'done');
    expect(screen.queryByTestId('recap')).toBeNull();
    await playAll(session, 'load 1', 'done');
    await tick();
    expect(screen.getByTestId('recap')).toBeInTheDocument();
    await playAll(session, 'load 1');
    await tick();
    expect(screen.queryByTestId('recap')).toBeNull();
    await tap('Restart turn', session);
    expect(screen.queryByTestId('recap')).toBeNull();
    await playAll(session, 'done');
    preferences.now = { ...DEFAULT_PREFS, recap: false };
    await tick();
    expect(screen.queryByTestId('recap')).toBeNull();
  });

  test('the change of turn is undone → the recap is removed; redone → the same recap', async () => {
    const session = await table('load 1', 'done', 'load 2', 'done', 'done');
    const told = () =>
      within(screen.getByTestId('recap'))
        .getAllByRole('listitem')
        .map((line) => line.textContent?.trim());
    await playAll(session, 'load 3');
    await tick();
    expect(screen.queryByTestId('recap')).toBeNull();
    await playAll(session, 'done', 'load 1', 'done');
    await tick();
    expect(told()).toEqual(['Ana loads 3', 'Bruno loads 1']);
    await tap('Undo', session);
    expect(screen.queryByTestId('recap')).toBeNull();
    await tap('Redo', session);
    expect(told()).toEqual(['Ana loads 3', 'Bruno loads 1']);
  });

  test('a person’s first turn begins → no recap', async () => {
    await table('load 1', 'done');
    expect(screen.queryByTestId('recap')).toBeNull();
  });

  test('a turn begins → screen readers get the last line of the log and the next decision', async () => {
    await table('load 2', 'done');
    const sentences = [...screen.getByTestId('said').querySelectorAll('p')].map((p) => p.textContent);
    expect(sentences).toEqual(['Ana loads 2', 'Bruno: load or end the turn']);
    expect(screen.getByTestId('said')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByTestId('turn').textContent?.trim()).toBe('Bruno’s turn');
  });
});

test('an opponent comments → the comment is below the opponent’s row of the recap; comments are switched off → no comment', async () => {
  const session = await table('load 1', 'done', 'load 3', 'done', 'load 1', 'done');
  expect(screen.queryByTestId('remark')).toBeNull();
  await session.seats.give(1, 'piloto');
  await tick();
  expect(screen.getByTestId('remark')).toHaveTextContent('I’m in front.');
  const rows = within(screen.getByTestId('recap')).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.trim())).toEqual([
    'Piloto Bruno loads 3',
    'I’m in front.',
    'Clara loads 1',
  ]);
  preferences.now = { ...DEFAULT_PREFS, remarks: false };
  await tick();
  expect(screen.queryByTestId('remark')).toBeNull();
  expect(screen.getByTestId('recap')).toBeInTheDocument();
});
