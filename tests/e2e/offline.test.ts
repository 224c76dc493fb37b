// The whole app offline: every page, deep links, reload; and no request to another host.
import { createHash } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { openApp, ownServer, routes } from './fixtures';
import { longDescribe } from './long';

describe('the built site', () => {
  test('a page is built → its content security policy allows only the inline scripts that were built in', async () => {
    for (const path of routes()) {
      const html = await (await fetch(inject('origin') + path)).text();
      const policy = /<meta http-equiv="content-security-policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(policy, path).toContain("default-src 'self'");
      const script = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
      expect(script, path).toMatch(/^'self'( 'sha256-[^']+')*$/);
      const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text);
      expect(inline.length, path).toBeGreaterThan(0);
      for (const text of inline)
        expect(script, path).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  });

  test('an inline script was not built in → it does not run', async () => {
    const app = await openApp();
    const ran = await app.page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ranInline = true';
      document.body.append(script);
      return 'ranInline' in window;
    });
    expect(ran).toBe(false);
  });
});

longDescribe('with the server gone', () => {
  test('one visit to the start page, then no server → every page loads, and so does a deep link with ?id=', async () => {
    const server = await ownServer();
    const app = await openApp({ origin: server.origin });
    await app.offlineReady();
    await server.stop();
    for (const path of [...routes(), '/play/?id=no-such-match', '/?source=pwa']) {
      await app.goto(path);
      expect(await app.words(), path).not.toBe('');
    }
    expect(app.faults).toEqual([]);
  });
});
