/**
 * The service worker. It stores what draws the page of an entry, so that entries on the device can be read without a network; the
 * entries themselves are stored by the page (web/src/features/offline). It never answers calls, and online every page comes from
 * the network, so that nobody reads an old one.
 */
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { partCache, runtimeCache } from '../src/features/offline/workerFacts.ts';

declare const self: ServiceWorkerGlobalScope;

/** Filled in by the build: the files to store, those of each model, of boards and of the editor beyond them, and where the runtimes of live code are. */
declare const shellFiles: { url: string; revision: string | null }[];
declare const partFiles: Readonly<Record<string, readonly string[]>>;
declare const runtimeFolder: string;

const shellPage = '/index.html';
const configScript = '/config.js';
const configCache = 'config';

precache(shellFiles);
cleanupOutdatedCaches();
// The page that brings the first worker has loaded it already.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(configCache).then((cache) => cache.add(configScript)));
});

registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const response = await fetch(request).catch(() => Response.error());
      // A site that fails has no page, either.
      const isServed = response.type !== 'error' && response.status < 500;
      return isServed ? response : ((await matchPrecache(shellPage)) ?? response);
    },
    // The page of payments has a policy of its own, which the stored page has not.
    { denylist: [/^\/payment/, /^\/api\//] },
  ),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) =>
    (await matchPrecache(request)) ??
    (await caches.match(request, { cacheName: partCache })) ??
    fetch(request),
);
// The page names what an entry that it stores needs.
self.addEventListener('message', (event) => {
  const files = partFiles[String(event.data)] ?? [];
  event.waitUntil(caches.open(partCache).then((cache) => cache.addAll([...files])));
});
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(`/${runtimeFolder}/`),
  new CacheFirst({ cacheName: runtimeCache }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === configScript,
  new NetworkFirst({ cacheName: configCache }),
);

// The page that brings the first worker has what it runs stored at once. A newer one waits until the pages of the older are closed.
self.addEventListener('activate', (event) => {
  const current = new Set(Object.values(partFiles).flat());
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      removeOld(runtimeCache, (path) => path.startsWith(`/${runtimeFolder}/`)),
      removeOld(partCache, (path) => current.has(path)),
    ]),
  );
});

async function removeOld(name: string, isCurrent: (path: string) => boolean): Promise<void> {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    if (!isCurrent(new URL(request.url).pathname)) {
      await cache.delete(request);
    }
  }
}
