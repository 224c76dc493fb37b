// An owner's edition as a file, a link and a line of a backup: nothing is lost, and bad input is refused and not stored.
import 'fake-indexeddb/auto';
import { deflateSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { FileOpening } from '../../src/lib/backup/open-file.svelte';
import { mergeContent } from '../../src/lib/backup/merge';
import { bytesToLetters } from '../../src/lib/encoding/link-bytes';
import { BadInput } from '../../src/lib/engine/errors';
import { editionFileText } from '../../src/lib/files/edition-file';
import { readFile } from '../../src/lib/files/read-file';
import { loadGame } from '../../src/lib/games';
import { editionLink } from '../../src/lib/links/edition-link';
import { findLink } from '../../src/lib/links/link-text';
import { readLink } from '../../src/lib/links/match-link';
import { getEdition, saveEdition } from '../../src/lib/store';
import { device, pack } from './test-device';

beforeEach(device);

const bytes = (text: string) => new TextEncoder().encode(text);
const OWN = {
  base: 1,
  changes: { 'buildings.church.2': 210, 'bonus.colony.0': 40 },
  name: 'PD-Verlag 2010, Ana’s box',
  checked: ['stacks.guine', 'buildings.sugar.0'],
};
const code = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error as BadInput).code,
  );

test('an edition is a file or a link → both contain it whole, and a message with the link is understood', async () => {
  const file = await readFile(bytes(editionFileText('navegador', OWN)));
  const link = editionLink('navegador', OWN);
  const linked = await readLink(link);
  for (const { kind, editions } of [file, linked]) {
    expect(kind).toBe('edition');
    expect(editions).toMatchObject([{ game: 'navegador', figures: OWN }]);
  }
  expect(findLink(`My numbers: https://x.example/open/#${link} See you!`)).toMatchObject({ fragment: link });
});

test('every number of the largest board is checked → the link still fits into a QR code', async () => {
  const { editions } = await loadGame('madeira');
  const checked = editions?.guesses() ?? [];
  expect(checked.length).toBeGreaterThan(100);
  const link = editionLink('madeira', { base: 1, changes: {}, name: 'x'.repeat(60), checked });
  expect(link.length).toBeLessThan(2000);
});

test('a file is opened and adopted → its edition is stored, and replaces that of this device', async () => {
  await saveEdition('navegador', { base: 1, changes: { 'bonus.colony.0': 50 } });
  const opening = new FileOpening();
  await opening.files([new File([editionFileText('navegador', OWN)], 'ana.caravela')]);
  expect(opening.step).toMatchObject({ at: 'asked', content: { kind: 'edition' } });
  expect(await getEdition('navegador')).toEqual({ base: 1, changes: { 'bonus.colony.0': 50 } });
  await opening.keep();
  expect(opening.step.at).toBe('done');
  expect(await getEdition('navegador')).toEqual(OWN);
});

test('a backup contains an edition → another device restores it with its name and checked numbers', async () => {
  await saveEdition('navegador', OWN);
  const packed = await pack();
  device();
  await mergeContent(await readFile(packed));
  expect(await getEdition('navegador')).toEqual(OWN);
});

test.each([
  ['the game is unknown', { game: 'chess' }, 'file_unknown_game'],
  ['the file is of a newer app', { caravela: 99 }, 'file_newer'],
  ['the base is of a newer app', { edition: { base: 99 } }, 'newer_edition'],
  ['the edition is null', { edition: null }, 'bad_edition'],
  ['the edition is a text', { edition: 'mine' }, 'bad_edition'],
  ['a number does not exist', { edition: { base: 1, changes: { 'towers.0': 1 } } }, 'bad_edition'],
  ['a price is impossible', { edition: { base: 1, changes: { 'buildings.church.2': 7 } } }, 'bad_edition'],
  ['a table has a fault', { edition: { base: 1, changes: { 'stacks.guine': 1 } } }, 'bad_edition'],
  ['the name is too long', { edition: { base: 1, name: 'x'.repeat(61) } }, 'bad_edition'],
  ['the checked numbers are no list', { edition: { base: 1, checked: { a: 1 } } }, 'bad_edition'],
  ['the version is a text', { caravela: '2' }, 'file_damaged'],
])('%s → refused as a file and as a link, and the stored edition stays', async (_, change, expected) => {
  await saveEdition('navegador', OWN);
  const text = JSON.stringify({ ...(JSON.parse(editionFileText('navegador', OWN)) as object), ...change });
  const link = `31.${bytesToLetters(deflateSync(bytes(text)))}`;
  expect(await code(readFile(bytes(text)))).toBe(expected);
  expect(await code(readLink(link))).toBe(expected);
  expect(await getEdition('navegador')).toEqual(OWN);
});

test('a link of an edition contains something else, or is cut → refused as damaged', async () => {
  const other = (text: string) => `31.${bytesToLetters(deflateSync(bytes(text)))}`;
  for (const text of ['', '7', 'null', '[]', '{"kind":"match"}', '{"kind":"edition"}'])
    expect(await code(readLink(other(text))), text).toMatch(/damaged$/);
  const link = editionLink('navegador', OWN);
  for (const cut of [1, 5, 20]) expect(await code(readLink(link.slice(0, -cut)))).toBe('link_damaged');
});
