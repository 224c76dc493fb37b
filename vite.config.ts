// One config for the app, the service worker and the tests.
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { sveltekit } from '@sveltejs/kit/vite';
import { svelteTesting } from '@testing-library/svelte/vite';
import { SvelteKitPWA } from '@vite-pwa/sveltekit';
import { defineConfig } from 'vitest/config';
import { firstFile } from './tests/tools/first-file.mjs';
import { oneCatalogue } from './tests/tools/one-catalogue.mjs';
import { onlyUsed } from './tests/tools/only-used.mjs';
import { pluralRules } from './tests/tools/plural-rules.mjs';

const base = process.env.BASE_PATH ?? '';
const testing = process.env.VITEST !== undefined;
/** The messages are compiled already, and nobody changes them meanwhile. */
const compiled = testing && process.env.MESSAGES === 'compiled';

export default defineConfig({
  plugins: [
    !compiled &&
      paraglideVitePlugin({
        project: './src/lib/i18n/project.inlang',
        outdir: './src/lib/i18n/paraglide',
        strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
        emitTsDeclarations: false,
      }),
    pluralRules(),
    onlyUsed(),
    testing && oneCatalogue(),
    sveltekit(),
    firstFile(),
    svelteTesting(),
    SvelteKitPWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      injectRegister: false,
      base: `${base}/`,
      scope: `${base}/`,
      manifest: false,
      // The manifest lies in static/ and is precached like any file; the plugin would drop one of the name it knows.
      manifestFilename: 'generated.webmanifest',
      // The start page as './': right under any sub-path, where the plugin's '/' would be another site's page.
      kit: { trailingSlash: 'always', base: './' },
      workbox: {
        navigateFallback: null,
        ignoreURLParametersMatching: [/./],
        globPatterns: [
          'client/**/*.{js,css,ico,png,svg,webp,woff2,json,webmanifest,txt}',
          'prerendered/**/*.{html,json}',
        ],
        globIgnores: ['client/screenshots/**'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        cleanupOutdatedCaches: true,
        clientsClaim: true,
      },
    }),
  ],
  // The build for browsers of today: the package's entry is its old form, so that pages with two copies notice.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  // A font as a data: address would need a hole in the content security policy.
  build: { assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined) },
  test: {
    // As many at a time as there are cores; the default leaves one idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{engine,scoring,laws,games,tools,bots}/**/*.test.ts'],
          exclude: ['tests/**/*.dom.test.ts'],
          // Rules hold no state between tests: their files share what they import.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'store',
          environment: 'node',
          include: ['tests/store/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          setupFiles: ['tests/ui/setup.ts'],
          include: ['tests/ui/**/*.test.ts', 'tests/**/*.dom.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/server.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
