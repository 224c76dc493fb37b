// Whatever a sentence of the catalogue is given (names, titles, notes) stands isolated in it: no name turns the words beside it around.

const MESSAGES = /\/paraglide\/messages\/[\w-]+\.js$/;
const GIVEN = /\$\{(i\?\.\w+)\}/g;

/** @returns {import('vite').Plugin} */
export function isolated() {
  return {
    name: 'isolated',
    transform(code, id) {
      if (!MESSAGES.test(id.replaceAll('\\', '/'))) return undefined;
      const whole = code.replace(GIVEN, '${isolated($1)}');
      if (whole === code) return undefined;
      return { code: `import { isolated } from '$lib/i18n/isolate';\n${whole}`, map: null };
    },
  };
}
