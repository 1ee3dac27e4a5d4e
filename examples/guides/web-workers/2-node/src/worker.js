import { parentPort } from 'node:worker_threads';
import { countPrimes } from './primes.js';

parentPort.on('message', (limit) => {
  parentPort.postMessage(countPrimes(limit));
});
