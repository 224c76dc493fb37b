// A misconfigured host: returns an HTML page for files, or truncated files.
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { handler } from '../../src/tools/serve.mjs';

export interface Wrong {
  readonly type: string;
  readonly body: string;
  /** Cache-Control header. */
  readonly cache?: string;
}

/** The page such hosts return for any request. */
export const PAGE: Wrong = {
  type: 'text/html',
  body: '<!doctype html><title>Sign in</title><p>Welcome to this network.</p>',
};

/**
 * Serves a built site at a local port. `wrong` may return another response for a path, with status 200 and no length; a
 * promise delays it. Returns a function that stops the server; it also stops when the test ends.
 */
export async function wrongHost(
  port: number,
  dir: string,
  wrong: (path: string) => Wrong | null | Promise<null>,
): Promise<() => Promise<void>> {
  const right = handler({ dir, plain: true });
  const server = createServer(async (request, response) => {
    const answer = await wrong(String(request.url).split('?')[0]);
    if (!answer) return right(request, response);
    response.writeHead(200, { 'Content-Type': answer.type, 'Cache-Control': answer.cache ?? 'no-cache' });
    response.write(answer.body);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(stop);
  return stop;
}
