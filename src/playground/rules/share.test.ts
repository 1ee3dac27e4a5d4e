import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { filesOfHash, hashOfFiles } from './share.ts';

const linkTo = (value: unknown): string =>
  `#files=${deflateRawSync(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')}`;

it('brings files back', async () => {
  const files = { 'src/index.js': "console.log('Zürich 🚆');\n", 'webpack.config.js': '' };
  const hash = await hashOfFiles(files);
  expect(hash).toMatch(/^#files=[\w-]+$/);
  expect(await filesOfHash(hash)).toEqual(files);
});

it.each([
  ['not compressed', '#files=abc'],
  ['not base64', '#files=%%%'],
  ['cut off', linkTo({ 'a.js': 'x'.repeat(100) }).slice(0, -4)],
  ['not JSON', linkTo('{"a.js"')],
  ['a list', linkTo(['a.js'])],
  ['no text', linkTo({ 'a.js': 1 })],
  ['empty', linkTo({})],
  ['of another version', linkTo({ version: 2, files: {} })],
  ['of another site', '#code=eyJhIjoxfQ'],
])('refuses a link that is %s', async (_, hash) => expect(filesOfHash(hash)).rejects.toThrow('incomplete'));

it.each([
  'a/../../b.js',
  '/etc/passwd',
  String.raw`a\b.js`,
  'C:/a.js',
  'src//a.js',
  ' a.js',
  'a.js ',
  'Package.JSON',
  'package-lock.json',
  '.npmrc',
  'Node_Modules/a/index.js',
  'a\u202Esj.png',
])('refuses a link with a file named %j', async (name) =>
  expect(filesOfHash(linkTo({ [name]: '' }))).rejects.toThrow("can't be opened"),
);

it('refuses names that differ only in case, or are also folders', async () => {
  await expect(filesOfHash(linkTo({ 'src/A.js': '', 'src/a.js': '' }))).rejects.toMatchObject({
    hint: expect.stringContaining('only in case'),
  });
  await expect(filesOfHash(linkTo({ src: '', 'SRC/a.js': '' }))).rejects.toMatchObject({
    hint: expect.stringContaining('folder and a file'),
  });
  await expect(filesOfHash(linkTo('{"__proto__": "x"}'))).rejects.toThrow("can't be opened");
});

it('refuses more than 1 MB, in a link and for one', async () => {
  const bomb = linkTo({ 'a.js': 'x'.repeat(50_000_000) });
  expect(bomb.length).toBeLessThan(200_000);
  await expect(filesOfHash(bomb)).rejects.toThrow('larger than 1 MB');
  await expect(hashOfFiles({ 'a.js': 'x'.repeat(1_100_000) })).rejects.toThrow('larger than 1 MB');
});
