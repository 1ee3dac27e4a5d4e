import { notes } from './notes.js';

const status = document.querySelector('#status');
document.querySelector('button').addEventListener('click', async () => {
  const { pack } = await import(/* webpackChunkName: "pack" */ './pack.js');
  const zip = pack(notes);
  status.textContent = `Packed ${zip.length} bytes`;
});
