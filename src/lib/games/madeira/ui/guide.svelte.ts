// Whether the guided first round is shown on this device: kept beside the matches, never in a log. It can be left and taken up at any time.
const KEY = 'caravela-madeira-guide';
const LEFT = 'left';

/** What the device remembers; without a place to keep it, nothing. */
function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

class Guide {
  on = $state(kept() !== LEFT);

  turn(on: boolean): void {
    this.on = on;
    try {
      if (on) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, LEFT);
    } catch {
      // Not kept: it holds until the app closes.
    }
  }
}

export const guide = new Guide();
