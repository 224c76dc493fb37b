// Bundles TypeScript tools for Node with Vite. Tools have no screen, so stubs replace components and screens.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../src/tools/install.mjs';

/** The folder of the bundles. It is inside node_modules, where a bundle finds its packages. */
export const bundles = join(root, 'node_modules/.cache/caravela');
/** How long bundles of earlier sources are kept, ms: a tool started from such a bundle may still be running. */
const KEPT = 24 * 60 * 60 * 1000;

/** The id of the stub that replaces every component. */
const NO_COMPONENT = '\0no-component';
/**
 * Stubs replace every component, and the screens that the registry imports lazily.
 * @type {import('vite').Plugin}
 */
const withoutScreens = {
  name: 'without-screens',
  enforce: 'pre',
  resolveId: (source) => (/[/][A-Z]\w*\.svelte$/.test(source) ? NO_COMPONENT : undefined),
  load(id) {
    if (id === NO_COMPONENT) return 'export default undefined;';
    return /\/games\/[^/]+\/ui\/index\.ts$/.test(id) ? 'export const ui = undefined;' : undefined;
  },
};
/**
 * `.mjs` modules find the project's folder by their own path, so they are not bundled.
 * @type {import('vite').Plugin}
 */
const plainModules = {
  name: 'plain-modules',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer && source.startsWith('.') && source.endsWith('.mjs')
      ? { id: pathToFileURL(join(dirname(importer), source)).href, external: 'absolute' }
      : undefined,
};

/**
 * Bundles the modules `entries` of the sources in `from` into a new folder, which appears only when complete.
 * @param {string} folder in `bundles`
 * @param {{ from: string, entries: Readonly<Record<string, string>>, plugins?: import('vite').PluginOption[] }} sources
 */
export async function bundle(folder, { from, entries, plugins = [] }) {
  const { svelte } = await import('@sveltejs/vite-plugin-svelte');
  const { build } = await import('vite');
  mkdirSync(bundles, { recursive: true });
  for (const old of readdirSync(bundles))
    if (Date.now() - statSync(join(bundles, old)).mtimeMs > KEPT) rmSync(join(bundles, old), { recursive: true });
  const half = mkdtempSync(join(bundles, 'half-'));
  await build({
    configFile: false,
    root: from,
    logLevel: 'error',
    plugins: [withoutScreens, plainModules, ...plugins, svelte({ configFile: false })],
    resolve: { alias: { $lib: join(from, 'src/lib') } },
    build: {
      ssr: true,
      outDir: half,
      minify: false,
      target: 'node20',
      rollupOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(from, file)])),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  // If another process has written the same bundle meanwhile, use that one.
  if (existsSync(folder)) rmSync(half, { recursive: true });
  else renameSync(half, folder);
}
