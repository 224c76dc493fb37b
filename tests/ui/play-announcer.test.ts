// The announcer for screen readers: each move, its changes and the next decision; and replies to the keys C, S and W.
import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test } from 'vitest';
import { playAll, table, tap } from './fixtures/match';
import { freshDevice, told } from './fixtures/table-taps';

freshDevice({});

const said = () => [...screen.getByTestId('said').querySelectorAll('p')].map((p) => p.textContent);
const press = async (key: string) => {
  await fireEvent.keyDown(document.body, { key });
  await tick();
};
const answer = () => [...screen.getByTestId('answer').querySelectorAll('li')].map((li) => li.textContent);

describe('the announcer', () => {
  test('a move is played → player, action, changes and the next decision are announced', async () => {
    const session = await table();
    await playAll(session, 'load 2');
    await tick();
    expect(said()).toEqual(['Ana loads 2', 'Ana now has 2 barrels.', 'Ana: load or end the turn']);
  });

  test('a move without a line in the log → the player and the move’s label', async () => {
    const session = await table('load 1');
    await playAll(session, 'done');
    await tick();
    expect(said()).toEqual(['Ana: done', 'Bruno: load or end the turn']);
  });

  test('Undo → “Undone.”, the last remaining move, and the next decision', async () => {
    const session = await table('load 1', 'done');
    await playAll(session, 'load 3');
    await tap('Undo', session);
    expect(said()).toEqual(['Undone.', 'Ana loads 1', 'Bruno: load or end the turn']);
  });

  test('a stepper removes the last move → its player and the next decision, but not “Undone.”', async () => {
    const session = await table('load 1', 'done');
    await playAll(session, 'load 3');
    session.replan(2, []);
    await told(session);
    expect(said()).toEqual(['Ana loads 1', 'Bruno: load or end the turn']);
  });

  test('the same sentence is announced twice → each time in a new element', async () => {
    const session = await table();
    await playAll(session, 'load 1');
    await tick();
    const before = screen.getByTestId('said').querySelector('p');
    await tap('Undo', session);
    await playAll(session, 'load 1');
    await tick();
    expect(said()[0]).toBe('Ana loads 1');
    expect(screen.getByTestId('said').querySelector('p')).not.toBe(before);
  });
});

describe('the question keys', () => {
  test('the key C → the next decision and the legal moves are shown and announced', async () => {
    await table('load 1', 'done');
    await press('c');
    expect(answer()[0]).toBe('Bruno: load or end the turn');
    expect(answer()).toContain('load 3');
    expect(said()).toEqual(answer());
  });

  test('the key S → place and numbers of each player, the active one first', async () => {
    await table('load 1', 'done', 'load 3', 'done');
    await press('s');
    expect(answer()).toEqual(['Clara: place 3, 0 barrels', 'Bruno: place 1, 3 barrels', 'Ana: place 2, 1 barrels']);
  });

  test('the key W → the moves since the active player’s last turn', async () => {
    await table('load 1', 'done', 'load 2', 'done', 'load 3', 'done');
    await press('w');
    expect(answer()).toEqual(['Bruno loads 2', 'Clara loads 3']);
  });

  test('Escape or the next move → the reply closes', async () => {
    const session = await table('load 1', 'done');
    await press('s');
    await press('Escape');
    expect(screen.queryByTestId('answer')).toBeNull();
    await press('s');
    await playAll(session, 'load 1');
    await tick();
    expect(screen.queryByTestId('answer')).toBeNull();
  });

  test('the list of keys (?) is opened → it contains the three questions', async () => {
    await table();
    await press('?');
    for (const question of ['What can I do here?', 'How do I stand?', 'What happened?'])
      expect(screen.getByText(question)).toBeInTheDocument();
  });
});
