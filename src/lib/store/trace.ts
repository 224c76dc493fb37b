// A note beside the database that it holds something: a browser that finds its own storage spoilt begins it anew and says nothing.
const KEY = 'caravela-kept';

/** `kept`: something was stored on this device. `lost`: it was, the database has gone since, and nobody has read so yet. */
export type Trace = 'kept' | 'lost' | null;

export function trace(): Trace {
  try {
    const found = localStorage.getItem(KEY);
    return found === 'kept' || found === 'lost' ? found : null;
  } catch {
    return null;
  }
}

/** Leaves the note; where nothing can be noted, a loss is not noticed. */
export function leaveTrace(found: 'kept' | 'lost'): void {
  try {
    localStorage.setItem(KEY, found);
  } catch {
    // Storage is switched off.
  }
}
