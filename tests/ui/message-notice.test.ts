// The notice of a match by message lies over the table's tabs: it can be folded.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { m } from '$lib/i18n/messages';
import MessageTurns from '$lib/links/MessageTurns.svelte';

test('the turn is sent → its notice can be folded to an icon, and shown again', async () => {
  const session = {
    mode: 'live',
    ply: 3,
    actor: 1,
    people: [{ name: 'Ana' }, { name: 'Bruno' }],
    seats: { mine: [0], sealed: 3, given: true, away: () => true },
  } as never;
  render(MessageTurns, { session, gameName: 'Navegador' });
  const words = m.lib_turn_waiting({ name: 'Bruno' });
  expect(screen.getByText(words)).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: m.play_note_fold() }));
  expect(screen.queryByText(words)).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: m.play_note_open() }));
  expect(screen.getByRole('button', { name: m.lib_turn_again() })).toBeTruthy();
});

test('a finished game was undone by agreement and ended again → the link of the new end is offered', () => {
  const session = {
    mode: 'over',
    ply: 3,
    actor: -1,
    people: [{ name: 'Ana' }, { name: 'Bruno' }],
    log: [{}, {}, {}, { undo: 1 }, {}],
    lines: [],
    row: { id: 'm-1', title: '', people: [], start: { game: 'none' } },
    seats: { mine: [0], sealed: 3, given: false, away: () => false },
  } as never;
  render(MessageTurns, { session, gameName: 'Navegador' });
  expect(screen.getByText(m.lib_turn_over_note())).toBeTruthy();
  expect(screen.getByTestId('send-turn')).toBeTruthy();
});
