// The script in app.html, minified but in ES5. Its digest is part of the content security policy.
import { minifySync } from 'vite';

/** Shortens only names and spaces: newer syntax would fail in the old browsers this script is for. */
const OPTIONS = /** @type {const} */ ({ compress: false, mangle: true, codegen: true });

/** @param {string} script no template strings, and no quotation marks inside its strings */
export function minifyGuard(script) {
  const { code, errors } = minifySync('guard.js', script, OPTIONS);
  // The minifier quotes every string with backticks, which ES5 does not have.
  if (errors.length > 0 || /['"]|\$\{/.test(code)) throw new Error('the script in app.html cannot be minified');
  return code.replaceAll('`', "'").trim();
}
