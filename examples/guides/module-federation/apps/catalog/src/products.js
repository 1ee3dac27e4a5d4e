import { add } from 'cart-store';

const products = ['Tent', 'Sleeping bag'];

export function showProducts(element) {
  element.replaceChildren(
    ...products.map((name) => {
      const button = document.createElement('button');
      button.textContent = `Add ${name}`;
      button.addEventListener('click', add);
      return button;
    }),
  );
}
