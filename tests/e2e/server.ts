// Serves build/ for all browser tests.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root, run } from '../../src/tools/install.mjs';
import { serve } from '../../src/tools/serve.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The built site's origin without a trailing slash. */
    origin: string;
    /** Folder of the built site. */
    site: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = join(root, 'build');
  if (!existsSync(join(site, 'sw.js')) && run('npm', ['run', '--silent', 'build']) !== 0) {
    throw new Error('the build failed');
  }
  // Uncompressed: compressing the whole site takes seconds, and the one test that weighs responses has its own server.
  const server = await serve({ dir: site, port: 0, host: '127.0.0.1', plain: true });
  project.provide('origin', `http://127.0.0.1:${server.port}`);
  project.provide('site', site);
  return server.close;
}
