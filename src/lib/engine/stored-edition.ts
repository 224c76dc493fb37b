// An edition in stored form: the number of a base and the changed figures, each under its path (`buildings.church.2`).
import { BadInput } from './errors';

export interface StoredEdition {
  /** Number of the base, from 1. */
  readonly base: number;
  /** The differences: a figure, or a whole list if its length differs. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** The name that its owner gave it. */
  readonly name?: string;
  /** Paths of figures that the owner compared with a box and found right. A match does not keep them. */
  readonly checked?: readonly string[];
}

type Branch = Readonly<Record<string, unknown>> | readonly unknown[];
const isNode = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** Whether both are objects, or both are lists of the same length, so that they can be compared part by part. */
function comparable(base: unknown, own: unknown): base is Branch {
  if (!isNode(base) || !isNode(own)) return false;
  if (Array.isArray(base) || Array.isArray(own))
    return Array.isArray(base) && Array.isArray(own) && base.length === own.length;
  return true;
}

function collect(base: unknown, own: unknown, path: string, into: Record<string, unknown>): void {
  if (base === own || own === undefined) return;
  if (!comparable(base, own)) {
    if (JSON.stringify(base) !== JSON.stringify(own)) into[path] = own;
    return;
  }
  const [from, to] = [base, own] as Readonly<Record<string, unknown>>[];
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)]))
    collect(from[key], to[key], path === '' ? key : `${path}.${key}`, into);
}

/** The differences of `own` from a base; a part that is missing in `own` is no difference. */
export function editionDifferences(base: object, own: object): Readonly<Record<string, unknown>> {
  const into: Record<string, unknown> = {};
  collect(base, own, '', into);
  return into;
}

/**
 * A copy of a base with the changes, not yet checked. Throws BadInput `bad_edition` for a path that the base does not
 * have.
 */
export function editionWithChanges(base: object, changes: Readonly<Record<string, unknown>>): unknown {
  const copy = JSON.parse(JSON.stringify(base)) as Record<string, unknown>;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let at: unknown = copy;
    for (const key of keys) at = isNode(at) && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : null;
    if (!isNode(at) || !Object.hasOwn(at, last)) throw new BadInput('bad_edition', { fault: 'path', path });
    (at as Record<string, unknown>)[last] = value;
  }
  return copy;
}
