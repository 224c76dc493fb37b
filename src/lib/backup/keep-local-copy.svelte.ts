// Keeps an open game packed in localStorage, from memory: also what a full disk did not take, and at once as the page closes.
import { whenIdle } from '../store';
import { keepLocalCopy, type LocalCopy } from '../store/local-copy';

/** Taps within this time after the first are packed together, ms. */
const CALM = 800;

export interface CopySource {
  /** Entries in the log now; read in an effect, it says when something was played. */
  length(): number;
  pack(): LocalCopy;
}

/** Follows an open game until the returned function is called. Call it in an effect. */
export function keepCopyOf(source: CopySource): () => void {
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
      // A log its rules do not replay is kept by the other places.
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
