// Whether nothing on this device is to move: its own setting, or the app's.

export function still(): boolean {
  return document.documentElement.dataset.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
