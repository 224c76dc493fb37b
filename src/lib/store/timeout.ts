// Waits for work with a time limit: a browser that does not respond must not stop the app.
import { StoreError } from './failure';

/** Time limit of a write that a button waits for, in ms: WebKit may write nothing more until the browser is closed. */
export const TIMEOUT_MS = 8000;

/** The result of work on the database. Throws StoreError: `silent` after the time limit. */
export async function withinTimeout<T>(work: Promise<T>, ms = TIMEOUT_MS): Promise<T> {
  if (!(await finishesWithin(work, ms))) throw new StoreError('silent');
  return work;
}

/** Whether work finishes or fails within `ms`. */
export async function finishesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const done = () => true;
  try {
    return await Promise.race([work.then(done, done), silent]);
  } finally {
    clearTimeout(timer);
  }
}
