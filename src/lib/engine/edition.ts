// What every game's edition shares: printed figures are checked and frozen once, found by their path, and read from what is kept.
import * as v from 'valibot';
import { BadInput } from './errors';
import { applied, differences, type KeptEdition } from './kept-edition';

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

/** Reads one printed figure, a number or a name, by its path. Throws BadInput if there is none. */
export function figureAt(edition: object, path: string): number | string {
  let at: unknown = edition;
  for (const key of path.split('.')) {
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : null;
  }
  if (typeof at !== 'number' && typeof at !== 'string') throw new BadInput('no_figure', { path });
  return at;
}

/** A copy with one figure changed, not yet checked: several may have to change together. Throws BadInput if there is none of this kind. */
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

/** Most editions of a game kept in mind; a shelf holds a handful. */
const KNOWN_MAX = 50;
/** Most figures somebody can have changed, and the longest path to one. */
const CHANGES_MAX = 500;
const PATH_MAX = 60;

const keptSchema = v.object({
  base: v.pipe(v.number(), v.integer(), v.minValue(1)),
  changes: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(PATH_MAX)), v.unknown()),
      v.check((changes) => Object.keys(changes).length <= CHANGES_MAX),
    ),
    {},
  ),
});

/** The figures of a game: its numbered bases, and how an edition that is kept becomes figures and figures are kept. */
export interface Editions<E extends object> {
  /** What new matches are played with unless somebody has corrected it: the newest base. */
  readonly standard: E;
  /**
   * The figures of an edition as it is kept; without one those of base 1. Checked and frozen, and one object for one edition, so that
   * it can be shared and never cloned. Throws BadInput: `bad_edition` with the first fault's code and path, `newer_edition`.
   */
  figures(kept?: unknown): E;
  /** Figures as they are kept: the number of a base and what differs. Without a base the one they were read from, or the newest. */
  kept(figures: E, base?: number): KeptEdition;
}

/** The editions of a game; `bases` by number − 1, each never changed once released. */
export function editionsOf<E extends object>(bases: readonly object[], parse: (raw: unknown) => E): Editions<E> {
  const plain = new Map<string, E>();
  const known = new Map<string, E>();
  const origin = new WeakMap<object, number>();

  function figures(raw: unknown = { base: 1 }): E {
    const read = v.safeParse(keptSchema, raw);
    if (!read.success) throw new BadInput('bad_edition', { fault: 'shape', path: v.getDotPath(read.issues[0]) ?? '' });
    const { base, changes } = read.output;
    if (base > bases.length) throw new BadInput('newer_edition', { base });
    const key = JSON.stringify([base, Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1))]);
    const before = plain.get(key) ?? known.get(key);
    if (before) return before;
    const made = parse(applied(bases[base - 1], changes));
    // What most matches are played with is never forgotten; of the rest a handful is kept.
    const corrected = Object.keys(changes).length > 0;
    if (corrected && known.size >= KNOWN_MAX) known.clear();
    (corrected ? known : plain).set(key, made);
    origin.set(made, base);
    return made;
  }

  return {
    standard: figures({ base: bases.length }),
    figures,
    kept: (made, base = origin.get(made) ?? bases.length) => ({
      base,
      changes: differences(bases[base - 1], made),
    }),
  };
}
