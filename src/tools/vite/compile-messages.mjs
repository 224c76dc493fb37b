// Compiles the messages when a build or a test run begins, and again when a message file changes.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { aidCode, compileMessages } from '../messages.mjs';

const MESSAGES = join(root, 'src/lib/i18n/messages');
/** The app's messages, or those in a game's folder. */
const CATALOGUE = /\/messages\/[\w.-]+\.json$/;
/** The compiler's own file creates plural rules at each call; it is replaced by ours, which caches them. */
const REGISTRY = /\/paraglide\/[\w-]+\/registry\.js$/;
const SAID = join(root, 'src/lib/i18n/paraglide/said');
const ASKED = /import \{ m \} from '[^']*\/paraglide\/messages';/;
/** All messages of every part: for types only. */
const WHOLE = /\/paraglide\/messages\.ts$/;
const USED = /\bm\s*\.\s*([a-z]\w*)/g;
const PARTS = 'virtual:words/';
const PLURALS = join(root, 'src/lib/i18n/plurals.ts');

/** The part that contains each message, by its key. */
function partsByKey() {
  const parts = readdirSync(SAID).filter((file) => file !== 'index.ts');
  return new Map(
    parts.flatMap((file) =>
      [...readFileSync(join(SAID, file), 'utf8').matchAll(/^export const (\w+)/gm)].map(([, key]) => [
        key,
        file.slice(0, -3),
      ]),
    ),
  );
}

/** A test run begins several builds at once, each with its own copy of this file: they share one compilation. */
const shared = /** @type {{ caravelaWords?: Promise<void> }} */ (globalThis);
const compileOnce = () => (shared.caravelaWords ??= compileMessages());

/**
 * @param {{ compiled: boolean }} options `compiled`: whether the messages are compiled already and do not change
 * @returns {import('vite').Plugin}
 */
export function words({ compiled }) {
  /** @type {Map<string, string> | null} */
  let parts = null;
  return {
    name: 'words',
    enforce: 'pre',
    async buildStart() {
      if (!compiled) await compileOnce();
    },
    // A file that imports all messages gets only the parts it uses, so its page loads no others.
    transform(code, id) {
      if (id.startsWith(SAID) || !ASKED.test(code)) return undefined;
      parts ??= partsByKey();
      const names = new Set([...code.matchAll(USED)].map(([, key]) => parts?.get(key)).filter(Boolean));
      return { code: code.replace(ASKED, `import * as m from '${PARTS}${[...names].sort().join('+')}';`), map: null };
    },
    load(id) {
      if (WHOLE.test(id.replaceAll('\\', '/')))
        this.error('write it: import { m } from "$lib/i18n/paraglide/messages";');
      if (!id.startsWith(`\0${PARTS}`)) return undefined;
      const names = id
        .slice(PARTS.length + 1)
        .split('+')
        .filter(Boolean);
      return [...names.map((part) => `export * from '${join(SAID, part)}.ts';`), 'export {};'].join('\n');
    },
    async resolveId(source, importer) {
      if (source.startsWith(PARTS)) return `\0${source}`;
      if (!source.endsWith('/registry.js') || !importer) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && REGISTRY.test(found.id.replaceAll('\\', '/')) ? PLURALS : undefined;
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: 'aid.js', source: aidCode() });
    },
    async watchChange(file) {
      if (!CATALOGUE.test(file.replaceAll('\\', '/'))) return;
      await compileMessages();
      parts = null;
    },
    configureServer(server) {
      server.watcher.add(MESSAGES);
    },
  };
}
