import { add } from 'cart-store';

const products = { Tent: 1, 'Sleeping bag': 1, 'Four mugs': 4 };

export function showProducts(element) {
  element.replaceChildren(
    ...Object.entries(products).map(([name, amount]) => {
      const button = document.createElement('button');
      button.textContent = `Add ${name}`;
      button.addEventListener('click', () => add(amount));
      return button;
    }),
  );
}
