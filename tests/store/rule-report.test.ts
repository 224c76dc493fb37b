// A report about a rule: a match file that also contains the position and the words on the screen.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { mergeContent } from '../../src/lib/backup/merge';
import type { BadInput } from '../../src/lib/engine/errors';
import { readMatchFile, type RuleReport } from '../../src/lib/engine/match-file';
import { readFile } from '../../src/lib/files/read-file';
import { exportedMatchText } from '../../src/lib/play/finale/export-match';
import { getMatch, readLog, type MatchRow } from '../../src/lib/store';
import { device, played } from './test-device';

beforeEach(device);

const REPORT: RuleReport = {
  ply: 5,
  words: 'A single ship may not enter unknown waters.',
  move: 'sail guine angola',
  note: 'It may,\nby our rulebook.',
  version: '1.1.0',
};

async function reported(report?: RuleReport): Promise<Record<string, unknown>> {
  await played('m-1', 12);
  const row = (await getMatch('m-1')) as MatchRow;
  return JSON.parse(exportedMatchText(row, await readLog('m-1'), report)) as Record<string, unknown>;
}
const read = (file: unknown) => readFile(new TextEncoder().encode(JSON.stringify(file)));

test('a match is reported → its file has the report, and another device stores only the match', async () => {
  const file = await reported(REPORT);
  device();
  const content = await read(file);
  expect(content).toMatchObject({ kind: 'match', report: REPORT });
  await mergeContent(content);
  expect(await getMatch('m-1')).toMatchObject({ ply: 12 });
  expect(await getMatch('m-1')).not.toHaveProperty('report');
});

test('a match is exported without a report → its file has none', async () => {
  const file = await reported();
  expect(file).not.toHaveProperty('report');
  expect(await read(file)).not.toHaveProperty('report');
});

test.each([
  ['a text', 'wrong'],
  ['a negative ply', { ...REPORT, ply: -1 }],
  ['half a ply', { ...REPORT, ply: 1.5 }],
  ['no words', { ply: 3 }],
  ['too many words', { ...REPORT, words: 'x'.repeat(2001) }],
  ['a move that is no text', { ...REPORT, move: 7 }],
  ['a list as its note', { ...REPORT, note: ['a'] }],
])('the report is or has %s → the file is refused as damaged', async (_, report) => {
  const file = { ...(await reported()), report };
  await expect(read(file)).rejects.toMatchObject({ code: 'file_damaged' } satisfies Partial<BadInput>);
});

test('the words contain invisible and control characters → they are removed', async () => {
  const { report } = readMatchFile(JSON.stringify(await reported({ ...REPORT, words: 'Not\u202e \u0007allowed.' })));
  expect(report?.words).toBe('Not allowed.');
});
