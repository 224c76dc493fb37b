// After a finished game: writes a copy into the folder for copies, if there is one. Its code loads only then.
import { whenIdle } from '../store';

export function copyAfterGame(): void {
  // Without the code or the database there is no copy now: the start page tries again.
  whenIdle(
    () => void import('./folder-copy.svelte').then(({ folderCopy }) => folderCopy.update()).catch(() => undefined),
  );
}
