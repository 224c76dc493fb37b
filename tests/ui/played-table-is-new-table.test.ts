// After some moves a table shows the same as a newly rendered one: no part still shows an earlier position.
import { cleanup, render } from '@testing-library/svelte';
import { createRawSnippet, flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { GAMES, loadGame } from '../../src/lib/games';
import { loadGameUi } from '../../src/lib/games/screens';
import type { Session } from '../../src/lib/play/session/session.svelte';
import { storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { WHOLE_WALKS } from '../e2e/long';
import { matchOf } from '../test-match';
import { openMatch } from './fixtures/table-taps';

beforeEach(() => storage.use(new MemoryBackend()));
afterEach(cleanup);

/** Number of comparisons, and number of moves before each. */
const [TIMES, APART] = [WHOLE_WALKS ? 6 : 2, 8];

const controls = createRawSnippet(() => ({ render: () => '<span></span>' }));

async function opened(id: string, seats: number): Promise<Session<object>> {
  const [game, ui] = [await loadGame(id), await loadGameUi(id)];
  return openMatch(id, matchOf(game, seats, [], 'steady'), ui);
}

const drawn = (session: Session<object>) => render(session.ui.Table, { table: session, controls }).container;

/** Text and attributes of each element, without generated ids, tabs and the name of the open tab. */
function shown(table: HTMLElement): string[] {
  const own = (element: Element) =>
    [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent?.trim() : '')).join('');
  const said = ({ name, value }: Attr) => `${name}=${value.trim().replaceAll(/\bc\d+\b/g, 'id')}`;
  const parts = [...table.querySelectorAll('*:not([data-target^="tab-"])')];
  return parts.map((element) => {
    const attributes = [...element.attributes].filter(({ name, value }) => name !== 'data-tab' && value !== '');
    return [element.tagName, ...attributes.map(said).toSorted(), own(element)].join(' ');
  });
}

/** Games to compare. Not Madeira: its table keeps its open tab, and a newly rendered one may open another. */
const compared = GAMES.filter(({ id, playable }) => playable && id !== 'madeira');

test.each(compared.map(({ id, seats }) => [id, Math.max(...seats)] as const))(
  '%s with %i people: moves are played → the table equals a newly rendered one',
  async (id, seats) => {
    const session = await opened(id, seats);
    const table = drawn(session);
    const rng = new Rng(seedWords(`steady ${id}`));
    for (let k = 1; k <= TIMES * APART; k++) {
      session.play(session.legal[rng.below(session.legal.length)]);
      await session.settled();
      flushSync();
      if (k % APART > 0) continue;
      const anew = drawn(session);
      expect(shown(table), `after ${String(k)} moves`).toEqual(shown(anew));
      anew.remove();
    }
  },
);
