// Adds the sample games of tests/sample to a build or a test run: `SAMPLE=1 npm run build`. Otherwise they are not
// read.

/** Whether this run contains the sample games. */
export const sampled = process.env.SAMPLE !== undefined;
/** Folders of the site and of Kit's work. A build with the sample games has its own folders. */
export const SITE = sampled ? 'build-sample' : 'build';
export const KIT = sampled ? '.svelte-kit/sample' : '.svelte-kit';

const GLOB = /\bimport\.meta\.glob\(\s*(\[[^\]]*\]|"[^"]*"|'[^']*')\s*(?:,\s*\{([^}]*)\}\s*)?,?\s*\)/g;

/**
 * tests/sample mirrors src/lib: each glob of a module also lists the files there, under the same names.
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
