// Runs a TypeScript tool under Node: bundles all tools with Vite, unless there is a bundle of the same sources, and
// imports the requested one.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ensurePrepared, root } from '../../src/tools/install.mjs';
import { messages } from '../../src/tools/vite/messages.mjs';
import { sampled, sampleGames } from '../../src/tools/vite/sample-games.mjs';

const [tool, ...rest] = process.argv.slice(2);
const entries = {
  simulate: 'tests/tools/simulate.ts',
  arena: 'tests/tools/arena.ts',
  tune: 'tests/tools/tune.ts',
  leads: 'tests/tools/leads.ts',
  replay: 'tests/tools/replay.ts',
  hints: 'tests/tools/hints.ts',
  puzzles: 'tests/tools/puzzles.ts',
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
/** The id of the stub that replaces every component: tools render nothing. */
const NO_COMPONENT = '\0no-component';
/** Tools have no screen: stubs replace every component, and the screens that the registry imports lazily. */
const withoutScreens = {
  name: 'without-screens',
  enforce: /** @type {const} */ ('pre'),
  resolveId: (source) => (/[/][A-Z]\w*\.svelte$/.test(source) ? NO_COMPONENT : undefined),
  load(id) {
    if (id === NO_COMPONENT) return 'export default undefined;';
    return /\/games\/[^/]+\/ui\/index\.ts$/.test(id) ? 'export const ui = undefined;' : undefined;
  },
};
/** `.mjs` modules find the project's folder by their own path, so they are not bundled. */
const plainModules = {
  name: 'plain-modules',
  enforce: /** @type {const} */ ('pre'),
  resolveId: (source, importer) =>
    importer && source.startsWith('.') && source.endsWith('.mjs')
      ? { id: pathToFileURL(join(dirname(importer), source)).href, external: /** @type {const} */ ('absolute') }
      : undefined,
};
const cache = join(root, 'node_modules/.cache/caravela');
/** How long bundles of earlier sources are kept, ms: a tool started from such a bundle may still be running. */
const KEPT = 24 * 60 * 60 * 1000;

/** A hash of the times and sizes of all sources. Tools share a bundle while this hash stays the same. */
function stamp() {
  const files = ['src/lib', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|js|mjs|svelte|json)$/.test(file) && !/^(results|shots)\b/.test(file))
      .map((file) => join(root, folder, file)),
  );
  const sum = createHash('sha256').update(String(sampled));
  for (const file of [...files, join(root, 'package-lock.json'), join(root, 'tests/tools/run.mjs')].sort()) {
    const { mtimeMs, size } = statSync(file);
    sum.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return sum.digest('hex').slice(0, 16);
}

/** Bundles all tools at once into a folder that appears only when complete. @param {string} folder */
async function bundle(folder) {
  const { svelte } = await import('@sveltejs/vite-plugin-svelte');
  const { build } = await import('vite');
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache))
    if (Date.now() - statSync(join(cache, old)).mtimeMs > KEPT) rmSync(join(cache, old), { recursive: true });
  const half = mkdtempSync(join(cache, 'half-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [withoutScreens, plainModules, messages(), sampled && sampleGames(), svelte({ configFile: false })],
    resolve: { alias: { $lib: join(root, 'src/lib') } },
    build: {
      ssr: true,
      outDir: half,
      minify: false,
      target: 'node20',
      rollupOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  // If another tool has written the same bundle meanwhile, use that one.
  if (existsSync(folder)) rmSync(half, { recursive: true });
  else renameSync(half, folder);
}

ensureInstalled();
ensurePrepared();
const folder = join(cache, stamp());
if (!existsSync(folder)) await bundle(folder);
process.argv = [process.argv[0], entry, ...rest];
await import(pathToFileURL(join(folder, `${tool}.mjs`)).href);
