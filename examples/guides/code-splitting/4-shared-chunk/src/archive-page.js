import { strFromU8, unzipSync } from 'fflate';
import { notes } from './notes.js';
import { pack } from './pack.js';

const status = document.querySelector('#status');
document.querySelector('button').addEventListener('click', () => {
  const files = unzipSync(pack(notes));
  status.textContent = `Restored: ${strFromU8(files['monday.txt'])}`;
});
