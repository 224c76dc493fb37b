// Keeps a local copy of an open game. The copy is made from memory: so it also contains moves that a full disk refused,
// and it can be made while the page closes.
import { whenIdle } from '../store';
import { keepLocalCopy, type LocalCopy } from '../store/local-copy';

/** Taps within this time after the first are packed together, ms. */
const CALM = 800;

export interface CopySource {
  /** Number of log entries. Reactive. */
  length(): number;
  pack(): LocalCopy;
}

/** Keeps the local copy up to date. The returned function writes the copy once more, then stops. */
export function keepLocalCopyOf(source: CopySource): () => void {
  let kept = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const length = source.length();
    if (length === kept) return;
    try {
      if (keepLocalCopy(source.pack())) kept = length;
    } catch {
      // The rules refuse this log: only the OPFS copy can contain it.
    }
  };
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') flush();
  };
  const stop = $effect.root(() => {
    $effect(() => {
      if (source.length() !== kept) timer ??= setTimeout(() => whenIdle(flush), CALM);
    });
  });
  document.addEventListener('visibilitychange', hidden);
  addEventListener('pagehide', flush);
  return () => {
    stop();
    flush();
    document.removeEventListener('visibilitychange', hidden);
    removeEventListener('pagehide', flush);
  };
}
