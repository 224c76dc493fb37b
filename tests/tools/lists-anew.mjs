// A Vitest plug-in: a module that lists files by a pattern is transformed in every run.

/**
 * Vitest keeps what it has translated by the text of a module; one with `import.meta.glob` means something else as soon as a file is
 * added or removed.
 * @returns {import('vitest/config').Plugin}
 */
export const listsAnew = () => ({
  name: 'lists-anew',
  configureVitest({ experimental_defineCacheKeyGenerator: keyedBy }) {
    keyedBy(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
});
