// Device features: updates, wake lock, home screen, persistent storage, preferences.
import { Dexie } from 'dexie';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WakeLockState } from '../../src/lib/device/wake-lock.svelte';
import { Install, installStepsFor } from '../../src/lib/device/install.svelte';
import { Persistence } from '../../src/lib/device/persistence.svelte';
import { Preferences } from '../../src/lib/device/prefs.svelte';
import { Updates, type AppServiceWorker } from '../../src/lib/device/updates.svelte';
import { DB_NAME } from '../../src/lib/store/disk-backend';
import { storage, readPrefs } from '../../src/lib/store';
import { eventually } from '../patience';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An empty database for one test. */
async function freshStore(): Promise<void> {
  await Dexie.delete(DB_NAME);
  storage.use(null);
  onTestFinished(async () => (await storage.backend).close());
}

/** A fake active worker. It replies to a refill request with these numbers of missing files, one after the other. */
function standing(...missing: number[]) {
  return {
    postMessage: vi.fn((_: unknown, [port]: MessagePort[]) => missing.forEach((n) => port.postMessage(n))),
  } as unknown as ServiceWorker;
}

function worker(registration: Partial<ServiceWorkerRegistration> = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const made = {
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
    register: vi.fn(async () => registration as ServiceWorkerRegistration),
    update: vi.fn(async () => undefined),
    messageSkipWaiting: vi.fn(),
  } satisfies AppServiceWorker;
  return { ...made, say: (type: string) => listeners.get(type)?.({}) };
}

