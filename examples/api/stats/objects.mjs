// Prints one object of each kind.
import { build } from './build.mjs';

const print = (region, value) =>
  console.log(`// #region ${region}\n${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}\n// #endregion`);
const list = (values) => values.join(', ');

class Log {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Log', (compilation) => {
      const logger = compilation.getLogger('Shop');
      logger.warn('No prices for %d products', 2);
      logger.debug('Read prices.csv');
    });
  }
}

const stats = await build({ plugins: [new Log()] });
const json = stats.toJson();
print('keys', list(Object.keys(json)));
print('assetsByChunkName', json.assetsByChunkName);
print('asset', json.assets.find(({ name }) => name === 'main.js'));
print('chunk', { ...json.chunks.find(({ names }) => names[0] === 'cart'), modules: ['…'] });
print('entrypoint', json.entrypoints.main);
const cart = json.modules.find(({ name }) => name === './src/cart.js');
print('module', { ...cart, issuerPath: ['…'], reasons: ['…'] });
print('reason', cart.reasons[0]);
print('issuerPath', cart.issuerPath);
const concatenated = json.modules.find(({ modules }) => modules);
print('concatenated', `${concatenated.name}: ${list(concatenated.modules.map(({ name }) => name))}`);
print('exports', concatenated.modules.map(({ name, providedExports, usedExports }) => ({ name, providedExports, usedExports })));
const { logging } = stats.toJson({ all: false, logging: 'warn' });
print('logging', { Shop: logging.Shop });
print(
  'grouped',
  stats.toJson({ all: true }).modules.map(({ type, name, children }) => ({ type, name, children: children?.length })),
);

const failed = (await build({ entry: './src/broken.js' })).toJson();
const { stack, ...error } = failed.errors[0];
print('error', { ...error, details: `${error.details.split('\n')[0]} …`, stack: stack.split('\n')[0].slice(0, 24) + ' …' });
