self.addEventListener('message', async (event) => {
  const { filesUrl, limit } = event.data;
  __webpack_public_path__ = filesUrl;
  const { countPrimes } = await import('./primes.js');
  self.postMessage(`${countPrimes(limit)} primes, from ${__webpack_public_path__}`);
});
