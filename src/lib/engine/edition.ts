// What every game's edition shares: printed figures read from outside are checked and frozen once, and found by their path.
import * as v from 'valibot';
import { BadInput } from './errors';

/** What is wrong with an edition: a code for the catalogue, the path it is about, figures. */
export interface Fault<Code extends string> {
  readonly code: Code;
  readonly path: string;
  readonly args: Readonly<Record<string, string | number>>;
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) freeze(part);
    Object.freeze(value);
  }
  return value;
}

/** A copy that can be changed: an edition is plain JSON. */
export const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/**
 * A reader of editions from outside. It checks the shape, then whether the figures make sense, and freezes what it answers; one
 * it has answered before is taken as it is. Throws BadInput('bad_edition') with the first fault's code and path.
 */
export function editionReader<E extends object>(
  schema: v.GenericSchema,
  faultsIn: (edition: E) => readonly Fault<string>[],
): (raw: unknown) => E {
  const known = new WeakSet<object>();
  return (raw) => {
    if (typeof raw === 'object' && raw !== null && known.has(raw)) return raw as E;
    const shape = v.safeParse(schema, raw);
    if (!shape.success) {
      throw new BadInput('bad_edition', { fault: 'shape', path: v.getDotPath(shape.issues[0]) ?? '' });
    }
    const edition = shape.output as E;
    const [first] = faultsIn(edition);
    if (first) throw new BadInput('bad_edition', { fault: first.code, path: first.path });
    known.add(freeze(edition));
    return edition;
  };
}

/** Reads one printed figure, a number or a name, by its path. Throws BadInput where there is none. */
export function figureAt(edition: object, path: string): number | string {
  let at: unknown = edition;
  for (const key of path.split('.')) {
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : null;
  }
  if (typeof at !== 'number' && typeof at !== 'string') throw new BadInput('no_figure', { path });
  return at;
}

/** A copy with one figure changed, not yet checked: several may have to change together. Throws BadInput where there is none of this kind. */
export function withFigureAt<E extends object>(edition: E, path: string, value: number | string): E {
  if (typeof figureAt(edition, path) !== typeof value) throw new BadInput('bad_figure', { path });
  const copy = copied(edition);
  const keys = path.split('.');
  let at = copy as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[keys[keys.length - 1]] = value;
  return copy;
}

/** Every path of an edition that leads to one figure, in the order of its tables. */
export function figurePaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([k, part]) => figurePaths(part, path === '' ? k : `${path}.${k}`));
}
