// The service worker: keeps all files of one version on the device, or none, and serves the pages from there.
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/** Whether a response is, byte for byte, the file that was built. */
async function whole(response: Response, integrity: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await response.clone().arrayBuffer()));
  return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`;
}

const controller: PrecacheController = new PrecacheController({
  plugins: [
    {
      // Reuse a file of an earlier version only if it is intact.
      cachedResponseWillBeUsed: async ({ cachedResponse, request, event }) => {
        if (!cachedResponse || event.type !== 'install') return cachedResponse;
        const integrity = controller.getIntegrityForCacheKey(request.url);
        return integrity && (await whole(cachedResponse, integrity)) ? cachedResponse : null;
      },
      // The file is missing, or not the built one: a cache on the way may be wrong, or the host has a newer version.
      handlerDidError: async ({ request, event }) => (await anew(request, event)) ?? noteWrongFile(request, event),
    },
  ],
});
controller.addToCacheList(self.__WB_MANIFEST);

/** A page is cached under its folder's URL; a request may end in `index.html`. */
const byFolder = ({ url }: { url: URL }) =>
  url.pathname.endsWith('/index.html') ? [new URL(url.pathname.slice(0, -'index.html'.length), url)] : [];

// Any query is ignored: the page reads it, and the file is the same.
const route = new PrecacheRoute(controller, {
  ignoreURLParametersMatching: [/./],
  urlManipulation: byFolder,
});
const keep = () => caches.open(controller.strategy.cacheName);

/** The cache key and digest of a requested file. */
function fileOf(request: Request, event: ExtendableEvent): { cacheKey: string; integrity?: string } | undefined {
  const url = new URL(request.url);
  return route.match({ request, url, event, sameOrigin: url.origin === self.location.origin }) as
    | { cacheKey: string; integrity?: string }
    | undefined;
}

/**
 * Fetches a file from the host past all caches, and caches it if it is intact. For a navigation, a page of another
 * version is returned too, but not cached.
 */
async function anew(request: Request, event: ExtendableEvent): Promise<Response | undefined> {
  const file = fileOf(request, event);
  if (!file?.integrity) return undefined;
  const { cacheKey, integrity } = file;
  const fetching = event.type === 'fetch';
  try {
    const response = await fetch(request.url, { integrity, cache: 'reload', credentials: 'same-origin' });
    if (!response.ok || response.redirected) return undefined;
    const kept = (await keep()).put(cacheKey, response.clone());
    await (fetching ? kept.catch(() => undefined) : kept);
    return response;
  } catch {
    return fetching && request.mode === 'navigate' ? fetch(request).catch(() => undefined) : undefined;
  }
}

/** The first file that the host lacks, or sends otherwise than it was built: then the app cannot be installed. */
let wrongFile: string | undefined;

/** Offline, no response comes even without the digest: then the host is not to blame. */
async function noteWrongFile({ url }: Request, event: ExtendableEvent): Promise<undefined> {
  if (event.type === 'install' && (await fetch(url, { cache: 'reload' }).catch(() => null))) wrongFile ??= url;
}

/** Tells the app's open pages which file kept it from being installed. */
async function reportWrongFile(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages)
    if (page.url.startsWith(self.registration.scope)) page.postMessage({ type: 'WRONG_FILE', url: wrongFile });
}

/**
 * Fetches a page of the host that is not cached. If there is no such page, a link whose `#` a messenger wrote as %23 is
 * redirected to its page. Offline, a URL that lacks only its last slash is redirected to its page. For any other URL the
 * app says that there is no such page, because the error page of the browser or the host has no link to the app.
 */
async function elsewhere(request: Request, event: ExtendableEvent): Promise<Response> {
  const response = await fetch(request).catch(() => null);
  if (response && response.status !== 404) return response;
  const folder = new URL(request.url);
  if (folder.pathname.includes('%23')) return Response.redirect(request.url.replace('%23', '#'));
  folder.pathname += '/';
  return Response.redirect(fileOf(new Request(folder), event) ? folder : `${self.registration.scope}?lost`);
}

/** URLs of files that are missing on the device. */
async function missing(): Promise<string[]> {
  const there = new Set((await (await keep()).keys()).map(({ url }) => url));
  return [...controller.getURLsToCacheKeys()].flatMap(([url, key]) => (there.has(key) ? [] : [url]));
}

/** After this many failures in a row, the other files would fail too. */
const ENOUGH = 3;

/** Reports how many files are missing, fetches them, and reports how many are still missing. */
async function refill(event: ExtendableMessageEvent): Promise<void> {
  const wanted = await missing();
  event.ports[0]?.postMessage(wanted.length);
  if (wanted.length === 0) return;
  let refused = 0;
  for (const url of wanted) {
    refused = (await anew(new Request(url), event).catch(() => undefined)) ? 0 : refused + 1;
    // The device is offline, or the host has a newer version, which is installed only after this work: stop.
    if (refused === ENOUGH) break;
  }
  event.ports[0]?.postMessage((await missing()).length);
}

/** Whether the cache has HTML pages in place of scripts: then the earlier version cannot start. */
async function ruined(): Promise<boolean> {
  const cache = await keep();
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.endsWith('.js')) continue;
    const type = (await cache.match(request))?.headers.get('Content-Type') ?? '';
    if (type.includes('text/html')) return true;
  }
  return false;
}

self.addEventListener('install', (event) => {
  const install = async () => {
    const now = await ruined();
    try {
      await controller.install(event);
    } catch (error) {
      if (wrongFile) await reportWrongFile();
      throw error;
    }
    // The earlier version cannot start, so do not wait until its pages are closed.
    if (now) await self.skipWaiting();
  };
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(controller.activate(event).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  // A repair requests files from the host: do not answer it from the cache.
  if (request.method !== 'GET' || (request.cache === 'reload' && request.destination === '')) return;
  const params = fileOf(request, event);
  if (params) event.respondWith(controller.strategy.handle({ request, event, params }));
  else if (request.mode === 'navigate') event.respondWith(elsewhere(request, event));
});

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'REFILL') event.waitUntil(refill(event));
});
