// Saved files. Their URL stays valid for minutes: some systems read the file only after the user has closed a dialog.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from '$lib/device/share-or-save';
import ShareMatch from '$lib/links/ShareMatch.svelte';
import { loadGame } from '../../src/lib/games';
import { getMatch, readLog } from '../../src/lib/store';
import { matchOf, storeMatch } from '../test-match';
import { freshDevice } from './fixtures/table-taps';

const MINUTE = 60_000;

freshDevice();

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file is saved → its URL is revoked after ten minutes, not earlier', () => {
  vi.useFakeTimers();
  const revoked = vi.fn();
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:copy', revokeObjectURL: revoked });
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  saveFile('Friday.caravela.json', 'a match');
  expect(clicked).toEqual(['Friday.caravela.json blob:copy']);
  vi.advanceTimersByTime(10 * MINUTE - 1);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:copy');
});

test('a copy of a running match with secrets is saved → it warns, then saves a file, and offers no sharing', async () => {
  await storeMatch('a', matchOf(await loadGame('madeira'), 2, [], 'copy'));
  const row = await getMatch('a');
  if (!row) throw new Error('no match');
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  render(ShareMatch, { row, log: await readLog('a'), running: true, saves: true, onclose: () => undefined });
  const dialog = screen.getByRole('dialog', { name: 'Save game copy' });
  expect(dialog).toHaveTextContent('what is still to be drawn');
  await fireEvent.click(screen.getByRole('button', { name: 'Save as file' }));
  expect(clicked).toEqual([expect.stringMatching(/^madeira-.*\.caravela$/)]);
  expect(dialog).toHaveTextContent(`${clicked[0]} is saved.`);
  expect(dialog).not.toHaveTextContent(/share/i);
});
