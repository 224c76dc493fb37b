// Waits for work, but not for ever: a browser that does not answer must not stop the app.

/** Whether work is done, or has failed, within `ms`. */
export async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
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
