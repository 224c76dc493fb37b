// Flags in localStorage. One shows that the database had data: browsers replace a damaged database silently.
const KEY = 'caravela-kept';

/**
 * `kept`: something was stored on this device. `lost`: the database has been lost since, and the notice was not
 * dismissed yet. null: nothing was stored yet.
 */
export type DataTrace = 'kept' | 'lost' | null;

/** Whether the browser refuses all storage ("block all cookies"), not only the database. */
export function isStorageRefused(): boolean {
  try {
    void localStorage.length;
    return false;
  } catch (error) {
    return error instanceof DOMException;
  }
}

export function dataTrace(): DataTrace {
  try {
    const found = localStorage.getItem(KEY);
    return found === 'kept' || found === 'lost' ? found : null;
  } catch {
    return null;
  }
}

/** Sets the flag; if that fails, a loss is not noticed. */
export function setDataTrace(found: 'kept' | 'lost'): void {
  try {
    localStorage.setItem(KEY, found);
  } catch {
    // Storage is switched off.
  }
}

/** Whether a one-time notice was dismissed on this device; if nothing can be stored, it counts as dismissed. */
export function wasDismissed(what: string): boolean {
  try {
    return localStorage.getItem(`caravela-said-${what}`) !== null;
  } catch {
    return true;
  }
}

/** Stores that the notice was dismissed. */
export function dismissNotice(what: string): void {
  try {
    localStorage.setItem(`caravela-said-${what}`, '1');
  } catch {
    // Storage is switched off.
  }
}

const URGE = 'caravela-urge';

/**
 * Why a backup is urgent, until one is made. `shaken`: storage has failed. `room`: the device was full and has room
 * again. `full`: the device is full, so no backup can be stored yet. `before`: one of these at an earlier visit.
 */
const BACKUP_URGES = ['full', 'shaken', 'room', 'before'] as const;
export type BackupUrge = (typeof BACKUP_URGES)[number];

export function backupUrge(): BackupUrge | null {
  // While a build stores pages there is no device: Node 26 has a localStorage of its own and warns when it is read.
  if (typeof document === 'undefined') return null;
  try {
    return BACKUP_URGES.find((known) => known === localStorage.getItem(URGE)) ?? null;
  } catch {
    return null;
  }
}

/** Sets or removes the flag; if that fails, later visits do not show that a backup is urgent. */
export function setBackupUrge(found: BackupUrge | null): void {
  try {
    if (found) localStorage.setItem(URGE, found);
    else localStorage.removeItem(URGE);
  } catch {
    // Storage is switched off, or full to the last byte.
  }
}
