import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { buildFiles, projectArchive } from './project-archive.ts';

const ours = readFileSync('examples/playground/1-entry-and-output/package.json', 'utf8');

it('contains the files and our package.json, without scripts', () => {
  const files = { 'src/index.js': '// é', 'package.json': '{"scripts":{"postinstall":"evil"}}' };
  const unpacked = unzipSync(projectArchive(buildFiles(files, ours)));
  const texts = Object.fromEntries(Object.entries(unpacked).map(([name, bytes]) => [name, strFromU8(bytes)]));
  expect(texts).toEqual({ 'playground/src/index.js': '// é', 'playground/package.json': ours });
  expect(JSON.parse(ours)).not.toHaveProperty('scripts');
});
