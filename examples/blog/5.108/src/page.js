new Worker(/* webpackChunkName: "count" */ new URL('./count.js', import.meta.url));
document.body.append('Rent a bike');
