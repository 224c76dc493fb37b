// One config for the app, the service worker and the tests.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { sveltekit } from '@sveltejs/kit/vite';
import { svelteTesting } from '@testing-library/svelte/vite';
import { SvelteKitPWA } from '@vite-pwa/sveltekit';
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
import { firstFile } from './src/tools/vite/first-file.mjs';
import { precacheManifest } from './src/tools/vite/precache.mjs';
import { sampled, sampleGames } from './src/tools/vite/sample-games.mjs';
import { messages } from './src/tools/vite/messages.mjs';
import { ownNames } from './src/tools/vite/own-names.mjs';

/** Whether to include the long tests of tests/soak; `npm run soak` does. */
const soak = process.env.SOAK !== undefined;

/** Time limit of a test or hook, ms: so long that even on a slow machine only a test that hangs reaches it. */
const PATIENCE = 900_000;

/** Since Node 25, Node's own `localStorage` hides the test page's, but stores nothing: this switches it off. */
const noStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

/** Vitest keeps transformed modules between runs, but overlooks a glob with a type argument: it depends on a folder. */
const keptModules: Plugin = {
  name: 'kept-modules',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
};

/** Tests in plain Node: a rule needs neither messages nor Svelte. Test files share imported modules: rules have no state. */
const plain = (name: string, include: string): TestProjectInlineConfiguration => ({
  plugins: [sampled && sampleGames(), ownNames()],
  resolve: { alias: { $lib: join(import.meta.dirname, 'src/lib') } },
  test: {
    name,
    environment: 'node',
    include: [include],
    exclude: ['tests/**/*.dom.test.ts'],
    isolate: false,
    experimental: { fsModuleCache: true },
    sequence: { groupOrder: 0 },
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
  },
});

/** Tests that use the app's words and screens, but no page. */
const withWords = (name: string, include: string): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    environment: 'node',
    setupFiles: ['tests/words.ts'],
    include: [include],
    // Test files share imported modules: each test sets up its own device.
    isolate: false,
    sequence: { groupOrder: 1 },
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
  },
});

export default defineConfig({
  plugins: [
    messages(),
    sampled && sampleGames(),
    sveltekit(),
    firstFile(),
    svelteTesting(),
    ownNames(),
    keptModules,
    // A build with the sample games has no service worker, because nobody installs it.
    !sampled &&
      SvelteKitPWA({
        // Kit builds src/service-worker.ts; this plugin adds the list of files to cache.
        strategies: 'injectManifest',
        srcDir: 'src',
        filename: 'sw.js',
        injectRegister: false,
        manifest: false,
        injectManifest: {
          globPatterns: ['client/**/*.{js,css,ico,png,svg,webp,woff2,json,txt}', 'prerendered/**/*.{html,json}'],
          // Files that are only used to install the app, which needs the network anyway, are not cached.
          globIgnores: [
            'client/screenshots/**',
            'client/icons/*.png',
            'client/*.webmanifest',
            'client/service-worker.js',
          ],
          maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
          manifestTransforms: [precacheManifest],
        },
      }),
  ],
  // Dexie's build for current browsers; by default the package gives its build for old ones.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  // Bots run in a module worker, which loads a game's rules at the first question about that game.
  worker: { format: 'es', plugins: () => (sampled ? [sampleGames()] : []) },
  // The content security policy does not allow a font as a data: URL.
  build: { assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined) },
  test: {
    // As many workers as cores; by default Vitest starts one less.
    maxWorkers: '100%',
    experimental: { fsModuleCache: true },
    // A long limit, because a machine under load may be slow.
    expect: { poll: { timeout: 60_000 } },
    // The projects run one after the other (`groupOrder`): a worker that changes projects imports everything again.
    projects: [
      plain('unit', 'tests/{engine,scoring,laws,games,tools,bots}/**/*.test.ts'),
      // Judges of opponents and hints, and the tools: for `npm run nightly`.
      withWords('nightly', 'tests/nightly/**/*.test.ts'),
      withWords('store', 'tests/store/**/*.test.ts'),
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          execArgv: noStorage,
          setupFiles: ['tests/words.ts', 'tests/ui/setup.ts'],
          include: ['tests/ui/**/*.test.ts', 'tests/**/*.dom.test.ts'],
          // Test files share imported modules, which take longer to load than the tests to run. Each test sets up its
          // own device and empties the page.
          isolate: false,
          sequence: { groupOrder: 2 },
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          setupFiles: ['tests/words.ts'],
          // The long tests are in tests/soak, for `npm run soak`.
          include: ['tests/{e2e,browsers}/**/*.test.ts', ...(soak ? ['tests/soak/**/*.test.ts'] : [])],
          globalSetup: ['tests/e2e/server.ts', 'tests/e2e/chromium.ts'],
          // The tested app runs in the browser, so test files may share the modules imported here.
          isolate: false,
          // Tests often wait for their page, so one worker more than cores keeps all cores busy.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 3 },
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
    ],
  },
});
