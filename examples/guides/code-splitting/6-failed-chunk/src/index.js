import { notes } from './notes.js';

const status = document.querySelector('#status');
document.querySelector('button').addEventListener('click', async () => {
  try {
    const { pack } = await import(/* webpackChunkName: "pack" */ './pack.js');
    const zip = pack(notes);
    status.textContent = `Packed ${zip.length} bytes`;
  } catch (error) {
    if (error.name !== 'ChunkLoadError') throw error;
    status.textContent = `Couldn't load the packer. Check your connection and try again.`;
    console.error(error.message);
  }
});
