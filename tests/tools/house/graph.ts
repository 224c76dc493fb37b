// The import graphs of `src`: `importGraph` has the imports at run time, `namingGraph` type-only imports too.
import { imports, sources, type Source } from './sources';

const ENDINGS = ['', '.ts', '.svelte', '.js', '/index.ts'];
const TYPES_ALONE = /^\s*(?:import|export) type\b[^;]*;/gm;

export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Every file of `src` with its imports of our own files, without globs and packages. `told` may change a file's text
 * before its imports are read from it.
 */
function graphOf(told: (file: Source) => Source): Graph {
  const files = sources('src', ['.ts', '.svelte', '.js']);
  const known = new Set(files.map((file) => file.path));
  const ours = (name: string) => ENDINGS.map((end) => name + end).find((path) => known.has(path)) ?? [];
  return new Map(files.map((file) => [file.path, imports(told(file)).flatMap(ours)]));
}

/** The files each file loads at run time. */
export const importGraph = (): Graph => graphOf((file) => ({ ...file, text: file.text.replace(TYPES_ALONE, '') }));

/** The files each file imports, types included. */
export const namingGraph = (): Graph => graphOf((file) => file);

/** All files that loading `roots` loads, the roots included. */
export function reach(graph: Graph, roots: readonly string[]): string[] {
  const seen = new Set(roots);
  for (const file of seen) for (const next of graph.get(file) ?? []) seen.add(next);
  return [...seen].sort();
}

/** The import cycles, each once, as a path that returns to its start. */
export function rings(graph: Graph): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) found.push(path.slice(at));
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return found;
}
