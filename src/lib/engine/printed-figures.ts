// The printed figures of a game's box, one by one: each has a path and a source, and can be read and corrected.
import * as v from 'valibot';
import {
  editionReader,
  editionsOf,
  figureAt,
  figurePaths,
  readStoredEdition,
  withFigureAt,
  type Editions,
} from './edition';
import type { EditionFaultOf, Figure } from './edition';

/** The source of a figure, or of all figures of a table or row that have no entry of their own. */
export interface FigureSource {
  /** A table (`market`), a part of it (`fields.1a`) or one figure (`buildings.gold.0`). */
  readonly path: string;
  /** `web`: a public page. `derived`: follows from an example. `proposed`: our guess. */
  readonly kind: 'book' | 'web' | 'derived' | 'proposed';
  /** How certain the figure is. */
  readonly sure: 'high' | 'medium' | 'low';
}

/** Another form of an edition, whose figures the owner corrects one by one; by default the edition itself. */
interface EntryForm<E> {
  read(edition: E): object;
  write(entered: object): E;
}

interface Box<E, S, F> {
  readonly bases: readonly E[];
  readonly schema: v.GenericSchema;
  readonly faults: (edition: E) => readonly F[];
  readonly sources: readonly S[];
  readonly form?: EntryForm<E>;
}

export interface PrintedFigures<
  E extends object,
  S extends FigureSource = FigureSource,
  F extends EditionFaultOf<string> = EditionFaultOf<string>,
> {
  readonly editions: Editions<E>;
  /** Checks and freezes an edition from outside. Throws BadInput('bad_edition') with the first fault's code and path. */
  parse(raw: unknown): E;
  /** Whether every figure is within its limits. */
  possible(edition: E): boolean;
  /** All faults of an edition of the right shape; empty if it is valid. */
  faults(edition: E): readonly F[];
  /** The paths of all figures that have a source, in the order of the edition. */
  paths(edition: E): readonly string[];
  /** The source with the longest path that contains the figure. */
  source(path: string): S | undefined;
  /** Whether a figure is our guess, unless its owner corrected or checked it. */
  proposed(path: string): boolean;
  /** Whether a figure is proposed or follows uncertainly from an example, so that owners should check it. */
  unsure(path: string): boolean;
  /** The words that the schema allows for a figure; undefined if it is no word of a list. */
  choices(path: string): readonly string[] | undefined;
  /** Throws BadInput if there is no figure at this path. */
  read(edition: E, path: string): Figure;
  /** A copy with one figure changed. It is not checked, because several figures may have to change together. */
  with(edition: E, path: string, value: Figure): E;
  /** Paths whose figure differs from another edition, by default from the standard one. */
  corrections(edition: E, from?: E): readonly string[];
  /** Paths of our guesses: proposed figures that neither differ from our edition `from` nor were checked with a box. */
  guesses(edition: E, from: E, checked: readonly string[]): readonly string[];
}

/** The parts of a valibot schema that lead to a figure and list its words. */
interface SchemaNode {
  /** The schema of an optional part. */
  readonly wrapped?: SchemaNode;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly items?: readonly SchemaNode[];
  readonly item?: SchemaNode;
  readonly options?: readonly string[];
}

const choicesIn = (schema: SchemaNode, path: string): readonly string[] | undefined =>
  path.split('.').reduce<SchemaNode | undefined>((node, key) => {
    const at = node?.wrapped ?? node;
    return at?.entries?.[key] ?? at?.items?.[Number(key)] ?? at?.item;
  }, schema)?.options;

/** The printed figures of a game; `bases[0]` is base 1. A base never changes after its release. */
export function printedFigures<E extends object, S extends FigureSource, F extends EditionFaultOf<string>>({
  bases,
  schema,
  faults,
  sources,
  form,
}: Box<E, S, F>): PrintedFigures<E, S, F> {
  const parse = editionReader<E>(schema, faults);
  const editions = editionsOf(bases, parse);
  const entered = (edition: E): object => form?.read(edition) ?? edition;
  const read = (edition: E, path: string) => figureAt(entered(edition), path);

  const known = new Map<string, S | undefined>();
  function source(path: string): S | undefined {
    if (!known.has(path)) {
      const containing = sources.filter((s) => path === s.path || path.startsWith(`${s.path}.`));
      known.set(path, containing.sort((a, b) => b.path.length - a.path.length)[0]);
    }
    return known.get(path);
  }
  const paths = (edition: E) => figurePaths(entered(edition)).filter((path) => source(path) !== undefined);
  const proposed = (path: string) => source(path)?.kind === 'proposed';

  function corrections(edition: E, from: E = editions.standard): string[] {
    const [own, theirs, theirPaths] = [entered(edition), entered(from), new Set(paths(from))];
    return paths(edition).filter((path) => !theirPaths.has(path) || figureAt(own, path) !== figureAt(theirs, path));
  }
  function guesses(edition: E, from: E, checked: readonly string[]): string[] {
    const settled = new Set([...checked, ...corrections(edition, from)]);
    return paths(edition).filter((path) => proposed(path) && !settled.has(path));
  }
  function guessesIn(kept: unknown = { base: bases.length }): string[] {
    const { base, checked = [] } = readStoredEdition(kept);
    return guesses(editions.figures(kept), editions.figures({ base }), checked);
  }

  return {
    editions: { ...editions, size: paths(editions.standard).length, guesses: guessesIn },
    parse,
    possible: (edition) => v.is(schema, edition),
    faults,
    paths,
    source,
    proposed,
    unsure: (path) => proposed(path) || (source(path)?.kind === 'derived' && source(path)?.sure !== 'high'),
    // A schema of valibot has these parts; its type hides them.
    choices: (path) => choicesIn(schema as unknown as SchemaNode, path),
    read,
    with(edition, path, value) {
      const changed = withFigureAt(entered(edition), path, value);
      return form?.write(changed) ?? (changed as E);
    },
    corrections,
    guesses,
  };
}
