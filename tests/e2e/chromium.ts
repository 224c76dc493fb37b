// Starts one Chromium for all browser tests; each test opens its own context in it.
import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { serveForgetful } from '../../src/tools/browser.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address at which the browser listens. */
    chromium: string;
    /** A folder for the profile with the installed app. */
    installed: string;
  }
}

/** No host name resolves, so that the browser reaches nothing but this machine. */
export const ARGS = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The browser always has waiting work: at a low priority it does not slow other processes down.
  setPriority(5);
  const browser = await serveForgetful(ARGS);
  project.provide('chromium', browser.wsEndpoint());
  const installed = mkdtempSync(join(tmpdir(), 'caravela-installed-'));
  project.provide('installed', installed);
  return async () => {
    await browser.close();
    rmSync(installed, { recursive: true, force: true, maxRetries: 5 });
  };
}
