const font = new URL(/* webpackPreload: true */ /* webpackAs: "font" */ /* webpackType: "font/woff2" */ './shop.woff2', import.meta.url);
document.fonts.add(new FontFace('Shop', `url(${font})`));

const image = new URL(/* webpackPrefetch: true */ /* webpackMedia: "(min-width: 800px)" */ './wide.png', import.meta.url);
document.body.style.backgroundImage = `url(${image})`;

const worker = new Worker(/* webpackEntryOptions: { filename: "search-[name].js" } */ /* webpackChunkName: "worker" */ new URL('./search.js', import.meta.url));
worker.postMessage('tea');

document.addEventListener('click', () => import(/* webpackPrefetch: true */ /* webpackChunkName: "cart" */ './cart.js'));
