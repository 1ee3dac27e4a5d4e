import './style.css';

document.querySelector('button').addEventListener('click', async () => {
  const { greet } = await import('./greet.js');
  greet('webpack');
});
