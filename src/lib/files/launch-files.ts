// Files the system opens with the installed app: handed over once, when the app asks for them.

interface LaunchQueue {
  setConsumer(take: (params: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Calls `open` with each file the system opens with the app, if the browser can. */
export function watchLaunches(onfile: (file: File) => void): void {
  const queue = (window as { launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(({ files }) => {
    void files?.[0]?.getFile().then(onfile, () => undefined);
  });
}
