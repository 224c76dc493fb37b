// Opens the built app in a new browser, for pictures, films and measurements.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { ensureBrowser, launch } from '../../src/tools/browser.mjs';
import { mustRun, root } from '../../src/tools/install.mjs';
import { serve } from '../../src/tools/serve.mjs';
import { BadUsage } from './args';

export interface BuiltApp {
  /** The browser's first page, still blank. */
  readonly page: Page;
  readonly context: BrowserContext;
  /** Without a slash at its end. */
  readonly origin: string;
  /** The folder of the browser's profile; deleted at the end. */
  readonly profile: string;
}

/** The folder of the built site; builds it if it is missing. */
export function builtSite(): string {
  const site = join(root, 'build');
  if (!existsSync(join(site, 'sw.js'))) mustRun('npm', ['run', '--silent', 'build']);
  return site;
}

/**
 * Runs work in a new browser that has the app for itself: by default a tablet, without a service worker. Throws
 * BadUsage if there is no browser.
 */
export async function inBuiltApp<T>(
  work: (app: BuiltApp) => Promise<T>,
  options: Parameters<typeof launch>[1] = {},
  site = builtSite(),
): Promise<T> {
  if (!(await ensureBrowser())) throw new BadUsage('there is no browser on this machine');
  const server = await serve({ dir: site, port: 0, host: '127.0.0.1' });
  const profile = mkdtempSync(join(tmpdir(), 'caravela-tool-'));
  try {
    const context = await launch(profile, {
      viewport: { width: 1024, height: 768 },
      serviceWorkers: 'block',
      ...options,
    });
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      return await work({ page, context, profile, origin: `http://127.0.0.1:${String(server.port)}` });
    } finally {
      await context.close();
    }
  } finally {
    await server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
