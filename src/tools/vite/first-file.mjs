// Puts what the first page needs into one file, where the bundler would ask a slow line for thirty little ones.

/** Where the first page begins; the build stops where one of them matches nothing any more: Kit's own start, the layout around every page, the page itself. */
const ROOTS = [
  /\/kit\/src\/runtime\/client\/entry\.js$/,
  /\/generated\/client-optimized\/app\.js$/,
  /\/src\/routes\/\+layout\.(ts|svelte)$/,
  /\/src\/routes\/\+page\.svelte$/,
];
/** The list of every message of every game: only those that are asked for count. */
const CATALOGUE = /\/paraglide\/messages(\.js$|\/_index\.js$)/;
const MESSAGE = /\/paraglide\/messages\/(\w+)\.js$/;

/**
 * Everything the roots import, and import again, without waiting; messages by their use.
 * @param {Iterable<string>} ids
 * @param {(id: string) => { importedIds?: readonly string[], code?: string | null } | null} info
 */
function reached(ids, info) {
  const all = [...ids];
  const found = new Set(all.filter((id) => ROOTS.some((root) => root.test(id))));
  const used = new Set();
  for (const id of found) {
    const { importedIds = [], code = '' } = info(id) ?? {};
    for (const [, key] of (code ?? '').matchAll(/\bm\s*\.\s*([a-z]\w*)/g)) used.add(key);
    for (const next of importedIds) if (!CATALOGUE.test(next)) found.add(next);
  }
  for (const id of all) if (used.has(MESSAGE.exec(id)?.[1])) found.add(id);
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
      // The prerendering build is Node's own and stays as it is.
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
