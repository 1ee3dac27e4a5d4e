__webpack_nonce__ = document.querySelector('script[nonce]').nonce;

const status = document.querySelector('#status');

document.querySelector('button').addEventListener('click', async () => {
  const { details } = await import('./details.js');
  status.textContent = details;
});
