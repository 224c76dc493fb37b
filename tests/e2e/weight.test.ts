// The app's weight: the first page over the wire, and all files kept on the device.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { precachedUrls } from '../../src/tools/build.mjs';
import { LOCALES } from '../../src/lib/i18n/locales';
import { App, ownServer, SIZES } from './fixtures';

const KIB = 1024;

test.each(LOCALES)(
  '%s: the first visit → at most 150 KiB, headers included, are fetched before the page is interactive and idle',
  async (locale) => {
    const { origin } = await ownServer({ plain: false });
    const app = new App({ origin, size: SIZES.phone, locale, serviceWorkers: 'block' });
    await app.start();
    // Files that load in an idle moment (the database's code) do not delay the first visit, so they are not counted.
    await app.page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const requests: Request[] = [];
    app.page.on('requestfinished', (request) => requests.push(request));
    await app.goto('/');
    await app.settled();
    expect(await app.page.getAttribute('html', 'lang')).toBe(locale);
    const sizes = await Promise.all(
      requests
        .filter((request) => request.url().startsWith('http'))
        .map(async (request) => {
          const { responseBodySize, responseHeadersSize } = await request.sizes();
          return { file: new URL(request.url()).pathname, bytes: responseBodySize + responseHeadersSize };
        }),
    );
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(`first visit in ${locale}: ${(total / KIB).toFixed(1)} KiB in ${String(sizes.length)} files`);
    expect(sizes.length).toBeGreaterThan(5);
    expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(150 * KIB);
  },
);

test('the app is installed → its files, those of every language included, take at most 3.2 MiB', () => {
  const site = inject('site');
  const files = precachedUrls(site).map((url) => (url === './' || url.endsWith('/') ? `${url}index.html` : url));
  const total = files.reduce((sum, file) => sum + statSync(join(site, decodeURI(file))).size, 0);
  console.log(`precache: ${(total / KIB / KIB).toFixed(2)} MiB in ${String(files.length)} files`);
  expect(total).toBeLessThanOrEqual(3.2 * KIB * KIB);
});
