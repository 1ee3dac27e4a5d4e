const lang = document.documentElement.lang;
const { hello } = await import(`./lang/${lang}.js`);

console.log(hello);
