// Runs a TypeScript tool under Node: bundles it with Vite (so that it sees the app exactly as the app does) and imports the bundle.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ensurePrepared, root } from '../../src/tools/install.mjs';

const [tool, ...rest] = process.argv.slice(2);
const entries = {
  simulate: 'tests/tools/simulate.ts',
  arena: 'tests/tools/arena.ts',
  tune: 'tests/tools/tune.ts',
  replay: 'tests/tools/replay.ts',
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
/** Tools have no screen: the registry's lazy imports of screens lead nowhere here. */
const withoutScreens = {
  name: 'without-screens',
  load: (id) => (/\/games\/[^/]+\/ui\/index\.ts$/.test(id) ? 'export const ui = undefined;' : undefined),
};
/** The plain modules beside this one know where the project lies from where they lie themselves: they are not bundled. */
const plainModules = {
  name: 'plain-modules',
  enforce: /** @type {const} */ ('pre'),
  resolveId: (source, importer) =>
    importer && source.startsWith('.') && source.endsWith('.mjs')
      ? { id: pathToFileURL(join(dirname(importer), source)).href, external: /** @type {const} */ ('absolute') }
      : undefined,
};
const outDir = join(root, 'node_modules/.cache/caravela', tool);
const bundle = join(outDir, 'tool.mjs');

async function bundled() {
  const { svelte } = await import('@sveltejs/vite-plugin-svelte');
  const { build } = await import('vite');
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [withoutScreens, plainModules, svelte({ configFile: false })],
    resolve: { alias: { $lib: join(root, 'src/lib') } },
    build: {
      ssr: join(root, entry),
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'tool.mjs' } },
    },
  });
}

// Whoever calls a tool again and again, with nothing changed meanwhile, says so and spares the bundling.
if (process.env.TOOL !== 'bundled' || !existsSync(bundle)) {
  ensureInstalled();
  ensurePrepared();
  await bundled();
}
process.argv = [process.argv[0], entry, ...rest];
await import(pathToFileURL(bundle).href);
