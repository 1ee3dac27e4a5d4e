import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import vm from 'node:vm';

const folder = new URL('../dist/app/', import.meta.url);
const script = await readFile(new URL('index.js', folder), 'utf8');

test('the script fills the page', () => {
  const main = {};
  vm.runInNewContext(script, { document: { querySelector: () => main } });
  assert.match(main.innerHTML, /3\.50 €/);
});

test('the logo it names exists', async () => {
  const [logo] = script.match(/\w+\.svg/);
  assert.ok((await readdir(folder)).includes(logo));
});

test('the script stays small', () => {
  assert.ok(script.length < 2000, `index.js has ${script.length} bytes`);
});
