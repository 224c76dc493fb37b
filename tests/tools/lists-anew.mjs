/**
 * A plug-in that has modules with `import.meta.glob` translated anew in every run of the tests. Vitest keeps what it has translated by
 * the text of a module, and such a module means something else as soon as a file is added or removed.
 * @returns {import('vitest/config').Plugin}
 */
export const listsAnew = () => ({
  name: 'lists-anew',
  configureVitest({ experimental_defineCacheKeyGenerator: keyedBy }) {
    keyedBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
});
