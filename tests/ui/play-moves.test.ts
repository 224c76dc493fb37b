// The list of all moves while nobody at the table can move.
import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import MoveList from '$lib/play/screen/MoveList.svelte';
import { m } from '$lib/i18n/messages';

/** A session in which no move is legal here; `opponent`: the app plays for Bruno. */
const session = (opponent: boolean) =>
  ({
    mode: 'live',
    role: 'plays',
    seats: { away: () => false },
    legal: [],
    opponent,
    actor: 1,
    people: [{ name: 'Ana' }, { name: 'Bruno' }],
  }) as never;

test('the app plays → the list of moves names the opponent instead of saying that nobody can move', () => {
  render(MoveList, { session: session(true) });
  expect(screen.getByText(m.bot_why_turn({ name: 'Bruno' }))).toBeTruthy();
  expect(screen.queryByText(m.play_moves_none())).toBeNull();
});

test('the game is over → the list of moves says that nobody can move', () => {
  render(MoveList, { session: session(false) });
  expect(screen.getByText(m.play_moves_none())).toBeTruthy();
});
