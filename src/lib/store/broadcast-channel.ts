// The channel between the app's windows on one device; null if there is none.

/** Whether the browser has channels but refuses them. */
export function channelsRefused(): boolean {
  const channel = openChannel('caravela-asked');
  channel?.close();
  return channel === null && typeof BroadcastChannel !== 'undefined';
}

/** Opens the channel. Firefox has channels but refuses them if all storage is refused. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
