// A browser in which no write ever ends: every action that stores something fails within seconds.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addSheet, storage, StoreError } from '../../src/lib/store';
import { addEvening } from '../../src/lib/store/evenings';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { createSheet } from '../../src/lib/score/create-sheet';
import { createMatch } from '../../src/lib/play/session/create-match';
import { loadScoreUi } from '../../src/lib/score/load-score-ui';
import { people } from './test-device';

// Load this part of the app before the clock is faked: loading needs real time.
await loadScoreUi('navegador');

/** Storage that reads, but never ends a write. */
class Mute extends MemoryBackend {
  override write(): Promise<void> {
    return new Promise(() => undefined);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  storage.use(new Mute());
});
afterEach(() => {
  vi.useRealTimers();
  storage.use(null);
});

/** The outcome of the work within ten seconds; `nothing` if the work has not ended by then. */
async function ending(work: Promise<unknown>): Promise<unknown> {
  const end = work.then(
    () => 'stored',
    (error: unknown) => (error instanceof StoreError ? error.code : error),
  );
  for (let s = 0; s < 10; s++) await vi.advanceTimersByTimeAsync(1000);
  return Promise.race([end, Promise.resolve().then(() => 'nothing')]);
}

describe('no write ever ends', () => {
  test.each(
    Object.entries({
      'a sheet': () => createSheet({ game: 'navegador', people }),
      'a match': () => createMatch({ game: 'navegador', people }),
      'an evening': () => addEvening(),
    }),
  )('%s is created → it fails with the code “silent”', async (_, work) => {
    expect(await ending(work())).toBe('silent');
  });

  test('only the list of people cannot be written → a new sheet or match is stored nevertheless', async () => {
    class Forgetful extends MemoryBackend {
      override write(...[changes]: Parameters<MemoryBackend['write']>): Promise<void> {
        return changes.some(({ table }) => table === 'people') ? new Promise(() => undefined) : super.write(changes);
      }
    }
    storage.use(new Forgetful());
    expect(await ending(createSheet({ game: 'navegador', people }))).toBe('stored');
    expect(await ending(createMatch({ game: 'navegador', people }))).toBe('stored');
    expect(await ending(addSheet({ game: 'navegador', people, counts: [{}, {}] }))).toBe('stored');
  });
});
