/** Each page: how to load it, and its file, which is the key in ssr-manifest.json. */
export const routes = {
  '/': { load: () => import(/* webpackChunkName: 'home' */ './pages/home.jsx'), source: './src/pages/home.jsx' },
  '/cart': { load: () => import(/* webpackChunkName: 'cart' */ './pages/cart.jsx'), source: './src/pages/cart.jsx' },
};
