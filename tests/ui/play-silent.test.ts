// The database does not respond while a match is opened: opening fails after a time instead of waiting for ever.
import { afterEach, expect, test, vi } from 'vitest';
import { openMatch } from '../../src/lib/play/session/open-match';
import { storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { played } from '../store/test-device';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('reading never ends → opening fails with the code `silent` after about 15 s', async () => {
  const backend = new MemoryBackend();
  storage.use(backend);
  await played('m-1', 3);
  vi.spyOn(backend, 'transact').mockReturnValue(new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opening = openMatch('m-1').then(
    () => 'open',
    (error: { code?: string }) => error.code,
  );
  await vi.advanceTimersByTimeAsync(14_000);
  expect(await Promise.race([opening, Promise.resolve('opening')])).toBe('opening');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await opening).toBe('silent');
});
