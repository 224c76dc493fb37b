// Typed or pasted text: every backup, file and link with it can be read again.
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { cleanLine, cleanNote, truncate, cleanLineWhileTyped } from '../../src/lib/engine/clean-text';
import { matchLink, readLink } from '../../src/lib/links/match-link';
import { mergeContent } from '../../src/lib/backup/merge';
import { readFile } from '../../src/lib/files/read-file';
import { createMatch } from '../../src/lib/play/session/create-match';
import { exportedMatchText } from '../../src/lib/play/finale/export-match';
import { createSheet } from '../../src/lib/score/create-sheet';
import {
  checkMatchRow,
  getMatch,
  getSheet,
  listMatches,
  listPeople,
  listSheets,
  readLog,
  renameMatch,
  storage,
} from '../../src/lib/store';
import { amendMatch, amendSheet } from '../../src/lib/store/amend-game';
import { addEvening, getEvening, listEvenings, editEvening } from '../../src/lib/store/evenings';
import { device, pack, played, sheet } from './test-device';

beforeEach(device);

/** Text of every kind: letters, control characters, unpaired surrogates, separators, invisible characters. */
const odd = fc.constantFrom(
  ...['\t', '\n', '\u0000', '\u0007', '\u2028', '\u2029', '\u200b', '\ud83d', '\ude00', '\u00ad', '\u202e', ' '],
);
const anyText = (max: number) =>
  fc
    .array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 })
    .map((all) => all.join('').slice(0, max));

describe('a line', () => {
  test.each([
    ['a row of a spreadsheet → one line', 'Ana\tLisboa\r\n', 'Ana Lisboa'],
    ['control characters → removed', 'A\u0000n\u0007a\u009f', 'Ana'],
    ['line separators → spaces, none at the end', 'Ana\u2028Bea\u2029', 'Ana Bea'],
    ['half of a surrogate pair → removed', 'Ana\ud83d', 'Ana'],
    ['marks of writing direction → removed', '\u202eAna\u2066', 'Ana'],
    ['accents typed as characters of their own → part of their letters', 'Nguye\u0302\u0303n', 'Nguyễn'],
    ['an emoji of several characters → unchanged', '👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['joiners within a word → unchanged', 'می‌خواهم', 'می‌خواهم'],
    ['zero-width characters alone → empty', '\u200b\u200d\ufeff\u2060', ''],
    ['fillers alone → empty', '\u3164\u2800\ufe0f', ''],
    ['spaces alone → empty', ' \u00a0\u3000', ''],
  ])('%s', (_what, raw, clean) => expect(cleanLine(raw)).toBe(clean));

  test('a line is cleaned → it has at most its maximal length, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(anyText(60), fc.integer({ min: 1, max: 30 }), (raw, max) => {
        const line = cleanLine(raw, max);
        expect(cleanLine(line, max)).toBe(line);
        expect(line.length).toBeLessThanOrEqual(max);
        expect(line).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]*$/u);
        expect(cleanNote(cleanNote(raw, max), max)).toBe(cleanNote(raw, max));
      }),
    );
  });

  test('a text is cut → never within a character; a space at the end of typed text stays', () => {
    expect(truncate('ab🚢', 3)).toBe('ab');
    expect(cleanLineWhileTyped('Ana ', 24)).toBe('Ana ');
  });

  test('a note of several lines is cleaned → it keeps its lines', () =>
    expect(cleanNote('One\r\ntwo\tthree\u0000\n')).toBe('One\ntwo three'));
});

test('a name has a tab or a control character → it is stored cleaned, and a backup with it is read', async () => {
  const people = [
    { name: 'Ana\tLisboa', colour: 'red' },
    { name: 'Be\u0007a', colour: 'green' },
  ] as const;
  const { id } = await createMatch({ game: 'navegador', people, title: 'A\u2028night' });
  const { id: sheetId } = await createSheet({ game: 'navegador', people });
  expect((await getMatch(id))?.people.map((p) => p.name)).toEqual(['Ana Lisboa', 'Bea']);
  expect((await getSheet(sheetId))?.people.map((p) => p.name)).toEqual(['Ana Lisboa', 'Bea']);
  expect((await listPeople()).map((p) => p.name)).toEqual(['Ana Lisboa', 'Bea']);
  const bytes = await pack();
  device();
  expect((await mergeContent(await readFile(bytes))).outcome).toMatchObject({ added: 1, sheetsAdded: 1 });
});

test('any stored text → backup, match file and link can be read, and no record is refused', async () => {
  const names = fc.tuple(anyText(24), anyText(24));
  await fc.assert(
    fc.asyncProperty(names, anyText(200), anyText(200), anyText(2000), async (said, title, place, note) => {
      device();
      const backend = await storage.backend;
      const people = said.map((name, i) => ({
        name: name || 'X',
        colour: i === 0 ? ('red' as const) : ('green' as const),
      }));
      const about = { place, note };
      await played('m-1', 3);
      const { id: sheetId } = await sheet();
      const { id: evening } = await addEvening();
      // Texts that are not cleaned, as older versions stored them.
      const patch = { people, title, about, amended: 5, corrected: { place: 5 } };
      await backend.write([
        { op: 'update', table: 'matches', key: 'm-1', patch },
        { op: 'update', table: 'sheets', key: sheetId, patch },
        { op: 'update', table: 'evenings', key: evening, patch: { title } },
        {
          op: 'put',
          table: 'people',
          rows: [{ key: people[0].name, name: people[0].name, colour: 'red', lastPlayed: 1 }],
        },
      ]);
      const row = checkMatchRow(await backend.get('matches', 'm-1'));
      const log = await readLog('m-1');
      const bytes = await pack();
      const file = await readFile(new TextEncoder().encode(exportedMatchText(row, log)));
      expect(file.matches[0].people).toEqual(row.people);
      expect(
        (await readLink(await matchLink({ id: row.id, start: row.start, people: row.people, log }))).matches[0].people,
      ).toEqual(row.people);
      device();
      const cargo = await readFile(bytes);
      expect(cargo.refused).toEqual([]);
      expect((await mergeContent(cargo)).outcome).toMatchObject({ added: 1, sheetsAdded: 1 });
      expect((await listMatches({ status: 'running' })).rows[0].people).toEqual(row.people);
      expect((await listSheets({ status: 'draft' })).rows[0].title).toBe(row.title);
      expect(await listEvenings()).toMatchObject([{ title: row.title }]);
    }),
    { numRuns: 40 },
  );
});

test('names, titles, places and notes are corrected → they are cleaned before storing', async () => {
  await played('m-1', 2);
  const { id } = await sheet();
  const wish = { names: ['An\ta', '\ud83dBea'], about: { place: 'Por\u0000to', note: 'One\r\ntwo\u0007' } };
  await amendMatch('m-1', wish);
  await amendSheet(id, wish);
  await renameMatch('m-1', 'A\u2028night\u200b');
  for (const row of [await getMatch('m-1'), await getSheet(id)])
    expect(row).toMatchObject({
      people: [{ name: 'An a' }, { name: 'Bea' }],
      about: { place: 'Porto', note: 'One\ntwo' },
    });
  expect((await getMatch('m-1'))?.title).toBe('A night');
  const evening = await addEvening();
  await editEvening(evening.id, { title: 'Fri\tday\u0000' });
  expect((await getEvening(evening.id))?.title).toBe('Fri day');
  await expect(amendMatch('m-1', { names: ['\u200b', 'Bea'], about: {} })).rejects.toMatchObject({ code: 'damaged' });
});
