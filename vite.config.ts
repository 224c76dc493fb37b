// One config for the app, the service worker and the tests.
import { availableParallelism } from 'node:os';
import { sveltekit } from '@sveltejs/kit/vite';
import { svelteTesting } from '@testing-library/svelte/vite';
import { SvelteKitPWA } from '@vite-pwa/sveltekit';
import { defineConfig } from 'vitest/config';
import { firstFile } from './src/tools/vite/first-file.mjs';
import { addressed } from './src/tools/vite/precache.mjs';
import { sampled, sampleGames } from './src/tools/vite/sample-games.mjs';
import { words } from './src/tools/vite/words.mjs';
import { ownNames } from './tests/tools/own-names.mjs';

/** The messages are compiled already, and nobody changes them meanwhile. */
const compiled = process.env.MESSAGES === 'compiled';

/** `npm run soak` runs the tests that take long. */
const soak = process.env.SOAK !== undefined;

/** No test and no hook takes longer, on the slowest machine under load, unless it hangs, ms. */
const PATIENCE = 900_000;

/** Since Node 25 a `localStorage` of its own, without a file to store it in, hides the test page's. */
const noStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

export default defineConfig({
  plugins: [
    words({ compiled }),
    sampled && sampleGames(),
    sveltekit(),
    firstFile(),
    svelteTesting(),
    ownNames(),
    // Nobody installs a build with the sample games.
    !sampled &&
      SvelteKitPWA({
        // Built by Kit from src/service-worker.ts; the plugin tells it which files to keep.
        strategies: 'injectManifest',
        srcDir: 'src',
        filename: 'sw.js',
        injectRegister: false,
        manifest: false,
        injectManifest: {
          globPatterns: [
            'client/**/*.{js,css,ico,png,svg,webp,woff2,json,webmanifest,txt}',
            'prerendered/**/*.{html,json}',
          ],
          // What only installing asks for, which needs the network anyway, does not lie on the device.
          globIgnores: [
            'client/screenshots/**',
            'client/icons/{icon-512,maskable-192,maskable-512,apple-touch-icon}.png',
            'client/service-worker.js',
          ],
          maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
          manifestTransforms: [addressed],
        },
      }),
  ],
  // The build for browsers of today: the package's entry is its old form, so that pages with two copies notice.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  // Opponents think in a module worker, which loads the rules of one game when it is asked about it.
  worker: { format: 'es', plugins: () => (sampled ? [sampleGames()] : []) },
  // A font as a data: address would need a hole in the content security policy.
  build: { assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined) },
  test: {
    // As many at a time as there are cores; the default leaves one idle.
    maxWorkers: '100%',
    // Nothing is waited for by the clock: on a machine under load a thing may take long to come.
    expect: { poll: { timeout: 60_000 } },
    // One after the other: a worker that goes on from one project to another imports everything anew.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['tests/words.ts'],
          include: ['tests/{engine,scoring,laws,games,tools,bots,store}/**/*.test.ts'],
          exclude: ['tests/**/*.dom.test.ts'],
          // Rules hold no state between tests, and each test of the store lays its own: the files share what they import.
          isolate: false,
          sequence: { groupOrder: 0 },
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          execArgv: noStorage,
          setupFiles: ['tests/words.ts', 'tests/ui/setup.ts'],
          include: ['tests/ui/**/*.test.ts', 'tests/**/*.dom.test.ts'],
          // Each test lays its own device and empties the page: the files share what they import, which takes longer than they do.
          isolate: false,
          sequence: { groupOrder: 1 },
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
          // What takes long stands in tests/soak, for `npm run soak`.
          include: ['tests/{e2e,browsers}/**/*.test.ts', ...(soak ? ['tests/soak/**/*.test.ts'] : [])],
          globalSetup: ['tests/e2e/server.ts', 'tests/e2e/chromium.ts'],
          // What is tested runs in the browser: the files share what they import here.
          isolate: false,
          // A test waits for its page as often as it works: one more than there are cores keeps them all at work.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 2 },
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
    ],
  },
});
