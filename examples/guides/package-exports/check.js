// Resolves requests as webpack does and prints the file that each one leads to.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';

const modules = path.resolve('packages');

// Create every file that a package.json mentions, except missing.js.
const created = [];
for (const name of await readdir(modules)) {
  const text = await readFile(path.join(modules, name, 'package.json'), 'utf8');
  for (const [, file] of text.matchAll(/"\.\/([\w./*-]+\.\w+)"/g)) {
    if (file === 'missing.js' || file === 'package.json') continue;
    const target = path.join(modules, name, file.replace('*', 'star'));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, '');
    created.push(target);
  }
}

const web = { target: 'web', mode: 'production' };
const node = { target: 'node' };

await region('basic', [
  ['basic'],
  ['basic/button'],
  ['basic/icons/star'],
  ['basic/theme.css'],
  ['basic/src/button.js'],
  ['basic/icons/internal/star'],
]);
await region('list', [['list'], ['list/more']]);
await region('dual', [['dual'], ['dual', { kind: 'require' }]]);
await region('stateful', [['stateful'], ['stateful', { kind: 'require' }]]);
await region('modes', [['modes', { mode: 'development' }], ['modes']]);
await region('platforms', [
  ['platforms'],
  ['platforms', { target: 'webworker' }],
  ['platforms', { kind: 'worker' }],
  ['platforms', node],
  ['platforms', { target: 'electron-renderer' }],
  ['platforms', { target: 'electron-main' }],
  ['platforms', { target: ['web', 'node'] }],
]);
await region('imports', [
  ['#storage', { from: 'platforms' }],
  ['#storage', { from: 'platforms', target: 'node' }],
]);
await region('combined', [
  ['combined', node],
  ['combined', { ...node, kind: 'require' }],
  ['combined', { mode: 'development' }],
  ['combined'],
]);
await region('wrong-order', [['wrong-order']]);
await region('styled', [['styled'], ['styled', { kind: 'css-import' }]]);
await region('source', [['source'], ['source', { conditions: ['source', '...'] }]]);

for (const file of created) await rm(file, { force: true });

async function region(name, requests) {
  console.log(`// #region ${name}`);
  for (const [request, options = {}] of requests) console.log(await resolve(request, options));
  console.log('// #endregion');
}

async function resolve(request, { from = '', kind = 'import', conditions, ...options }) {
  const compiler = webpack({
    ...web,
    ...options,
    resolve: { modules: [modules], ...(conditions && { conditionNames: conditions }) },
  });
  const dependencyType = { import: 'esm', require: 'commonjs' }[kind] ?? kind;
  const resolver = compiler.resolverFactory.get('normal', { dependencyType });
  const setting = [kind, conditions && 'conditionNames', ...Object.values(options).flat()].filter(Boolean).join(', ');
  const result = await new Promise((done) => {
    resolver.resolve({}, path.join(modules, from), request, {}, (error, file) => {
      done(error ? error.message.replaceAll(`${modules}/`, '') : path.relative(modules, file));
    });
  });
  return `${request} (${setting})\n  ${result}`;
}
