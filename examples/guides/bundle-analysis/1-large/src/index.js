import { notes } from './notes.js';
import { pack } from './pack.js';
import { text } from './text.js';
import { unpack } from './unpack.cjs';

const status = document.querySelector('#status');
document.querySelector('h1').textContent = text('en', 'title');
document.querySelector('button').addEventListener('click', () => {
  const zip = pack(notes);
  status.textContent = `${text('en', 'packed')}: ${unpack(zip).length} files`;
});
