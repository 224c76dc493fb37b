// A later version of a built site: every file of it under another address or with other bytes, so that a mixture would show.
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { filesOf } from '../../src/tools/build.mjs';

const TEXT = /\.(html|js|css|json)$/;
/** The list of files in the service worker. */
const LIST = /\[\{"integrity":.*?\}\]/;
const digest = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** Inline scripts name files, and the content security policy names the scripts by their digest. */
function withPolicy(before: string, after: string): string {
  const scripts = (html: string) => [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script);
  const old = scripts(before);
  return scripts(after).reduce((html, script, i) => html.replace(digest(old[i]), digest(script)), after);
}

/** The service worker's list with the digests of the files as they are now, every page under a revision of this edition. */
function withDigests(worker: string, dir: string, edition: string): string {
  return worker.replace(LIST, (list) => {
    const entries = JSON.parse(list) as { url: string; revision: string | null; integrity: string }[];
    return JSON.stringify(
      entries.map(({ url, revision }) => {
        const file = readFileSync(join(dir, /(^|\/)$/.test(url) ? `${url}index.html` : url));
        const integrity = `sha384-${createHash('sha384').update(file).digest('base64')}`;
        return { integrity, revision: revision && `${edition}-${revision}`, url };
      }),
    );
  });
}

/**
 * Copies the site into a folder of its own that goes with the test. Its scripts and styles lie in `_app/<edition>/`, its pages
 * say `data-edition`, its service worker asks for every page anew.
 */
export function newerSite(site: string, edition: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'caravela-newer-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  cpSync(site, dir, { recursive: true });
  renameSync(join(dir, '_app/immutable'), join(dir, '_app', edition));
  for (const file of filesOf(dir).filter((name) => TEXT.test(name))) {
    const before = readFileSync(join(dir, file), 'utf8');
    let after = before.replaceAll('_app/immutable/', `_app/${edition}/`);
    if (file.endsWith('.html')) after = withPolicy(before, after).replace('<html ', `<html data-edition="${edition}" `);
    writeFileSync(join(dir, file), after);
  }
  const worker = join(dir, 'sw.js');
  writeFileSync(worker, withDigests(readFileSync(worker, 'utf8'), dir, edition));
  return dir;
}
