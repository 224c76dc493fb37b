// The preview of a backup: what opening it would change here.
import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import BackupContents from '../../src/lib/backup/BackupContents.svelte';
import { mergeContent, planMerge } from '../../src/lib/backup/merge';
import { readFile } from '../../src/lib/files/read-file';
import { storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';

const FILE = readFileSync('tests/saves/1.1.0/backup.caravela');
/** What the preview says besides games and sheets. */
const REST = /settings|printed numbers|evening/i;

beforeEach(() => storage.use(new MemoryBackend()));

test('a backup has settings, printed numbers and an evening → the preview names them; once restored, it does not', async () => {
  const content = await readFile(FILE);
  const page = render(BackupContents, { content, plan: await planMerge(content) });
  expect(screen.getAllByText(REST).map((line) => line.textContent)).toEqual([
    'Settings that you haven’t chosen here come from the file.',
    'New games of Navegador will use the printed numbers of the file.',
    '1 evening is new or changed.',
  ]);
  await mergeContent(content);
  await page.rerender({ content, plan: await planMerge(content) });
  expect(screen.queryByText(REST)).toBeNull();
});
