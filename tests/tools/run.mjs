// Runs a TypeScript tool under Node: bundles all tools with Vite, unless there is a bundle of the same sources, and
// imports the requested one.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ensurePrepared, root } from '../../src/tools/install.mjs';
import { messages } from '../../src/tools/vite/messages.mjs';
import { sampled, sampleGames } from '../../src/tools/vite/sample-games.mjs';
import { bundle, bundles } from './bundle.mjs';

const [tool, ...rest] = process.argv.slice(2);
const entries = {
  simulate: 'tests/tools/simulate.ts',
  arena: 'tests/tools/arena.ts',
  tune: 'tests/tools/tune.ts',
  leads: 'tests/tools/leads.ts',
  replay: 'tests/tools/replay.ts',
  hints: 'tests/tools/hints.ts',
  puzzles: 'tests/tools/puzzles.ts',
  challenges: 'tests/tools/challenges.ts',
  soak: 'tests/tools/soak.ts',
  bench: 'tests/bench/bench.ts',
  shots: 'tests/tools/shots.ts',
  saves: 'tests/tools/saves.ts',
  film: 'tests/tools/film.ts',
};
const entry = entries[tool];
if (!entry) {
  console.error(`unknown tool ${tool}: ${Object.keys(entries).join(', ')}`);
  process.exit(2);
}
/** A hash of the times and sizes of all sources. Tools share a bundle while this hash stays the same. */
function stamp() {
  const files = ['src/lib', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|js|mjs|svelte|json)$/.test(file) && !/^(results|shots)\b/.test(file))
      .map((file) => join(root, folder, file)),
  );
  const sum = createHash('sha256').update(String(sampled));
  for (const file of [...files, join(root, 'package-lock.json')].sort()) {
    const { mtimeMs, size } = statSync(file);
    sum.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return sum.digest('hex').slice(0, 16);
}

ensureInstalled();
ensurePrepared();
const folder = join(bundles, stamp());
if (!existsSync(folder)) await bundle(folder, { from: root, entries, plugins: [messages(), sampled && sampleGames()] });
process.argv = [process.argv[0], entry, ...rest];
await import(pathToFileURL(join(folder, `${tool}.mjs`)).href);
