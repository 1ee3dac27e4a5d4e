import { total } from './price.js';

document.querySelector('img').src = new URL('./logo.svg', import.meta.url);
document.querySelector('button').onclick = async () => {
  const { open } = await import(/* webpackChunkName: "cart", webpackPrefetch: true */ './cart.js');
  open(total([1, 2]));
};
