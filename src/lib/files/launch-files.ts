// Files the system opens with the installed app: handed over once, when the app asks for them.

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
