import { format } from './format.js';

const status = document.querySelector('#status');

const worker = new Worker(
  /* webpackChunkName: "primes" */ new URL('./worker.js', import.meta.url),
);

worker.addEventListener('message', (event) => {
  status.textContent = format(event.data);
});

worker.addEventListener('error', (event) => {
  event.preventDefault();
  status.textContent = event.message;
});

document.querySelector('#count').addEventListener('click', () => {
  status.textContent = 'Counting…';
  worker.postMessage({ limit: 100_000 });
});

document.querySelector('#break').addEventListener('click', () => {
  worker.postMessage({ limit: 'many' });
});