describe('updates', () => {
  test('first visit → “ready offline” once the worker is active and has every file; no update is offered', async () => {
    const updates = new Updates(() => undefined);
    const registration: { active?: ServiceWorker } = {};
    const w = worker(registration);
    await updates.attach(w);
    expect(updates.offlineReady).toBe(false);
    registration.active = standing(0);
    w.say('activated');
    await eventually(() => expect(updates.offlineReady).toBe(true));
    expect(updates.waiting).toBe(false);
  });

  test('a first worker waits for a moment (Firefox) → no update; a worker that replaces another waits → an update', async () => {
    const updates = new Updates(() => undefined);
    const first = standing(0);
    const registration: { active?: ServiceWorker; waiting?: ServiceWorker } = { waiting: first };
    const w = worker(registration);
    await updates.attach(w);
    w.say('waiting');
    expect(updates.waiting).toBe(false);
    Object.assign(registration, { active: first, waiting: standing(0) });
    w.say('waiting');
    expect(updates.waiting).toBe(true);
  });

  test('files are missing → not ready offline; they have been fetched → ready', async () => {
    const updates = new Updates(() => undefined);
    await updates.attach(worker({ active: standing(3) }));
    await eventually(() => expect(updates.missing).toBe(3));
    expect(updates.offlineReady).toBe(false);
    const healed = new Updates(() => undefined);
    await healed.attach(worker({ active: standing(3, 0) }));
    await eventually(() => expect(healed.offlineReady).toBe(true));
  });

  test('a new version waits → the user accepts it, it controls the page, and the page reloads', async () => {
    const reload = vi.fn();
    const updates = new Updates(reload);
    const registration: { active: ServiceWorker; waiting?: ServiceWorker } = { active: standing(0) };
    const w = worker(registration);
    await updates.attach(w);
    updates.apply();
    expect(w.messageSkipWaiting).not.toHaveBeenCalled();
    registration.waiting = standing(0);
    w.say('waiting');
    expect(updates.waiting).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    updates.apply();
    expect(w.messageSkipWaiting).toHaveBeenCalledOnce();
    w.say('controlling');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('the browser does not report the new worker for ten seconds → the page reloads anyway, and only once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reload = vi.fn();
    const updates = new Updates(reload);
    const w = worker({ active: standing(0), waiting: standing(0) });
    await updates.attach(w);
    expect(updates.waiting).toBe(true);
    updates.apply();
    vi.advanceTimersByTime(10_000);
    w.say('controlling');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('the app is shown again after 20 minutes → one check for a new version; shown again at once → none', async () => {
    const updates = new Updates(() => undefined);
    const w = worker();
    await updates.attach(w);
    window.dispatchEvent(new Event('focus'));
    expect(w.update).not.toHaveBeenCalled();
    const later = Date.now() + 20 * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('pageshow'));
    expect(w.update).toHaveBeenCalledOnce();
  });

  test('a check while offline → “unreachable”, and no time of a check; the next successful check changes both', async () => {
    const updates = new Updates(() => undefined);
    const w = worker();
    await updates.attach(w);
    w.update.mockRejectedValueOnce(new Error('offline'));
    await updates.check();
    expect([updates.unreachable, updates.checkedAt]).toEqual([true, null]);
    await updates.check();
    expect([updates.unreachable, typeof updates.checkedAt]).toEqual([false, 'number']);
  });
});

describe('the wake lock', () => {
  test('the page is shown or tapped → the wake lock is requested again; not after the app has released it', async () => {
    const locks: EventTarget[] = [];
    const request = vi.fn(async () => {
      const lock = Object.assign(new EventTarget(), { release: vi.fn(async () => undefined) });
      locks.push(lock);
      return lock;
    });
    vi.stubGlobal('navigator', { wakeLock: { request } });
    const awake = new WakeLockState();
    const letGo = awake.hold();
    await eventually(() => expect(awake.active).toBe(true));
    locks[0].dispatchEvent(new Event('release'));
    expect(awake.active).toBe(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await eventually(() => expect(awake.active).toBe(true));
    expect(request).toHaveBeenCalledTimes(2);
    // Released while the page is visible, as on a low battery: the next tap requests it again.
    locks[1].dispatchEvent(new Event('release'));
    document.dispatchEvent(new Event('pointerdown'));
    await eventually(() => expect(awake.active).toBe(true));
    expect(request).toHaveBeenCalledTimes(3);
    letGo();
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('pointerdown'));
    expect(request).toHaveBeenCalledTimes(3);
    expect((locks[2] as unknown as { release: () => void }).release).toHaveBeenCalled();
  });

  test('the wake lock is released and requested again at once → the screen stays on; the old lock’s late event is ignored', async () => {
    const locks: EventTarget[] = [];
    const request = vi.fn(async () => {
      const lock = new EventTarget();
      const release = async () => void queueMicrotask(() => lock.dispatchEvent(new Event('release')));
      locks.push(lock);
      return Object.assign(lock, { release });
    });
    vi.stubGlobal('navigator', { wakeLock: { request } });
    const awake = new WakeLockState();
    // Release the lock before the browser has granted it, and request it again.
    awake.hold()();
    const letGo = awake.hold();
    await eventually(() => expect(awake.active).toBe(true));
    expect(request).toHaveBeenCalledTimes(1);
    letGo();
    expect(awake.active).toBe(false);
    awake.hold();
    await eventually(() => expect(awake.active).toBe(true));
    expect(request).toHaveBeenCalledTimes(2);
    await Promise.resolve();
    expect(awake.active).toBe(true);
  });

  test('a browser without wake locks → requesting one does nothing and throws nothing', () => {
    vi.stubGlobal('navigator', {});
    const awake = new WakeLockState();
    expect(awake.supported).toBe(false);
    expect(() => awake.hold()()).not.toThrow();
  });
});

describe('the home screen', () => {
  test('the browser offers its install prompt → our own button shows it, only once', async () => {
    const install = new Install();
    const stop = install.watch();
    const prompt = vi.fn(async () => undefined);
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt,
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    window.dispatchEvent(offer);
    expect(offer.defaultPrevented).toBe(true);
    expect(install.offered).toBe(true);
    await install.ask();
    await install.ask();
    expect(prompt).toHaveBeenCalledOnce();
    expect([install.installed, install.offered]).toEqual([true, false]);
    stop();
  });

  test('no install prompt → the steps shown fit the browser and device', () => {
    const ipad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
    expect(installStepsFor(ipad, 5)).toBe('ios');
    expect(installStepsFor(ipad, 0)).toBe('safari');
    expect(installStepsFor('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit', 5)).toBe('ios');
    expect(installStepsFor('Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5)).toBe('menu');
  });
});

describe('persistent storage', () => {
  test('persistent storage was requested → it is not requested again in this installation', async () => {
    await freshStore();
    const persist = vi.fn(async () => true);
    const storage = { persist, persisted: async () => true, estimate: async () => ({ usage: 5, quota: 100 }) };
    vi.stubGlobal('navigator', { storage });
    const persistence = new Persistence();
    await persistence.askOnce();
    await persistence.askOnce();
    await new Persistence().askOnce();
    expect(persist).toHaveBeenCalledOnce();
    expect([persistence.granted, persistence.usage, persistence.quota]).toEqual([true, 5, 100]);
  });
});

test('a preference is chosen → it applies at once, and is stored for the next start', async () => {
  await freshStore();
  const prefs = new Preferences();
  await prefs.load();
  expect(prefs.now.theme).toBe('auto');
  const kept = prefs.set('theme', 'dark');
  expect(prefs.now.theme).toBe('dark');
  await kept;
  expect((await readPrefs()).theme).toBe('dark');
});

test('a preference is chosen while the stored ones load → the chosen value stays', async () => {
  await freshStore();
  const prefs = new Preferences();
  const read = prefs.load();
  const kept = prefs.set('theme', 'dark');
  await read;
  expect(prefs.now.theme).toBe('dark');
  await kept;
  await prefs.load();
  expect(prefs.now.theme).toBe('dark');
});

test('a preference cannot be stored → it still applies, even if the stored ones are loaded again', async () => {
  await freshStore();
  const prefs = new Preferences();
  await prefs.load();
  const write = vi.spyOn(await storage.backend, 'write').mockRejectedValue(new Error('the disk is full'));
  await prefs.set('theme', 'dark');
  write.mockRestore();
  await prefs.load();
  expect(prefs.now.theme).toBe('dark');
});
