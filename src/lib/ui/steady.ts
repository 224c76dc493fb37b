// Keeps what a table shows steady: a part that says the same in the next position stays the same object, and is not drawn anew.

type Answer = (...given: readonly unknown[]) => unknown;

/** What each answer to a tap does now: a part that has stayed answers for the newest position, not for the one it was made in. */
const newest = new WeakMap<object, Answer>();

function steadyAnswer(old: unknown, next: Answer): Answer {
  if (typeof old === 'function' && newest.has(old)) {
    newest.set(old, next);
    return old as Answer;
  }
  const answer: Answer = (...given) => newest.get(answer)?.(...given);
  newest.set(answer, next);
  return answer;
}

type Parts = Record<string, unknown>;
const isPlain = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const NOTHING: Parts = {};
const EMPTY: readonly unknown[] = [];

function steadyParts(was: Parts, next: Parts): Parts {
  // It is copied only where one of its parts gives way to an older one.
  let now = next;
  let same = true;
  for (const key in next) {
    const part = merged(was[key], next[key]);
    same &&= part === was[key];
    if (part === next[key]) continue;
    if (now === next) now = { ...next };
    now[key] = part;
  }
  return same && Object.keys(was).length === Object.keys(next).length ? was : now;
}

function steadyList(was: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const now = next.map((part, i) => merged(was[i], part));
  return was.length === now.length && now.every((part, i) => part === was[i]) ? was : now;
}

/** `next`, but with every part of `old` that says the same. What is no list and no plain record counts as itself. */
function merged(old: unknown, next: unknown): unknown {
  if (old === next) return old;
  if (typeof next === 'function') return steadyAnswer(old, next as Answer);
  if (Array.isArray(next)) return steadyList(Array.isArray(old) ? old : EMPTY, next);
  return isPlain(next) ? steadyParts(isPlain(old) ? old : NOTHING, next) : next;
}

/**
 * Makes looks for `$derived.by`: lists and plain records of figures, words and answers to taps. Each time it gives the looks of the
 * last time wherever they say the same, so that Svelte finds nothing changed there. Answers to taps count as the same: whoever calls
 * an older one gets what the newest does.
 */
export function steady<T>(make: () => T): () => T {
  let last: unknown;
  return () => (last = merged(last, make())) as T;
}

/**
 * Makes looks for a part of the page that stays there out of sight: while it is not `shown`, its looks are those of the last time it
 * was, and nothing of it is drawn anew.
 */
export function kept<T>(shown: () => boolean, make: () => T): () => T {
  let last: { readonly looks: T } | undefined;
  return () => (last = last && !shown() ? last : { looks: make() }).looks;
}
