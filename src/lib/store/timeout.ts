// Waits for work, but not for ever: a browser that does not answer must not stop the app.
import { StoreError } from './failure';

/**
 * How long a person who begins something waits for its first write, in ms: WebKit's database may stop taking writes until
 * the browser is closed, and a button must not be busy for ever.
 */
export const TIMEOUT_MS = 8000;

/** The result of work on the database. Throws StoreError: `silent` if there is none in time. */
export async function answered<T>(work: Promise<T>, ms = TIMEOUT_MS): Promise<T> {
  if (!(await doneWithin(work, ms))) throw new StoreError('silent');
  return work;
}

/** Whether work is done, or has failed, within `ms`. */
export async function doneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
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
