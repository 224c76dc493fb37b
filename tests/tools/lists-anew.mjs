// A Vitest plug-in: modules with `import.meta.glob` are transformed in every run.

/**
 * Vitest caches a transformed module by its text. The result of `import.meta.glob` also depends on which files exist.
 * @returns {import('vitest/config').Plugin}
 */
export const listsAnew = () => ({
  name: 'lists-anew',
  configureVitest({ experimental_defineCacheKeyGenerator: keyedBy }) {
    keyedBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
});
