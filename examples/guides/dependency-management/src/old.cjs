const pages = require.context('./pages', false, /\/\w+\.js$/);

console.log(pages.id);
console.log(pages.keys());
console.log(pages.resolve('./cart.js'));
console.log(pages('./cart.js').title);
