// The component library's index names every component it has, and each would be compiled for every build and test run: only those the
// app uses are read. A build takes 34 s of processor time, 42 s without it; what is built is the same (November 2026). Another one that
// is imported stops the build until it is named here.

const INDEX = /\/node_modules\/bits-ui\/dist\/index\.js$/;
const USED = { Dialog: 'dialog' };

/** @returns {import('vite').Plugin} */
export function onlyUsed() {
  return {
    name: 'only-used',
    enforce: 'pre',
    transform(code, id) {
      if (!INDEX.test(id.replaceAll('\\', '/'))) return undefined;
      for (const name of Object.keys(USED))
        if (!new RegExp(`\\b${name}\\b`).test(code)) this.error(`bits-ui has no ${name} any more`);
      const lines = Object.entries(USED).map(([name, dir]) => `export { ${name} } from './bits/${dir}/index.js';`);
      return { code: lines.join('\n'), map: null };
    },
  };
}
