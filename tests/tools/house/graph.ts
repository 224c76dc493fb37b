// The import graph of `src`: which file loads which when it runs. Imports of types alone load nothing and are left out.
import { imports, sources, type Source } from './sources';

const ENDINGS = ['', '.ts', '.svelte', '.js', '/index.ts'];
const TYPES_ALONE = /^\s*(?:import|export) type\b[^;]*;/gm;

export type Graph = ReadonlyMap<string, readonly string[]>;

/** What a file loads of our own; globs and packages left out. */
function loads(file: Source, known: ReadonlySet<string>): string[] {
  return imports({ ...file, text: file.text.replace(TYPES_ALONE, '') }).flatMap((name) => {
    const found = ENDINGS.map((end) => name + end).find((path) => known.has(path));
    return found === undefined ? [] : [found];
  });
}

/** Every file of `src`, and what each loads. */
export function importGraph(): Graph {
  const files = sources('src', ['.ts', '.svelte', '.js']);
  const known = new Set(files.map((file) => file.path));
  return new Map(files.map((file) => [file.path, loads(file, known)]));
}

/** Everything that comes along when `roots` are loaded, themselves included. */
export function reach(graph: Graph, roots: readonly string[]): string[] {
  const seen = new Set(roots);
  for (const file of seen) for (const next of graph.get(file) ?? []) seen.add(next);
  return [...seen].sort();
}

/** The ways round: each ring of files that import one another, as the path that leads back. None twice. */
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
