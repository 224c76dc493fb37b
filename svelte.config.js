// Builds the app as plain files: every route prerendered, a strict content security policy, no service worker of Kit's own.
// URLs in pages are relative, so that the same files work under any path of any host.
import adapter from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifyGuard } from './src/tools/guard.mjs';
import { KIT, SITE } from './src/tools/vite/sample-games.mjs';

/**
 * The build's name, by which the app detects a new version: the commit, or the time if there is no git. Another process
 * renders the pages, and gets the same name from the environment.
 */
function versionName() {
  process.env.CARAVELA_BUILD ??= fromGit() ?? String(Date.now());
  return process.env.CARAVELA_BUILD;
}

function fromGit() {
  try {
    return execSync('git rev-parse --short HEAD', { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

/** The digest of the script in app.html, for the policy: Kit adds only the digests of its own scripts. */
function guard() {
  const script = /<script>([^]*?)<\/script>/.exec(readFileSync('src/app.html', 'utf8'))?.[1] ?? '';
  return /** @type {const} */ (`sha256-${createHash('sha256').update(minifyGuard(script)).digest('base64')}`);
}

/** @type {import('@sveltejs/kit').Config} */
export default {
  preprocess: vitePreprocess(),
  // A short class for scoped styles: every rule and element contains it (saves 32 KB on a device, November 2026).
  compilerOptions: { cssHash: ({ hash, css, filename }) => `_${hash(filename ?? css).slice(0, 5)}` },
  kit: {
    adapter: adapter({ pages: SITE, assets: SITE, strict: true }),
    outDir: KIT,
    serviceWorker: { register: false },
    version: { name: versionName() },
    csp: {
      mode: 'hash',
      directives: {
        'default-src': ['self'],
        'script-src': ['self', guard()],
        'style-src': ['self'],
        'style-src-attr': ['unsafe-inline'],
        'img-src': ['self', 'data:', 'blob:'],
        'font-src': ['self'],
        'connect-src': ['self'],
        'manifest-src': ['self'],
        'worker-src': ['self'],
        'object-src': ['none'],
        'base-uri': ['self'],
        'form-action': ['none'],
      },
    },
  },
};
