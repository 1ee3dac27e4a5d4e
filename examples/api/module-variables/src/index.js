// #region glob
const pages = import.meta.glob('./pages/*.js');
const { title } = await pages['./pages/home.js']();

const titles = import.meta.glob(['./pages/*.js', '!**/hidden.js'], { eager: true, import: 'title' });
console.log(title, titles);
// #endregion

// #region context
const context = import.meta.webpackContext('./pages', { regExp: /\.js$/, recursive: false });
for (const key of context.keys()) {
  console.log(key, context(key).title);
}
// #endregion

const { MODE, PROD } = import.meta.env;
console.log(MODE, PROD, import.meta.main);

const { x, y } = await import('./used.js');
console.log(x + y);
