// Reads the project's own files and their imports, for the tests of this folder.
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { filesOf } from '../../../src/tools/build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export interface Source {
  /** Path in the project, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Every text file of a folder with one of these endings, except generated ones. */
export function sources(folder: string, ends: readonly string[]): Source[] {
  return filesOf(join(root, folder))
    .filter((file) => ends.some((end) => file.endsWith(end)))
    .filter((file) => !file.includes('i18n/generated/') && !file.startsWith('shots/') && !file.startsWith('results/'))
    .sort()
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') }));
}

/** The script parts of a component, or the whole of a plain file. */
function script({ path, text }: Source): string {
  if (!path.endsWith('.svelte')) return text;
  return [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((m) => m[1]).join('\n');
}

/** The imports of a file: paths in the project (`src/…`, without ending if the import has none) or package names. */
export function imports(source: Source): string[] {
  const found = ts.preProcessFile(script(source), true, true).importedFiles.map((f) => f.fileName);
  return found.map((name) => {
    if (name.startsWith('.')) return posix.join(posix.dirname(source.path), name);
    if (name.startsWith('$lib')) return `src/lib${name.slice('$lib'.length)}`;
    return name;
  });
}
