import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { buildFiles, projectArchive } from './project-archive.ts';

const ours = readFileSync('examples/playground/package.json', 'utf8');

const unpacked = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(projectArchive(buildFiles(files, ours)))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

it('contains the files and our package.json, which is that of the presets, without scripts', () => {
  const texts = unpacked({ 'src/index.js': '// é', 'package.json': '{"scripts":{"postinstall":"evil"}}' });
  const preset = readFileSync('examples/playground/1-entry-and-output/package.json', 'utf8');
  expect(texts).toEqual({ 'playground/src/index.js': '// é', 'playground/package.json': preset });
  expect(JSON.parse(preset)).not.toHaveProperty('scripts');
});

it('lists the loaders that a project uses', () => {
  const { 'playground/package.json': text = '' } = unpacked({ 'webpack.config.js': "use: ['style-loader', 'css-loader']" });
  const { devDependencies } = JSON.parse(text) as { readonly devDependencies: object };
  expect(Object.keys(devDependencies)).toEqual(['css-loader', 'style-loader', 'webpack', 'webpack-cli']);
});

it('asks for a Node.js that strips types, if there are any', () => {
  const manifestOf = (name: string): unknown => JSON.parse(unpacked({ [name]: '' })['playground/package.json'] ?? '');
  expect(manifestOf('src/index.ts')).toHaveProperty('engines.node', '>=22.18');
  expect(manifestOf('src/index.js')).not.toHaveProperty('engines');
});

it('has the versions that the playground runs', () => {
  const versionsIn = (text: string): Record<string, string> =>
    (JSON.parse(text) as { devDependencies: Record<string, string> }).devDependencies;
  expect(versionsIn(readFileSync('package.json', 'utf8'))).toMatchObject(versionsIn(ours));
});
