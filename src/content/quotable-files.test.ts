import { spawnSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith, writeFiles } from '../../tests/fixtures/folder.ts';
import { createQuoteReader } from './image-index.ts';

const FILES = {
  'examples/a/src/index.js': 'a();',
  'examples/a/.env': 'A=1',
  'examples/a/recorded/build.txt': 'built',
  'examples/a/debug.log': 'log',
  'examples/a/binary.txt': Uint8Array.of(0xff, 0xfe, 0, 1),
  'examples/a/nul.txt': 'a\0b',
  'examples/a/big.txt': 'a'.repeat(1024 * 1024 + 1),
  'src/secret.ts': 'secret',
  '.gitignore': 'node_modules\n*.log\n',
};

async function repository({ git }: { readonly git: boolean }) {
  const directory = await folderWith(FILES);
  await symlink(join(directory, 'src/secret.ts'), join(directory, 'examples/a/link.txt'));
  await symlink(join(directory, 'src'), join(directory, 'examples/a/sources'));
  if (git)
    for (const args of [
      ['init', '-q'],
      ['add', '.'],
    ])
      spawnSync('git', args, { cwd: directory });
  return directory;
}

it.each([{ git: true }, { git: false }])('quotes text files of examples, and nothing else (git: $git)', async ({ git }) => {
  const read = createQuoteReader(await repository({ git }));
  expect(read('examples/a/src/index.js')).toBe('a();');
  expect(read('examples/a/.env')).toBe('A=1');
  expect(read('examples/a/recorded/build.txt')).toBe('built');
  expect(read('examples/a/')?.split('\n')).toEqual(expect.arrayContaining(['.env', 'big.txt', 'src/index.js']));
  expect(read('examples/a/')).not.toContain('recorded');
  for (const path of [
    'examples/a/binary.txt',
    'examples/a/nul.txt',
    'examples/a/big.txt',
    'examples/a/src',
    'examples/a/link.txt',
    ...(git ? ['examples/a/sources/secret.ts'] : []),
    'examples/a/none.js',
    'examples/../src/secret.ts',
    'examples//a/src/index.js',
    'src/secret.ts',
    '/etc/passwd',
    '',
    `examples/${'a'.repeat(5000)}`,
    'examples/\0',
  ])
    expect([path, read(path)]).toEqual([path, undefined]);
  for (const folder of ['src/', '/', '../', 'examples/../src/']) expect(read(folder)).toBe('');
});

it("doesn't quote a file that Git ignores or doesn't track yet", async () => {
  const directory = await repository({ git: true });
  await writeFiles(directory, { 'examples/a/new.js': 'untracked();' });
  expect(createQuoteReader(directory)('examples/a/debug.log')).toBeUndefined();
  expect(createQuoteReader(directory)('examples/a/new.js')).toBeUndefined();
  spawnSync('git', ['add', 'examples/a/new.js'], { cwd: directory });
  expect(createQuoteReader(directory)('examples/a/new.js')).toBe('untracked();');
});
