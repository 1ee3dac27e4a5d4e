import home from './pages/home.js';
import cart from './pages/cart.js';

// How to render each URL, and the source file that does.
export const routes = {
  '/': { render: home, source: './src/pages/home.js' },
  '/cart': { render: cart, source: './src/pages/cart.js' },
};
