// Opens the channel between the app's windows on one device.

/** Whether the browser has channels but refuses to open one. */
export function channelsRefused(): boolean {
  const channel = openChannel('caravela-asked');
  channel?.close();
  return channel === null && typeof BroadcastChannel !== 'undefined';
}

/** The channel on which a window says that the stored preferences have changed. */
export const PREFS_CHANNEL = 'caravela-prefs';

/** Opens the channel; null if the browser has none or refuses it, as Firefox does if all storage is blocked. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
