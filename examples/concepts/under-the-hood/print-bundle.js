// Builds for development and prints parts of the bundle, each in a region.
import { readFile } from 'node:fs/promises';
import webpack from 'webpack';
import config from './webpack.development.js';

await new Promise((resolve) => {
  webpack(config, resolve);
});
const main = await readFile('dist/main.js', 'utf8');
const chunk = await readFile('dist/src_draw_js.js', 'utf8');
const [module] = main.split('"./src/shapes.js"')[1].split('/***/ }');
const runtime = [...main.matchAll(/webpack\/runtime\/(.*) \*\//g)].map(([, name]) => name);

const print = (name, text) => console.log(`// #region ${name}\n${text.trim()}\n// #endregion`);
print('module', `"./src/shapes.js"${module}}`);
print('runtime', runtime.join('\n'));
print('chunk', chunk.split('\n').find((line) => line.includes('.push(')));
