// Parts of the schemas that describe a game's printed figures.
import * as v from 'valibot';

/** A type whose objects and lists, at every depth, cannot be changed. */
export type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

export const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** An object with exactly these keys and values of one kind. */
export const record = <const K extends string, T extends v.GenericSchema>(keys: readonly K[], value: T) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, value])) as Record<K, T>);

export const list = <T extends v.GenericSchema>(value: T, length: number) => v.pipe(v.array(value), v.length(length));

/** A list of at least `min` and at most `max` values. */
export const some = <T extends v.GenericSchema>(value: T, min: number, max: number) =>
  v.pipe(v.array(value), v.minLength(min), v.maxLength(max));
