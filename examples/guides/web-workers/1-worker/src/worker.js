import { countPrimes } from './primes.js';

self.addEventListener('message', (event) => {
  const { limit } = event.data;
  if (!Number.isInteger(limit)) {
    throw new TypeError('limit must be an integer');
  }
  self.postMessage({ limit, count: countPrimes(limit) });
});
