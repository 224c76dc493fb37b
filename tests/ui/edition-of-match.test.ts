// A match that comes by file or link, or is shown view-only, names the edition that it is played with.
import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import MatchPreview from '$lib/backup/MatchPreview.svelte';
import ViewOnlyTable from '$lib/links/ViewOnlyTable.svelte';
import { newMatchStart } from '../../src/lib/engine/match-start';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadGame } from '../../src/lib/games';
import { matchLink, readLink } from '../../src/lib/links/match-link';
import { readViewLink, viewLink } from '../../src/lib/links/view-only-link';
import type { MatchRow } from '../../src/lib/store';

const OWN = { base: 1, changes: { 'winds.0': 7, 'winds.1': 9 }, name: 'Ana’s box' };
const people = [
  { name: 'Ana', colour: 'red' as const },
  { name: 'Bento', colour: 'green' as const },
];

async function match(edition?: object) {
  const game = await loadGame('navigators');
  return { game, line: new Timeline(game, newMatchStart(game, { seats: 2 }, 'named', edition)) };
}
async function previewed(edition?: object): Promise<void> {
  const { line } = await match(edition);
  const fragment = await matchLink({ id: 'sent', title: '', start: line.start, people, log: line.log });
  render(MatchPreview, { match: (await readLink(fragment)).matches[0] });
  await screen.findByText('Ana');
}

test('a link of a match with a named edition is opened → the preview shows the name', async () => {
  await previewed(OWN);
  expect(screen.getByText(/^Numbers: .?Ana’s box.?\.$/)).toBeInTheDocument();
});

test('a link of a match with our numbers is opened → the preview shows no name', async () => {
  await previewed();
  expect(screen.queryByText(/^Numbers/)).toBeNull();
});

test('a match with a named edition is shown view-only → the table shows the name', async () => {
  const { game, line } = await match(OWN);
  const row = { start: line.start, people, title: '', id: 'a' } as unknown as MatchRow;
  render(ViewOnlyTable, { look: await readViewLink(viewLink(game, row, line.state, 0)) });
  expect(await screen.findByText(/Numbers: .?Ana’s box.?\./)).toBeInTheDocument();
});
