import { subscribe, version } from 'cart-store';

const main = document.querySelector('main');
const count = document.querySelector('#count');

document.querySelector('#version').textContent = `cart-store ${version}`;
subscribe((items) => {
  count.textContent = items;
});

try {
  const { showProducts } = await import('catalog/products');
  showProducts(main);
} catch (error) {
  console.error(error);
  main.textContent = "The catalog isn't available right now.";
}
