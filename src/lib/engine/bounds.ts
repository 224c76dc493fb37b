// Bounds of what comes from outside and of what was stored: one place for times, counts and texts.
import * as v from 'valibot';

/** The latest time anything may claim, ms since 1970: the year 2100. */
export const LATEST = 4_102_444_800_000;
/** How deep what a game keeps of its own may be nested; an edition needs four levels. */
export const DEPTH_MAX = 12;

/** A whole number from 0. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A time between 1970 and 2100, ms since 1970. */
export const time = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(LATEST));

/** Text of well-formed Unicode: half of a pair of surrogates is no letter, and sorts and compares like none. */
export const text = (min: number, max: number) =>
  v.pipe(v.string(), v.minLength(min), v.maxLength(max), v.regex(/^\P{Surrogate}*$/u));
/** A name or title: one line, nothing a screen would not show. */
export const line = (min: number, max: number) => v.pipe(text(min, max), v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u));

/** Whether a value is nested at most this deep. */
export function shallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((item) => shallow(item, depth - 1));
}
/** JSON that a game reads: nested no deeper than a file may carry it. */
export const bounded = v.pipe(
  v.unknown(),
  v.check((value) => shallow(value, DEPTH_MAX)),
);
