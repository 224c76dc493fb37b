// Files that the system opens with the installed app: the browser hands them over when the app asks.

interface LaunchQueue {
  setConsumer(take: (params: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Calls `onfile` with the first file of each launch by a file; does nothing in browsers without a launch queue. */
export function watchLaunches(onfile: (file: File) => void): void {
  const queue = (window as { launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(({ files }) => {
    void files?.[0]?.getFile().then(onfile, () => undefined);
  });
}
