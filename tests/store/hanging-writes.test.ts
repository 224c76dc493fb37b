// A browser in which no write ever ends: every action that stores something fails within seconds.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addSheet, storage, StoreError } from '../../src/lib/store';
import { addEvening } from '../../src/lib/store/evenings';
import { FileOpening } from '../../src/lib/backup/open-file.svelte';
import { m } from '../../src/lib/i18n/messages';
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

  test('a backup is restored → after two minutes the page says what to do; the write ends after all → its result', async () => {
    vi.useRealTimers();
    const opening = new FileOpening();
    await opening.files([new File([readFileSync('tests/saves/1.0.0/backup.caravela')], 'backup.caravela')]);
    vi.useFakeTimers();
    const backend = new MemoryBackend();
    const write = backend.write.bind(backend);
    let release: () => void = () => undefined;
    const held = new Promise<void>((end) => (release = end));
    vi.spyOn(backend, 'write').mockImplementation((changes) => held.then(() => write(changes)));
    storage.use(backend);
    const keeping = opening.keep();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(opening.step).toEqual({ at: 'failed', text: m.app_trouble_closed() });
    release();
    await keeping;
    expect(opening.step.at).toBe('done');
  });
});
