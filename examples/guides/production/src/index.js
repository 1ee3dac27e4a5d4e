import './styles.css';
import { notes } from './notes.js';
import { pack } from './pack.js';

if (import.meta.env.DEV) console.log('Development build');

const status = document.querySelector('#status');
document.querySelector('button').addEventListener('click', () => {
  const zip = pack(notes);
  status.textContent = `Packed ${zip.length} bytes`;
});
