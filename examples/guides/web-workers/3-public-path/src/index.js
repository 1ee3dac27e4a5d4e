__webpack_public_path__ = window.filesUrl;

const worker = new Worker(new URL('./worker.js', import.meta.url));

worker.addEventListener('message', (event) => {
  document.querySelector('#status').textContent = event.data;
});

document.querySelector('button').addEventListener('click', () => {
  worker.postMessage({ filesUrl: window.filesUrl, limit: 100_000 });
});
