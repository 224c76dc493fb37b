// Bundles the first page into one file instead of sixty small ones, for slow connections, and what it loads when idle
// into another. The first visit is 144.1 KiB in 16 files (without bundling: 184.3 KiB in 73; November 2026).

/**
 * The entry modules of the first page: Kit's own start, the layout, the page. The build stops if one matches nothing.
 */
const ROOTS = [
  /\/kit\/src\/runtime\/client\/entry\.js$/,
  /\/generated\/client-optimized\/app\.js$/,
  /\/src\/routes\/\+(layout|page|error)\.(ts|svelte)$/,
];

/** Modules that the first page loads when it is idle. Dexie is not among them: some browsers cannot run it. */
const IDLE_ROOTS = [/\/src\/lib\/store\/(bin|opfs-copy|restore-copies|stats-invalidation)\.ts$/];

/**
 * All modules that the roots import statically, directly or indirectly.
 * @param {Iterable<string>} ids
 * @param {readonly RegExp[]} roots
 * @param {(id: string) => { importedIds?: readonly string[] } | null} info
 */
function reached(ids, roots, info) {
  const found = new Set([...ids].filter((id) => roots.some((root) => root.test(id))));
  for (const id of found) for (const next of info(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** @returns {import('vite').Plugin} */
export function firstFile() {
  /** @type {Set<string>} */
  let first = new Set();
  /** @type {Set<string>} */
  let idle = new Set();
  return {
    name: 'first-file',
    apply: 'build',
    config({ build }) {
      // The prerendering build runs in Node and stays as it is.
      if (build?.ssr) return;
      const group = {
        /** @type {(id: string) => string | null} */
        name: (id) => {
          const names = [id, id.split('?')[0]];
          if (names.some((name) => first.has(name))) return 'first';
          return names.some((name) => idle.has(name)) ? 'idle' : null;
        },
      };
      return { build: { rollupOptions: { output: { codeSplitting: { groups: [group] } } } } };
    },
    buildEnd(error) {
      if (error || this.environment.name !== 'client') return;
      const ids = [...this.getModuleIds()];
      const gone = [...ROOTS, ...IDLE_ROOTS].filter((root) => !ids.some((id) => root.test(id)));
      if (gone.length > 0)
        this.error(`no module of the build matches ${gone.join(', ')}: see src/tools/vite/first-file.mjs`);
      first = reached(ids, ROOTS, (id) => this.getModuleInfo(id));
      idle = reached(ids, IDLE_ROOTS, (id) => this.getModuleInfo(id));
    },
  };
}
