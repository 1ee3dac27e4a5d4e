import './style.css';
import { area } from './shapes.js';

console.log(area(2));

document.querySelector('button')?.addEventListener('click', async () => {
  const { draw } = await import('./draw.js');
  draw();
});
