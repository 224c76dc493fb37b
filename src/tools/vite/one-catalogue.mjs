// For tests: the compiled messages as one module. Each message is a module of its own, so that a page holds only those it shows;
// a test file would ask for all two thousand, one by one.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const INDEX = /\/paraglide\/messages\/_index\.js$/;
const IMPORT = /^import .*$/gm;

/** @returns {import('vite').Plugin} */
export function oneCatalogue() {
  return {
    name: 'one-catalogue',
    enforce: 'pre',
    load(id) {
      if (!INDEX.test(id.replaceAll('\\', '/'))) return undefined;
      const dir = dirname(id);
      const imports = new Set();
      const bodies = readdirSync(dir)
        .filter((file) => file.endsWith('.js') && file !== '_index.js')
        .map((file) => {
          const code = readFileSync(join(dir, file), 'utf8');
          for (const [line] of code.matchAll(IMPORT)) imports.add(line);
          return code.replace(IMPORT, '').replaceAll(/\/\*[^]*?\*\//g, '');
        });
      if (bodies.length === 0) this.error('the message compiler lays its messages out in another way now');
      return { code: [...imports, ...bodies].join('\n'), map: null };
    },
  };
}
