// The list of news by version; the reminder of a backup; and the library's periods.
import { expect, test } from 'vitest';
import { version } from '../../package.json';
import { gamesSinceBackup, REMIND_AFTER_GAMES } from '../../src/lib/backup/when-to-remind';
import { daysOfPeriod } from '../../src/lib/library/period';
import { RELEASE_NOTES } from '../../src/lib/shell/release-notes';

test('the list of news → it begins with the version in package.json, and lists no version twice', () => {
  expect(RELEASE_NOTES[0].version).toBe(version);
  expect(new Set(RELEASE_NOTES.map((r) => r.version)).size).toBe(RELEASE_NOTES.length);
  expect(RELEASE_NOTES.every((r) => r.lines.every((line) => line().length > 10))).toBe(true);
});

test('enough games were played → a backup is suggested; "later" is tapped → again after as many games', () => {
  const none = { backupGames: 0, backupLater: 0 };
  expect(gamesSinceBackup(REMIND_AFTER_GAMES - 1, none)).toBe(0);
  expect(gamesSinceBackup(REMIND_AFTER_GAMES, none)).toBe(REMIND_AFTER_GAMES);
  expect(gamesSinceBackup(12, { backupGames: 10, backupLater: 0 })).toBe(0);
  expect(gamesSinceBackup(9, { backupGames: 2, backupLater: 7 })).toBe(0);
  expect(gamesSinceBackup(12, { backupGames: 2, backupLater: 7 })).toBe(10);
});

test('any day → it is in exactly one of the library’s periods: this year, last year, earlier', () => {
  const now = new Date(2026, 4, 14);
  const [year, last, earlier] = (['year', 'last', 'earlier'] as const).map((p) => daysOfPeriod(p, now));
  expect(year.days).toEqual({ from: '2026-01-01' });
  expect(last.days).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(earlier.days).toEqual({ to: '2024-12-31' });
  expect(daysOfPeriod('any', now)).toEqual({});
});
