export const load = (language) => import(`./locale/${language}.js`);
load('de').then(({ default: { hello } }) => console.log(hello));
