// Checks of storage: rows, persistence, the app's own files.
import { resolve } from '$app/paths';
import { persistence } from '$lib/device/persistence.svelte';
import { updates } from '$lib/device/updates.svelte';
import { formatDecimal } from '$lib/i18n/format-number';
import { m } from '$lib/i18n/messages';
import { errorName, measureTime, type DeviceCheck, type CheckFinding } from './device-check';

/** A temporary database, deleted after the check. */
const SCRATCH = 'caravela-check';

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('refused'));
  });

/** Writes a row, reads it, deletes its database. Throws if a step fails or the row has changed. */
async function writeAndRead(): Promise<void> {
  const opening = indexedDB.open(SCRATCH, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { keyPath: 'id' });
  const db = await asked(opening);
  try {
    const row = { id: 1, words: ['São Jorge da Mina'] };
    await asked(db.transaction('rows', 'readwrite').objectStore('rows').put(row));
    const read: unknown = await asked(db.transaction('rows').objectStore('rows').get(1));
    if (JSON.stringify(read) !== JSON.stringify(row)) throw new Error('another row came back');
  } finally {
    db.close();
    await asked(indexedDB.deleteDatabase(SCRATCH));
  }
}

async function storage(): Promise<CheckFinding> {
  try {
    const [, ms] = await measureTime(writeAndRead);
    return { good: true, text: m.app_try_storage_yes({ ms }) };
  } catch (error) {
    return { good: false, text: m.app_try_storage_no({ error: errorName(error) }) };
  }
}

async function promised(): Promise<CheckFinding> {
  await persistence.look();
  const { granted, usage, quota } = persistence;
  if (granted === null) return { good: null, text: m.app_try_persistence_none() };
  const size = { used: formatDecimal((usage ?? 0) / 1e6), all: formatDecimal(Math.round((quota ?? 0) / 1e6)) };
  return { good: granted, text: granted ? m.app_try_persistence_yes(size) : m.app_try_persistence_no(size) };
}

/** Longest wait for the worker's installation, ms: a page opened by its address runs the checks first. */
const INSTALLED_MS = 60_000;

async function worker(): Promise<CheckFinding> {
  const installed = updates.started.then(() => updates.installed());
  await Promise.race([installed, new Promise((late) => setTimeout(late, INSTALLED_MS))]);
  if (updates.wrongFile) return { good: false, text: m.app_host_wrong({ file: updates.wrongFile }) };
  const missing = await updates.refill();
  if (missing === null) return { good: false, text: m.app_try_worker_none() };
  if (missing > 0) return { good: false, text: m.app_try_worker_missing({ count: missing }) };
  return { good: true, text: m.app_try_worker_yes() };
}

/**
 * Requests the start page with a query that no other cache knows: offline, only the service worker can answer this
 * request.
 */
async function start(): Promise<CheckFinding> {
  const address = `${resolve('/')}?check=${String(Date.now())}`;
  const kept: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };
  const [answer, ms] = await measureTime(() => fetch(address, kept).catch(() => null));
  if (answer?.ok && updates.missing === 0) return { good: true, text: m.app_try_offline_yes({ ms }) };
  return { good: false, text: m.app_try_offline_no() };
}

export const STORAGE_CHECKS: readonly DeviceCheck[] = [
  { id: 'storage', label: m.app_try_storage, look: storage },
  { id: 'persistence', label: m.app_try_persistence, look: promised },
  { id: 'worker', label: m.app_try_worker, look: worker },
  { id: 'offline', label: m.app_try_offline, look: start },
];
