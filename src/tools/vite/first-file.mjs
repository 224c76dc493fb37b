// Bundles the first page into one file instead of sixty small ones, for slow connections. The first visit is 145.1 KiB
// in 17 files (without bundling: 184.3 KiB in 73), the whole app 2.97 MiB (without: 3.13; November 2026).

/**
 * The entry modules of the first page: Kit's own start, the layout, the page. The build stops if one matches nothing.
 */
const ROOTS = [
  /\/kit\/src\/runtime\/client\/entry\.js$/,
  /\/generated\/client-optimized\/app\.js$/,
  /\/src\/routes\/\+layout\.(ts|svelte)$/,
  /\/src\/routes\/\+(page|error)\.svelte$/,
];
/**
 * All modules that the roots import statically, directly or indirectly.
 * @param {Iterable<string>} ids
 * @param {(id: string) => { importedIds?: readonly string[] } | null} info
 */
function reached(ids, info) {
  const found = new Set([...ids].filter((id) => ROOTS.some((root) => root.test(id))));
  for (const id of found) for (const next of info(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** @returns {import('vite').Plugin} */
export function firstFile() {
  /** @type {Set<string> | null} */
  let first = null;
  return {
    name: 'first-file',
    apply: 'build',
    config({ build }) {
      // The prerendering build runs in Node and stays as it is.
      if (build?.ssr) return;
      const group = {
        /** @type {(id: string) => string | null} */
        name: (id) => (first?.has(id.split('?')[0]) || first?.has(id) ? 'first' : null),
      };
      return { build: { rollupOptions: { output: { codeSplitting: { groups: [group] } } } } };
    },
    buildEnd(error) {
      if (error || this.environment.name !== 'client') return;
      const ids = [...this.getModuleIds()];
      const gone = ROOTS.filter((root) => !ids.some((id) => root.test(id)));
      if (gone.length > 0)
        this.error(`the first page no longer begins in ${gone.join(', ')}: see src/tools/vite/first-file.mjs`);
      first = reached(this.getModuleIds(), (id) => this.getModuleInfo(id));
    },
  };
}
