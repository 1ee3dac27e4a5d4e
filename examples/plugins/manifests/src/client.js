import './base.css';

const pages = {
  '/': () => import(/* webpackChunkName: 'home' */ './pages/home.js'),
  '/cart': () => import(/* webpackChunkName: 'cart' */ './pages/cart.js'),
};

const { default: render } = await pages[location.pathname]();
document.querySelector('main').innerHTML = render();
document.body.dataset.stylesheets = document.querySelectorAll('link[rel=stylesheet]').length;
