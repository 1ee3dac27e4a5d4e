import { area } from './shapes.js';

console.log(area(2));

export const load = async () => {
  const { draw } = await import('./draw.js');
  draw();
};
