import { loadOrReload } from './load-once.js';

const stored = new Map();
let reloads = 0;
globalThis.sessionStorage = { getItem: (key) => stored.get(key), setItem: (key, value) => stored.set(key, value) };
globalThis.location = { reload: () => reloads++ };

const missing = async () => {
  throw Object.assign(new Error('Loading chunk 899 failed.'), { name: 'ChunkLoadError', request: '/pack.1a2b3c4d.js' });
};
console.log('loads:', await loadOrReload(async () => 'the module'));
loadOrReload(missing);
await new Promise(setImmediate);
console.log('first time missing: reloads =', reloads);
await loadOrReload(missing).catch(({ message }) => console.log('again: reloads =', `${reloads},`, message));
