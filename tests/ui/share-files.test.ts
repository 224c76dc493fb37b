// The URL of a saved file stays valid for minutes: some systems read the file only after the user has closed a dialog.
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from '$lib/device/share-or-save';

const MINUTE = 60_000;

afterEach(() => {
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
