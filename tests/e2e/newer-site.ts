// A newer version of a built site: all files have other URLs or bytes, so that mixing versions would show.
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { filesOf } from '../../src/tools/build.mjs';

const TEXT = /\.(html|js|css|json)$/;
/** The list of files that the service worker's code contains. */
const LIST = /\[\{"integrity":.*?\}\]/;
const digest = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** Updates the content security policy: it lists digests of inline scripts, which now contain the new URLs of files. */
function withPolicy(before: string, after: string): string {
  const scripts = (html: string) => [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script);
  const old = scripts(before);
  return scripts(after).reduce((html, script, i) => html.replace(digest(old[i]), digest(script)), after);
}

/** The service worker's list with the current digests, and each page with this edition's revision. */
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
 * Copies the site into a temporary folder. Its scripts and styles are in `_app/<edition>/`, its pages have
 * `data-edition`, and its service worker fetches every page again.
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
