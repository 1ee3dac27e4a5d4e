import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { projectArchive } from './project-archive.ts';

it('contains the files in a folder', () => {
  const entries = Object.entries(unzipSync(projectArchive({ 'src/index.js': '// é', 'package.json': '{}' })));
  expect(entries.map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['playground/src/index.js', '// é'],
    ['playground/package.json', '{}'],
  ]);
});

it('gets the versions that the playground runs', () => {
  const versionsIn = (file: string): Record<string, string> =>
    (JSON.parse(readFileSync(file, 'utf8')) as { devDependencies: Record<string, string> }).devDependencies;
  expect(versionsIn('package.json')).toMatchObject(versionsIn('examples/playground/package.json'));
});
