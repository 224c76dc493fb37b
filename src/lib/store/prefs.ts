// Reads and stores the preferences of this device: one row each.
import * as v from 'valibot';
import { DEFAULT_PREFS, PREFS, type PrefKey, type Prefs } from './pref-values';
import { PrefSchema, validRows } from './schemas';
import { storage } from './storage.svelte';

/** All preferences; an invalid one gets its default. Throws StoreError. */
export async function readPrefs(): Promise<Prefs> {
  const backend = await storage.backend;
  const rows = validRows(PrefSchema, await backend.span('prefs', { index: 'key', lower: '', upper: '\uffff' }));
  const prefs: Record<string, unknown> = { ...DEFAULT_PREFS };
  for (const { key, value } of rows) {
    if (!(key in PREFS)) continue;
    const result = v.safeParse(PREFS[key as PrefKey], value);
    if (result.success) prefs[key] = result.output;
  }
  return prefs as Prefs;
}

/** Stores one preference. Throws StoreError. */
export async function savePref<K extends PrefKey>(key: K, value: Prefs[K]): Promise<void> {
  await (await storage.backend).write([{ op: 'put', table: 'prefs', rows: [{ key, value }] }]);
}
