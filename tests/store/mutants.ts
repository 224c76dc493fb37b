// Damaged and forged files: cut, letters swapped, values replaced by impossible ones.
import type { Rng } from '../../src/lib/engine/rng';

const JUNK = ['"', '{', '}', '[', ']', ',', ':', '-1', '1e999', 'null', '\\u0000', '💥', 'undo', '999999999999', '<b>'];
const LONG = 'x'.repeat(100_000);

/** A value that hardly any field of a file accepts. */
function hostile(rng: Rng): unknown {
  const deep = () => JSON.parse('['.repeat(3000) + ']'.repeat(3000)) as unknown;
  const values: readonly (() => unknown)[] = [
    () => null,
    () => -1,
    () => 1e308,
    () => 2 ** 53,
    () => 0.5,
    () => true,
    () => '',
    () => LONG,
    () => '<img src=x onerror=alert(1)>',
    () => '__proto__',
    () => 'constructor',
    () => [],
    () => ({}),
    () => ({ length: 1e9 }),
    () => JSON.parse('{"__proto__":{"seats":2}}') as unknown,
    () => new Array<number>(5000).fill(0),
    deep,
  ];
  return values[rng.below(values.length)]();
}

type Node = Record<string, unknown> | unknown[];
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Changes a random value in a tree. */
function spoil(tree: Node, rng: Rng): void {
  const keys = Object.keys(tree);
  if (keys.length === 0) return;
  const key = keys[rng.below(keys.length)];
  const holder = tree as Record<string, unknown>;
  const child = holder[key];
  if (isNode(child) && rng.below(6) > 0) spoil(child, rng);
  else if (rng.below(5) === 0) {
    if (Array.isArray(tree)) tree.splice(Number(key), 1);
    else Reflect.deleteProperty(tree, key);
  } else if (rng.below(5) === 0) holder[key] = holder[keys[rng.below(keys.length)]];
  else holder[key] = hostile(rng);
}

/** Text with pieces cut out, junk put in, or its end missing. */
export function garbled(text: string, rng: Rng): string {
  let raw = text;
  for (let n = rng.below(3); n >= 0; n--) {
    const at = rng.below(raw.length + 1);
    const end = at + rng.below(rng.below(4) === 0 ? 200 : 3);
    raw = raw.slice(0, at) + (rng.below(2) ? JUNK[rng.below(JUNK.length)] : '') + raw.slice(end);
  }
  return rng.below(5) === 0 ? raw.slice(0, rng.below(raw.length + 1)) : raw;
}

/** Valid JSON in which one to three values are removed or replaced by wrong values. */
export function poisoned(json: string, rng: Rng): string {
  const tree = JSON.parse(json) as Node;
  for (let n = rng.below(3); n >= 0; n--) spoil(tree, rng);
  return JSON.stringify(tree) ?? '';
}

/** A copy of the bytes with some bytes changed, or without its end. */
export function damaged(bytes: Uint8Array, rng: Rng): Uint8Array<ArrayBuffer> {
  const bad = bytes.slice(0, rng.below(3) === 0 ? rng.below(bytes.length) : bytes.length);
  for (let n = rng.below(4); n > 0 && bad.length > 0; n--) bad[rng.below(bad.length)] ^= 1 << rng.below(8);
  return bad;
}
