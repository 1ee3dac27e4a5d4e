const status = document.querySelector('#status');

addEventListener('securitypolicyviolation', (event) => {
  status.textContent = `Blocked by ${event.effectiveDirective}`;
});

document.querySelector('button').addEventListener('click', async () => {
  const { details } = await import('./details.js');
  status.textContent = details;
});
