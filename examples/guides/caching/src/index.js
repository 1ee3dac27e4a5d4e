import './styles.css';
import { notes } from './notes.js';
import { pack } from './pack.js';

const status = document.querySelector('#status');
document.querySelector('#pack').addEventListener('click', () => {
  const zip = pack(notes);
  status.textContent = `Packed ${zip.length} bytes`;
});
document.querySelector('#help').addEventListener('click', async () => {
  const { help } = await import('./help.js');
  status.textContent = help();
});
