// A seat without a name is shown by the word for its colour in today's language, not in the language of its set-up.
import { render } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { openMatch } from '../../src/lib/play/session/open-match';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import { addSheet, getMatch, getSheet, storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { resultOf } from '../../src/lib/score/result';
import MatchCard from '../../src/lib/shell/MatchCard.svelte';
import { withSpokenName } from '../../src/lib/ui/seats/seat-words';
import { eventually } from '../patience';
import { line } from '../store/test-device';
import { storeMatch } from '../test-match';

const people = [
  { name: 'Gelb', colour: 'yellow' },
  { name: 'Bruno', colour: 'green' },
] as const;

beforeEach(async () => {
  storage.use(new MemoryBackend());
  await storeMatch('m-1', line(0), { people });
});

test('a seat stored as “Gelb”, opened in English → table and log show “Yellow”; the stored name stays', async () => {
  const session = await openMatch('m-1');
  expect(session.people.map((p) => p.name)).toEqual(['Yellow', 'Bruno']);
  session.play(session.legal[0]);
  await session.settled();
  expect(session.lines.map(({ text }) => text).join(' ')).not.toContain('Gelb');
  expect((await getMatch('m-1'))?.people[0].name).toBe('Gelb');
});

test('a match with a seat stored as “Gelb” → its tile in the library shows “Yellow”', async () => {
  const match = await getMatch('m-1');
  if (!match) throw new Error('no match');
  const { container } = render(MatchCard, { match });
  await eventually(() => expect(container.textContent).toContain('Yellow'));
  expect(container.textContent).not.toContain('Gelb');
});

test('a sheet’s seat is stored as “Gelb” → it shows “Yellow”, and other changes keep the stored name', async () => {
  const { id } = await addSheet({ game: 'madeira', people: [...people], counts: [{}, {}], options: {} });
  const sheetSession = await SheetSession.open(id);
  if (!sheetSession) throw new Error('no sheet');
  const stored = async () => (await getSheet(id))?.people.map((p) => p.name);
  expect(sheetSession.people.map((p) => p.name)).toEqual(['Yellow', 'Bruno']);
  sheetSession.enter([{ seat: 0, field: sheetSession.ui.items.flatMap((item) => item.fields)[0].id, value: 3 }]);
  await sheetSession.settled();
  expect(resultOf(sheetSession, sheetSession.ui, '', '').people[0].name).toBe('Yellow');
  expect(await stored()).toEqual(['Gelb', 'Bruno']);
  sheetSession.reseat(sheetSession.people, [
    { from: 0, person: sheetSession.people[0] },
    { from: 1, person: { name: 'Berta', colour: 'green' } },
  ]);
  await sheetSession.settled();
  expect(sheetSession.people.map((p) => p.name)).toEqual(['Yellow', 'Berta']);
  expect(await stored()).toEqual(['Gelb', 'Berta']);
  sheetSession.undo();
  await sheetSession.settled();
  expect(await stored()).toEqual(['Gelb', 'Bruno']);
});

test('a chosen name is the word for another colour → it stays', () => {
  for (const name of ['Bruno', 'Rot', '', 'Yellowstone'])
    expect(withSpokenName({ name, colour: 'yellow' }).name).toBe(name);
});
