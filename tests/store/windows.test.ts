// Windows of one device: the lock of a match, and messages between windows.
import { afterEach, expect, test, vi } from 'vitest';
import { WindowLock } from '../../src/lib/play/session/window-lock';
import { RowMessages } from '../../src/lib/store';
import { eventually } from '../patience';

afterEach(() => vi.unstubAllGlobals());

/** A browser that grants no lock; `held`: the locks that other windows have. */
function refusing(held: readonly { name: string }[]) {
  const locks = {
    request: (_name: string, options: LockOptions, work: (lock: Lock | null) => unknown) =>
      options.ifAvailable || held.length === 0 ? Promise.resolve(work(null)) : new Promise(() => undefined),
    query: () => Promise.resolve({ held }),
  };
  vi.stubGlobal('navigator', { locks });
}

test.each([
  ['nobody holds, as on a full disk → this window plays', [], 'plays'],
  ['another window holds → this window follows', [{ name: 'match:m' }], 'follows'],
] as const)('a refused lock that %s', async (_, held, role) => {
  refusing(held);
  const roles: string[] = [];
  const helm = new WindowLock('m', { role: (now) => roles.push(now), news: () => undefined });
  await eventually(() => expect(roles).toEqual([role]));
  helm.close();
});

test('a tap that is stored after the table was left → nothing throws', () => {
  const news = new RowMessages('matches', 'm', () => undefined);
  news.close();
  expect(() => news.announce(3)).not.toThrow();
});
