// Draws the folders of `src/lib` and their imports as a Mermaid diagram.
import { importGraph, type Graph } from './graph';

/** Nearly every folder imports these: their arrows would hide the other arrows. */
const COMMON = new Set(['engine', 'ui', 'i18n', 'device']);

const folderOf = (path: string): string =>
  path.startsWith('src/routes/') ? 'routes' : (/^src\/lib\/([^/]+)\//.exec(path)?.[1] ?? '');

/** Which folder imports which, without the folders of `COMMON`. */
function folderGraph(files: Graph = importGraph()): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const [path, targets] of files) {
    const from = folderOf(path);
    if (from === '' || COMMON.has(from)) continue;
    const known = folders.get(from) ?? new Set();
    for (const to of targets.map(folderOf)) if (to !== '' && to !== from && !COMMON.has(to)) known.add(to);
    folders.set(from, known);
  }
  return folders;
}

/** Removes each arrow between folders that a longer path connects too. The graph has no cycles. */
export function reduced(graph: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string[]> {
  const reaches = (from: string, to: string): boolean =>
    [...(graph.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return new Map(
    [...graph].map(([from, targets]) => [
      from,
      [...targets].filter((to) => ![...targets].some((other) => other !== to && reaches(other, to))).sort(),
    ]),
  );
}

/** The diagram that CONTRIBUTING contains. */
export function diagram(): string {
  const lines = [...reduced(folderGraph())].sort(([a], [b]) => a.localeCompare(b));
  const arrows = lines.flatMap(([from, targets]) => targets.map((to) => `  ${from} --> ${to}`));
  return ['```mermaid', 'graph TD', ...arrows, '```'].join('\n');
}
