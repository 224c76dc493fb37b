// A match that comes by file or link, is shown view-only, or is played, names the edition that it is played with.
import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import PlayMenu from '$lib/play/screen/PlayMenu.svelte';
import { Session } from '$lib/play/session/session.svelte';
import MatchPreview from '$lib/backup/MatchPreview.svelte';
import ViewOnlyTable from '$lib/links/ViewOnlyTable.svelte';
import { newMatchStart } from '../../src/lib/engine/match-start';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadGame } from '../../src/lib/games';
import { matchLink, readLink } from '../../src/lib/links/match-link';
import { readViewLink, viewLink } from '../../src/lib/links/view-only-link';
import type { MatchRow } from '../../src/lib/store';
import { matchOf, storeMatch } from '../test-match';
import { harbour } from './fixtures/harbour';
import { harbourUi } from './fixtures/harbour-ui';
import { freshDevice } from './fixtures/table-taps';

freshDevice({});

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

test('a match with a named edition is played → its menu shows the name', async () => {
  const line = matchOf(harbour, 3);
  const row = await storeMatch('own', line, { start: { ...line.start, edition: OWN } });
  const session = new Session({ game: harbour, ui: harbourUi, row, log: [] }) as unknown as Session<object>;
  const nothing = () => undefined;
  const taps = { onpanel: nothing, onpast: nothing, onfinal: nothing, ontry: nothing, onexport: nothing };
  render(PlayMenu, { session, told: '', ...taps, ongive: nothing });
  expect(screen.getByText(/^Numbers: .?Ana’s box.?\.$/)).toBeInTheDocument();
});
