const status = document.querySelector('#status');

async function start() {
  if (!('serviceWorker' in navigator)) {
    status.textContent = 'Works online only';
    return;
  }
  await navigator.serviceWorker.register('sw.js');
  await navigator.serviceWorker.ready;
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const requests = await cache.keys();
  status.textContent = `${requests.length} files available offline`;
}

start();
