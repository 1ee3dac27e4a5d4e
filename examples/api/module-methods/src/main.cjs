// #region require
const { add } = require('./add.cjs');
console.log(add(1, 2));
// #endregion

// #region context
const languages = require.context('./lang', false, /^\.\/..\.js$/);
for (const key of languages.keys()) {
  console.log(key, languages(key).default);
}
// #endregion

// #region cache
const id = require.resolve('./add.cjs');
delete require.cache[id];
console.log(require('./add.cjs') === require('./add.cjs'), require('./add.cjs').add === add);
// #endregion

// #region weak
const optional = require.resolveWeak('./optional.cjs');
console.log(Boolean(__webpack_modules__[optional]));
// #endregion

// #region ensure
require.ensure(
  ['./optional.cjs'],
  (require) => console.log(require('./optional.cjs'), Boolean(__webpack_modules__[optional])),
  (error) => console.error(error),
  'optional',
);
// #endregion

// #region amd
require(['./amd.cjs'], ({ name }) => console.log(name));
// #endregion

require.include('./included.cjs');
