import { notes } from './notes.js';
import { pack } from './pack.js';

const status = document.querySelector('#status');
document.querySelector('button').addEventListener('click', () => {
  const zip = pack(notes);
  status.textContent = `Packed ${zip.length} bytes`;
});
