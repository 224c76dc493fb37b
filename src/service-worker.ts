// The service worker: keeps every file of one version on the device, whole or not at all, and answers the pages from there.
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/** Whether an answer is, byte for byte, the file that was built. */
async function whole(response: Response, integrity: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await response.clone().arrayBuffer()));
  return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`;
}

const controller: PrecacheController = new PrecacheController({
  plugins: [
    {
      // What an earlier version left in the cache is taken over only where it is whole.
      cachedResponseWillBeUsed: async ({ cachedResponse, request, event }) => {
        if (!cachedResponse || event.type !== 'install') return cachedResponse;
        const integrity = controller.getIntegrityForCacheKey(request.url);
        return integrity && (await whole(cachedResponse, integrity)) ? cachedResponse : null;
      },
      // Refused, or not to be had: a cache on the way may have kept a wrong answer, the host may have a better one by now.
      handlerDidError: async ({ request, event }) => anew(request, event),
    },
  ],
});
controller.addToCacheList(self.__WB_MANIFEST);

/** A page is kept by its folder; somebody may ask for it by its file name. */
const byFolder = ({ url }: { url: URL }) =>
  url.pathname.endsWith('/index.html') ? [new URL(url.pathname.slice(0, -'index.html'.length), url)] : [];

// Whatever stands behind the question mark is for the page, not for the file.
const route = new PrecacheRoute(controller, {
  ignoreURLParametersMatching: [/./],
  urlManipulation: byFolder,
});
const keep = () => caches.open(controller.strategy.cacheName);

/** The file a request is for: under which key it is kept, and its digest. */
function fileOf(request: Request, event: ExtendableEvent): { cacheKey: string; integrity?: string } | undefined {
  const url = new URL(request.url);
  return route.match({ request, url, event, sameOrigin: url.origin === self.location.origin }) as
    | { cacheKey: string; integrity?: string }
    | undefined;
}

/**
 * Fetches a file from the host past every cache on the way, and keeps it where it is whole. A page somebody goes to is shown also
 * where the host has it in another version by now; it is not kept then.
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

/** The addresses of files that should be on the device and are not. */
async function missing(): Promise<string[]> {
  const there = new Set((await (await keep()).keys()).map(({ url }) => url));
  return [...controller.getURLsToCacheKeys()].flatMap(([url, key]) => (there.has(key) ? [] : [url]));
}

/** So many files refused one after the other: the others would be too. */
const ENOUGH = 3;

/** Says how many files are missing, fetches them, and says it again where that changed something. */
async function refill(event: ExtendableMessageEvent): Promise<void> {
  const wanted = await missing();
  event.ports[0]?.postMessage(wanted.length);
  if (wanted.length === 0) return;
  let refused = 0;
  for (const url of wanted) {
    refused = (await anew(new Request(url), event).catch(() => undefined)) ? 0 : refused + 1;
    // No network, or a host that has another version by now: that one waits to take over until this is through.
    if (refused === ENOUGH) break;
  }
  event.ports[0]?.postMessage((await missing()).length);
}

/** Whether pages of HTML lie in the cache in the place of scripts: then the version before starts nowhere. */
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
    await controller.install(event);
    // Nobody plays on a version that does not start: this one need not wait until its pages are closed.
    if (now) await self.skipWaiting();
  };
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(controller.activate(event).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  // A repair asks the host itself, past everything that is kept.
  if (request.method !== 'GET' || (request.cache === 'reload' && request.destination === '')) return;
  const params = fileOf(request, event);
  if (params) event.respondWith(controller.strategy.handle({ request, event, params }));
});

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'REFILL') event.waitUntil(refill(event));
});
