// What lint holds: no any, no non-null assertion, no console or clock or chance in rules, no HTML from strings.
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  {
    ignores: [
      'build/',
      '.svelte-kit/',
      'src/lib/i18n/paraglide/',
      'src/lib/i18n/project.inlang/',
      'node_modules/',
      'tests/shots/',
      'tests/results/',
    ],
  },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: false }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig } },
    rules: { 'svelte/no-at-html-tags': 'error', 'svelte/no-navigation-without-resolve': 'off' },
  },
  {
    files: ['src/lib/engine/**', 'src/lib/scoring/**', 'src/lib/games/*/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'localStorage',
        'navigator',
        'fetch',
        'Date',
        'performance',
        'crypto',
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance comes through the dealer.' },
      ],
    },
  },
  { files: ['src/tools/**', 'tests/**', '*.config.*', '.ci/**'], rules: { 'no-console': 'off' } },
  // The compiler says it of every TypeScript file.
  { files: ['**/*.ts'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
  {
    files: ['src/lib/games/*/data.ts', 'src/lib/**/icons.ts', 'src/lib/**/coast.ts', 'tests/**/*.test.ts'],
    rules: { 'max-lines': 'off' },
  },
);
