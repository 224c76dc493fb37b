// The reminder of a backup: it counts the games finished since the last backup, even if others left the list.
import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import BackupReminder from '../../src/lib/backup/BackupReminder.svelte';
import { REMIND_AFTER_GAMES } from '../../src/lib/backup/when-to-remind';
import { preferences } from '../../src/lib/device/prefs.svelte';
import { DEFAULT_PREFS, storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { eventually } from '../patience';

test('games are archived after a backup → a backup is suggested after as many new games as usual', async () => {
  const backend = new MemoryBackend();
  storage.use(backend);
  preferences.now = { ...DEFAULT_PREFS, backupGames: 20, backupAt: 1 };
  preferences.ready = true;
  const finish = async (n: number) =>
    backend.write([
      { op: 'put', table: 'matches', rows: [{ id: `m-${String(n)}`, status: 'finished', updatedAt: n }] },
    ]);
  for (let n = 0; n < 3; n++) await finish(n);
  const { unmount } = render(BackupReminder);
  await eventually(() => expect(preferences.now.backupGames).toBe(3));
  expect(screen.queryByRole('complementary')).toBeNull();
  unmount();
  for (let n = 3; n < 3 + REMIND_AFTER_GAMES; n++) await finish(n);
  render(BackupReminder);
  expect(await screen.findByRole('complementary')).toHaveTextContent(String(REMIND_AFTER_GAMES));
});
