// Back closes what is open (a dialog, a drawer, a menu, the curtain) before it leaves the page. Whatever opens calls `onBack` with
// what Back does to it, in an effect (`$effect(() => onBack(() => onclose()))`), and calls what that returns once it is closed.
// Each open thing has a history entry of the same address on top of its page's; closing it by a button removes the entry again.
// An entry that is come upon with nothing open (after a reload, by Forward, behind a page) is passed over. Kit ignores these
// entries: they carry the state of its own entry.

interface Open {
  close(): void;
}

/** In the state of a history entry: the number of things that are open there. */
const DEPTH = 'caravela:open';

let open: readonly Open[] = [];
let watching = false;
/** Pages that are being navigated to: the history is theirs meanwhile. */
let navigating = 0;
/** The entries of closed things are being removed. */
let removing = false;
let due: ReturnType<typeof setTimeout> | undefined;

function depth(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? Number((state as Record<string, unknown>)[DEPTH] ?? 0) : 0;
}

/** Gives the history as many entries as things are open. */
function settle(): void {
  if (!watching || navigating > 0 || removing) return;
  for (let at = depth() + 1; at <= open.length; at++)
    history.pushState({ ...(history.state as object | null), [DEPTH]: at }, '');
  const surplus = depth() - open.length;
  removing = surplus > 0;
  if (removing) history.go(-surplus);
}

/** Later, as one thing often opens in place of another. */
function settleSoon(): void {
  clearTimeout(due);
  due = setTimeout(settle);
}

function popped(event: PopStateEvent): void {
  if (removing) {
    removing = false;
    // Kit would cancel a navigation that has begun meanwhile.
    event.stopImmediatePropagation();
  } else {
    const [stays, closes] = [open.slice(0, depth()), open.slice(depth())];
    open = stays;
    for (const one of closes.toReversed()) one.close();
  }
  settleSoon();
}

/** `close` is called when Back is pressed, once, until the returned function is called. */
export function onBack(close: () => void): () => void {
  const one = { close };
  open = [...open, one];
  settleSoon();
  return () => {
    open = open.filter((other) => other !== one);
    settleSoon();
  };
}

/** Begins to listen, once for each document. Returns how to stop. */
export function watchBack(): () => void {
  watching = true;
  addEventListener('popstate', popped, { capture: true });
  settleSoon();
  return () => {
    watching = false;
    removeEventListener('popstate', popped, { capture: true });
  };
}

/** A page is navigated to until `complete` settles. */
export function navigates(complete: Promise<void>): void {
  navigating++;
  const done = () => {
    navigating--;
    settleSoon();
  };
  complete.then(done, done);
}
