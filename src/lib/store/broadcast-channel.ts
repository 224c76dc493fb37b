// Opens the channel between the app's windows on one device.

/** Whether the browser has channels but refuses to open one. */
export function channelsRefused(): boolean {
  const channel = openChannel('caravela-asked');
  channel?.close();
  return channel === null && typeof BroadcastChannel !== 'undefined';
}

/** Opens the channel; null if the browser has none or refuses it, as Firefox does if all storage is blocked. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
