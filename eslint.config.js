// Lint rules for components (oxlint checks all other files): no any, no non-null assertion, no console, no HTML from
// strings.
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

export default ts.config(
  // Only components and .svelte.ts files are checked, whatever the presets include.
  {
    ignores: [
      '**/*.js',
      '**/*.mjs',
      '**/*.ts',
      '!**/*.svelte.ts',
      'build/',
      'build-sample/',
      '.svelte-kit/',
      '**/i18n/generated/',
    ],
  },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser } },
    rules: {
      'no-undef': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: false }],
      'svelte/no-at-html-tags': 'error',
      'svelte/no-navigation-without-resolve': 'off',
      // Two slow rules, a third of the time: one compiles each component for the two ignores we have, the other is about
      // stores, which the app does not use.
      'svelte/no-unused-svelte-ignore': 'off',
      'svelte/require-store-reactive-access': 'off',
    },
  },
);
