import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const require = createRequire(import.meta.url);

async function show(name, load) {
  console.log(`// #region ${name}`);
  try {
    console.log(await load());
  } catch (error) {
    console.log(`${error.name}: ${error.message}`);
  }
  console.log('// #endregion');
}

await show('no-library', () => `${readFileSync('dist/no-library.js').length} bytes in no-library.js`);
await show('wrong-extension', () => import('./dist/index.js'));
await show('umd-default', () => require('./dist/umd.cjs'));
await show('umd-window', () => require('./dist/umd-self.cjs'));
await show('two-targets', () => require('./dist/two-targets.cjs'));
