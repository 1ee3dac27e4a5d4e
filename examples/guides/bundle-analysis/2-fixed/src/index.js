import { notes } from './notes.js';
import { loadTexts } from './text.js';

const status = document.querySelector('#status');

async function start() {
  const texts = await loadTexts('en');
  document.querySelector('h1').textContent = texts.title;
  document.querySelector('button').addEventListener('click', async () => {
    const { pack, unpack } = await import(/* webpackChunkName: "zip" */ './zip.js');
    const zip = pack(notes);
    status.textContent = `${texts.packed}: ${unpack(zip).length} files`;
  });
}

start();
