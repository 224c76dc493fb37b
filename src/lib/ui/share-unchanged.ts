// Structural sharing for view models: unchanged parts keep their identity, so that Svelte does not re-render them.

type Answer = (...given: readonly unknown[]) => unknown;

/** By callback wrapper: the newest callback. A part that kept its identity calls the newest one. */
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
  // Copied only if a part is replaced by its older equal.
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

/** `next`, with every equal part of `old` reused. Anything but lists and plain records is compared by identity. */
function merged(old: unknown, next: unknown): unknown {
  if (old === next) return old;
  if (typeof next === 'function') return steadyAnswer(old, next as Answer);
  if (Array.isArray(next)) return steadyList(Array.isArray(old) ? old : EMPTY, next);
  return isPlain(next) ? steadyParts(isPlain(old) ? old : NOTHING, next) : next;
}

/**
 * Wraps a view-model factory for `$derived.by`. Equal parts keep their identity, so that Svelte skips them. Callbacks
 * are proxied to the newest one.
 */
export function steady<T>(make: () => T): () => T {
  let last: unknown;
  return () => (last = merged(last, make())) as T;
}

/** Caches a view model while its element is hidden, so that nothing in it re-renders. */
export function kept<T>(shown: () => boolean, make: () => T): () => T {
  let last: { readonly looks: T } | undefined;
  return () => (last = last && !shown() ? last : { looks: make() }).looks;
}
