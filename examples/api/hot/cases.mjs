const shared = 'globalThis.hot = import.meta.webpackHot;\n';
const price = (value) => `export const price = ${value};\n`;

export default {
  // #region accept
  accept: {
    entry: `${shared}
import { price } from './price.js';

console.log('price', price);
import.meta.webpackHot?.accept('./price.js', () => console.log('price is now', price));
`,
    before: price(2),
    after: price(3),
  },
  // #endregion
  unaccepted: {
    entry: `${shared}import { price } from './price.js';\nconsole.log('price', price);`,
    before: price(2),
    after: price(3),
  },
  error: {
    entry: `${shared}import { price } from './price.js';\nimport.meta.webpackHot.accept('./price.js', () => { throw new Error('No such element'); });\nconsole.log('price', price);`,
    before: price(2),
    after: price(3),
  },
  handled: {
    entry: `${shared}import { price } from './price.js';
import.meta.webpackHot.accept('./price.js', () => { throw new Error('No such element'); }, (error, { moduleId, dependencyId }) => console.log('handled:', error.message, moduleId, dependencyId));
console.log('price', price);`,
    before: price(2),
    after: price(3),
  },
  nothing: {
    entry: `${shared}import { price } from './price.js';\nconsole.log('price', price);`,
    before: price(2),
    after: price(2),
  },
  steps: {
    entry: `${shared}import { price } from './price.js';\nimport.meta.webpackHot.accept('./price.js');\nconsole.log('price', price);`,
    before: price(2),
    after: price(3),
    async check() {
      console.log(`found: ${await globalThis.hot.check()}`);
      return globalThis.hot.apply({
        onAccepted: ({ type, moduleId }) => console.log(`${type}: ${moduleId}`),
        onDisposed: ({ type, moduleId }) => console.log(`${type}: ${moduleId}`),
      });
    },
  },
  'steps-unaccepted': {
    entry: `${shared}import { price } from './price.js';\nconsole.log('price', price);`,
    before: price(2),
    after: price(3),
    async check() {
      await globalThis.hot.check();
      return globalThis.hot.apply();
    },
  },
  invalidate: {
    entry: `${shared}import { price } from './price.js';\nimport.meta.webpackHot.accept('./price.js', () => console.log('ran again'));\nglobalThis.runs = price;`,
    before: `import.meta.webpackHot.accept();\nglobalThis.priceHot = import.meta.webpackHot;\nconsole.log('runs');\nexport const price = 2;\n`,
    after: `import.meta.webpackHot.accept();\nglobalThis.priceHot = import.meta.webpackHot;\nconsole.log('runs');\nexport const price = 2;\n`,
    check() {
      globalThis.priceHot.invalidate();
      return globalThis.hot.apply();
    },
  },
  // #region self
  self: {
    entry: `${shared}import './price.js';\n`,
    before: `const hot = import.meta.webpackHot;
let visits = hot?.data?.visits ?? 0;

visits += 1;
console.log('version 1, visits', visits);

hot?.dispose((data) => {
  data.visits = visits;
});
hot?.accept();
`,
    after: `const hot = import.meta.webpackHot;
let visits = hot?.data?.visits ?? 0;

visits += 1;
console.log('version 2, visits', visits);

hot?.dispose((data) => {
  data.visits = visits;
});
hot?.accept();
`,
  },
  // #endregion
  declined: {
    entry: `${shared}import { price } from './price.js';\nimport.meta.webpackHot.accept('./price.js');\nconsole.log('price', price);`,
    before: `import.meta.webpackHot.decline();\n${price(2)}`,
    after: `import.meta.webpackHot.decline();\n${price(3)}`,
  },
};
