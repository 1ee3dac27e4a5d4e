const { version, files } = self.precache;
const cacheName = `files-${version}`;

self.addEventListener('install', (event) => {
  const install = async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll(files);
    await self.skipWaiting();
  };
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  const activate = async () => {
    for (const name of await caches.keys()) {
      if (name !== cacheName) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;

  const respond = async () => {
    const cache = await caches.open(cacheName);
    const key = request.mode === 'navigate' ? 'index.html' : request;
    return (await cache.match(key)) ?? fetch(request);
  };
  event.respondWith(respond());
});
