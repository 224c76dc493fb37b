// Editions of any game: their printed figures are checked and frozen once, addressed by path, and read from storage.
import * as v from 'valibot';
import { BadInput } from './errors';
import { lineSchema } from './input-schemas';
import { editionWithChanges, editionDifferences, type StoredEdition } from './stored-edition';

/** A fault of an edition: its code, the path of the wrong figure, and the arguments of the sentence to show. */
export interface EditionFaultOf<Code extends string> {
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

/** A mutable copy: an edition is plain JSON. */
const copyEdition = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/**
 * Makes a parser of editions from outside. The parser checks the shape, then the figures, and freezes the result. An
 * edition that it has returned before is returned unchecked. Throws BadInput('bad_edition') with the first fault's code
 * and path.
 */
export function editionReader<E extends object>(
  schema: v.GenericSchema,
  faultsIn: (edition: E) => readonly EditionFaultOf<string>[],
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

/** One printed figure: a number, a name, or whether something is printed. */
export type Figure = number | string | boolean;

/** Reads one printed figure by its path. Throws BadInput if there is none. */
export function figureAt(edition: object, path: string): Figure {
  let at: unknown = edition;
  for (const key of path.split('.')) {
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : null;
  }
  if (typeof at !== 'number' && typeof at !== 'string' && typeof at !== 'boolean')
    throw new BadInput('no_figure', { path });
  return at;
}

/**
 * A copy with one figure changed. The copy is not checked, because several figures may have to change together. Throws
 * BadInput if there is no figure at this path, or if the figure has another type than `value`.
 */
export function withFigureAt<E extends object>(edition: E, path: string, value: Figure): E {
  if (typeof figureAt(edition, path) !== typeof value) throw new BadInput('bad_figure', { path });
  const copy = copyEdition(edition);
  const keys = path.split('.');
  let at = copy as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[keys[keys.length - 1]] = value;
  return copy;
}

/** The paths of all single figures in `value`, in the order of its keys; each path begins with `path`. */
export function figurePaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([k, part]) => figurePaths(part, path === '' ? k : `${path}.${k}`));
}

/** Largest number of corrected editions in a game's cache. */
const KNOWN_MAX = 50;
/** Largest number of changes in a stored edition, and longest path of a change, in UTF-16 units. */
const CHANGES_MAX = 500;
const PATH_MAX = 60;
/** Longest name of an edition, in UTF-16 units. */
export const EDITION_NAME_MAX = 60;

const pathSchema = v.pipe(v.string(), v.maxLength(PATH_MAX));
const keptSchema = v.object({
  base: v.pipe(v.number(), v.integer(), v.minValue(1)),
  changes: v.optional(
    v.pipe(
      v.record(pathSchema, v.unknown()),
      v.check((changes) => Object.keys(changes).length <= CHANGES_MAX),
    ),
    {},
  ),
  name: v.optional(lineSchema(EDITION_NAME_MAX)),
  checked: v.optional(v.pipe(v.array(pathSchema), v.maxLength(CHANGES_MAX))),
});

/**
 * An edition from storage or from outside; base 1 if there is none. Its figures are not checked. Throws
 * BadInput('bad_edition').
 */
export function readStoredEdition(raw: unknown = { base: 1 }): StoredEdition {
  const read = v.safeParse(keptSchema, raw);
  if (!read.success) throw new BadInput('bad_edition', { fault: 'shape', path: v.getDotPath(read.issues[0]) ?? '' });
  return read.output;
}

/** The name that its owner gave to a stored edition; empty if there is none, or if the edition is unreadable. */
export function editionName(raw: unknown): string {
  const read = v.safeParse(keptSchema, raw);
  return (read.success && read.output.name) || '';
}

/** A game's editions: its numbered bases, and conversion between stored editions and figures. */
export interface Editions<E extends object> {
  /** The edition of new matches without corrections: the newest base. */
  readonly standard: E;
  /**
   * The figures of a stored edition, or of base 1 if `kept` is missing. They are checked, frozen and cached. Throws
   * BadInput: `bad_edition` with the first fault's code and path, or `newer_edition` if this version of the app does not
   * have the base.
   */
  figures(kept?: unknown): E;
  /**
   * Figures in stored form: the number of a base and the differences from it. Default base: the one the figures were
   * read from, or the newest.
   */
  kept(figures: E, base?: number): StoredEdition;
  /** How many single figures the box has. */
  readonly size: number;
  /**
   * The paths of the figures that are our guess in a stored edition (by default the standard one): no source has them,
   * and the owner neither corrected them nor compared them with a box. Throws BadInput like `figures`.
   */
  guesses(kept?: unknown): readonly string[];
}

/** The editions of a game; `bases[0]` is base 1. A base never changes after its release. */
export function editionsOf<E extends object>(
  bases: readonly object[],
  parse: (raw: unknown) => E,
): Omit<Editions<E>, 'size' | 'guesses'> {
  const plain = new Map<string, E>();
  const known = new Map<string, E>();
  const origin = new WeakMap<object, number>();

  function figures(raw?: unknown): E {
    const { base, changes } = readStoredEdition(raw);
    if (base > bases.length) throw new BadInput('newer_edition', { base });
    const key = JSON.stringify([base, Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1))]);
    const before = plain.get(key) ?? known.get(key);
    if (before) return before;
    const made = parse(editionWithChanges(bases[base - 1], changes));
    // Uncorrected editions stay cached. Corrected ones are all removed from the cache once there are KNOWN_MAX.
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
      changes: editionDifferences(bases[base - 1], made),
    }),
  };
}
