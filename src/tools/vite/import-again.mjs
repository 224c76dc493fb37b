// A part of the app that could not be loaded is asked for again, twice, before anybody is told: a browser that has just been woken, or
// is short of memory, may refuse once what lies on the device.

const HELPER = '\0vite/preload-helper.js';
/** Between the attempts, ms. */
const PAUSES = [300, 1200];

/** What is changed in Vite's own helper; the build stops where one of them is no longer there. */
const CHANGES = /** @type {const} */ ([
  [/export const __vitePreload = /, 'const attempt = '],
  // The word that something is missing is given when the last attempt has failed.
  [/function handlePreloadError\(err\) \{/, '$& throw err;'],
  // A style sheet that failed is asked for anew, not taken for one that is there.
  [/seen\[href\] = void 0;\s*throw err;/, 'delete seen[href]; throw err;'],
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
]);

const AGAIN = `
const PAUSES = ${JSON.stringify(PAUSES)};
export async function __vitePreload(...asked) {
  for (const pause of PAUSES) {
    try {
      return await attempt(...asked);
    } catch {
      await new Promise((next) => setTimeout(next, pause));
    }
  }
  try {
    return await attempt(...asked);
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
}
`;

/** @returns {import('vite').Plugin} */
export function importAgain() {
  return {
    name: 'import-again',
    apply: 'build',
    transform(code, id) {
      if (id !== HELPER) return undefined;
      let changed = code;
      for (const [from, to] of CHANGES) {
        if (!from.test(changed)) this.error(`Vite loads the app's parts in another way now: no ${String(from)}`);
        changed = changed.replace(from, to);
      }
      return { code: changed + AGAIN, map: null };
    },
  };
}
