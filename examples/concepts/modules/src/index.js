import { total } from './cart.js';
import legacy from './legacy.cjs';
import rates from './rates.json' with { type: 'json' };
import * as styles from './card.module.css';
import note from './note.txt' with { type: 'text' };
import bytes from './dot.bin' with { type: 'bytes' };
import './page.css';

const photo = new URL('./photo.png', import.meta.url);

console.log(total([1, 2]), legacy.version, rates.eur, styles.card);
console.log(note, bytes.length, photo.pathname);

const { open } = await import('./dialog.js');
open();
