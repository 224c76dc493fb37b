// The channel between the app's windows on one device; null if there is none.

/** Whether the browser knows channels and refuses them. */
export function channelsRefused(): boolean {
  const channel = openChannel('caravela-asked');
  channel?.close();
  return channel === null && typeof BroadcastChannel !== 'undefined';
}

/** Opens it. Firefox knows channels and still refuses them where every place to store is refused. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
