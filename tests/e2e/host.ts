// A host that answers wrongly: a page of HTML in the place of files, or files cut off, as misconfigured hosts and portals do.
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { handler } from '../../src/tools/serve.mjs';

export interface Wrong {
  readonly type: string;
  readonly body: string;
  /** How long a browser may keep it. */
  readonly cache?: string;
}

/** The page such hosts answer with whatever is asked. */
export const PAGE: Wrong = {
  type: 'text/html',
  body: '<!doctype html><title>Sign in</title><p>Welcome to this network.</p>',
};

/**
 * Serves a built site at a port of this machine, where nothing else may listen; whatever `wrong` answers for a path is sent in its place, with
 * status 200 and no length; a promise keeps the path waiting. Answers how to stop; it stops with the test.
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
