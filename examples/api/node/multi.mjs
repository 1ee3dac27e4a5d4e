import { build } from './build.mjs';

const base = { mode: 'production' };
const configs = [
  { ...base, name: 'client', entry: './src/index.js', output: { filename: 'client.js' } },
  { ...base, name: 'server', entry: './src/server.js', output: { filename: 'server.js' }, target: 'node', dependencies: ['client'] },
];
configs.parallelism = 1;

const stats = await build(configs);
console.log(stats.hasErrors());
for (const { name, assets } of stats.toJson({ all: false, assets: true }).children)
  console.log(name, assets.map((asset) => asset.name));
