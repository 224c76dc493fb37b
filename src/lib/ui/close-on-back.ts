// Back closes the open layer (dialog, drawer, menu, curtain) before it leaves the page. A layer calls `closeOnBack(close)`
// in an effect and calls the returned function when it closes. Each open layer has a history entry with the page's
// address; closing the layer by a button removes the entry. If the browser comes to an entry whose layer is not open
// (after a reload, or by Forward), the entry is skipped. Each entry also repeats Kit's state, so that Kit ignores it.

interface Open {
  close(): void;
}

/** The property of a history entry's state that contains the number of open layers. */
const DEPTH = 'caravela:open';

let open: readonly Open[] = [];
let watching = false;
/** Number of running navigations. Above 0, the history is not changed here. */
let navigating = 0;
/** True while entries of closed layers are being removed. */
let removing = false;
let due: ReturnType<typeof setTimeout> | undefined;

function depth(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? Number((state as Record<string, unknown>)[DEPTH] ?? 0) : 0;
}

/** Makes the number of history entries equal the number of open layers. */
function settle(): void {
  if (!watching || navigating > 0 || removing) return;
  for (let at = depth() + 1; at <= open.length; at++)
    history.pushState({ ...(history.state as object | null), [DEPTH]: at }, '');
  const surplus = depth() - open.length;
  removing = surplus > 0;
  if (removing) history.go(-surplus);
}

/** Calls `settle` later, because often one layer opens in place of another. */
function settleSoon(): void {
  clearTimeout(due);
  due = setTimeout(settle);
}

function popped(event: PopStateEvent): void {
  if (removing) {
    removing = false;
    // Hide the event from Kit, which would cancel a navigation that began meanwhile.
    event.stopImmediatePropagation();
  } else {
    const [stays, closes] = [open.slice(0, depth()), open.slice(depth())];
    open = stays;
    for (const one of closes.toReversed()) one.close();
  }
  settleSoon();
}

/** Calls `close` once when Back is pressed, unless the returned function was called before. */
export function closeOnBack(close: () => void): () => void {
  const one = { close };
  open = [...open, one];
  settleSoon();
  return () => {
    open = open.filter((other) => other !== one);
    settleSoon();
  };
}

/** Starts listening to Back, once per document. Returns a stop function. */
export function watchBack(): () => void {
  watching = true;
  addEventListener('popstate', popped, { capture: true });
  settleSoon();
  return () => {
    watching = false;
    removeEventListener('popstate', popped, { capture: true });
  };
}

/** Reports a navigation, which runs until `complete` settles. */
export function noteNavigation(complete: Promise<void>): void {
  navigating++;
  const done = () => {
    navigating--;
    settleSoon();
  };
  complete.then(done, done);
}
