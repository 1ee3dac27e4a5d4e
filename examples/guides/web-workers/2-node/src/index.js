import { Worker } from 'worker_threads';

const worker = new Worker(new URL('./worker.js', import.meta.url));

worker.on('message', (count) => {
  console.log(`${count} primes below 100000`);
  worker.terminate();
});

worker.postMessage(100_000);
