import { expect, it } from 'vitest';
import { exampleSchema } from '../../schemas/example.ts';
import { startCommands } from './start-commands.ts';

const { commands } = exampleSchema.parse({
  title: 'A',
  description: 'B',
  commands: [{ name: 'build', run: 'npm run build && ls dist' }],
  expect: { files: [] },
});
const runs = (manifest: Parameters<typeof startCommands>[0], files = ['webpack.config.js']): unknown[] =>
  startCommands(manifest, { commands }, files).map(({ run, until, browser }) => [run, until, browser]);

it('runs scripts that no command of the example runs', () => {
  expect(runs({ scripts: { build: 'webpack', test: 'node --test', watch: 'webpack --watch' } })).toEqual([
    ['npm run test', undefined, undefined],
    ['npm run watch', 'compiled', undefined],
  ]);
});

it('opens the page of each server', () => {
  const devDependencies = { 'webpack-cli': '7.3.1', 'webpack-dev-server': '6.1.0' };
  expect(runs({ devDependencies })).toEqual([['npx webpack serve', 'compiled|https?://localhost', []]]);
  expect(runs({ devDependencies }, ['server.mjs'])).toEqual([]);
  expect(runs({ devDependencies, scripts: { start: 'webpack serve' } })).toEqual([
    ['npm run start', 'compiled|https?://localhost', []],
  ]);
});
