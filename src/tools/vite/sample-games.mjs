// Adds the sample games of tests/sample to a build or a test run: `SAMPLE=1 npm run build`. Without it nothing of them is read.

/** Whether this run contains the sample games. */
export const sampled = process.env.SAMPLE !== undefined;
/** Where the site is built, and where Kit works meanwhile: a build with the sample games leaves the app's alone. */
export const SITE = sampled ? 'build-sample' : 'build';
export const KIT = sampled ? '.svelte-kit/sample' : '.svelte-kit';

const GLOB = /\bimport\.meta\.glob\(\s*(\[[^\]]*\]|"[^"]*"|'[^']*')\s*(?:,\s*\{([^}]*)\}\s*)?,?\s*\)/g;

/**
 * tests/sample mirrors src/lib: what a module lists by a pattern, it lists there too, under the same names.
 * @returns {import('vite').Plugin}
 */
export const sampleGames = () => ({
  name: 'sample-games',
  transform(code, id) {
    const folder = /\/src\/lib\/(.+)\/[^/]+\.ts$/.exec(id.split('?')[0].replaceAll('\\', '/'))?.[1];
    if (!folder || !code.includes('import.meta.glob')) return undefined;
    const both = code.replaceAll(
      GLOB,
      (own, pattern, how = '') =>
        `({ ...${own}, ...import.meta.glob(${pattern}, { base: '/tests/sample/${folder}', ${how} }) })`,
    );
    if (both === code) this.error(`no pattern was found in ${id}: see src/tools/vite/sample-games.mjs`);
    return { code: both, map: null };
  },
});
