// The dialog that renames a person: which names it refuses.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { m } from '../../src/lib/i18n/messages';
import type { GameFact, PlayerResult } from '../../src/lib/stats/game-fact';
import RenamePerson from '../../src/lib/stats/RenamePerson.svelte';
import { statisticsByPerson } from '../../src/lib/stats/statistics';

const player = (name: string, colour: PlayerResult['colour'], bot?: true): PlayerResult => ({
  key: name.toLowerCase(),
  name,
  colour,
  points: 10,
  rank: 1,
  sources: null,
  ...(bot && { bot }),
});

test('the new name is that of a bot in one of the person’s games → it is refused: that game would keep the old name', async () => {
  const facts: GameFact[] = [
    {
      id: 'a',
      kind: 'match',
      game: 'navegador',
      at: 0,
      day: '2026-05-14',
      players: [player('Ana', 'red'), player('Gama', 'green', true)],
    },
  ];
  const people = statisticsByPerson(facts);
  render(RenamePerson, {
    person: people[0],
    people,
    facts,
    onclose: () => undefined,
    ondone: () => undefined,
  });
  const name = screen.getByRole('textbox');
  await fireEvent.input(name, { target: { value: 'gama' } });
  expect(screen.getByText(m.lib_rename_clash({ name: 'Ana', other: 'Gama' }))).toBeInTheDocument();
  expect(screen.getByRole('button', { name: m.lib_rename_take() })).toBeDisabled();
  await fireEvent.input(name, { target: { value: 'Gabi' } });
  expect(screen.getByRole('button', { name: m.lib_rename_take() })).toBeEnabled();
});
