import assert from 'node:assert/strict';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { compile } from './compile.js';

const flags = join(import.meta.dirname, 'fixtures/flags.json');
const codeOf = ({ modules }) => [...modules][0].originalSource().source();

test('removes what is off and keeps what is on', async () => {
  const { compilation } = await compile('./page.js', { flags: './flags.json' });
  assert.deepEqual(compilation.errors, []);
  assert.equal(codeOf(compilation), 'kept();\nlast();\n');
});

test('maps the remaining lines to their original position', async () => {
  const { compilation } = await compile('./page.js', { flags: './flags.json' });
  const code = compilation.getAsset('main.js').source.source();
  const map = new SourceMap(JSON.parse(compilation.getAsset('main.js.map').source.source()));

  const line = code.split('\n').findIndex((text) => text.startsWith('last();'));
  const { originalSource, originalLine } = map.findEntry(line, 0);
  assert.match(originalSource, /page\.js$/);
  assert.equal(originalLine, 6); // The fixture's seventh line, counted from 0
});

test('registers the file with the flags', async () => {
  const { compilation } = await compile('./page.js', { flags: './flags.json' });
  assert.ok(compilation.fileDependencies.has(flags));
});

test('reports wrong options', async () => {
  const { compilation } = await compile('./page.js', { flag: './flags.json' });
  assert.match(compilation.errors[0].message, /options has an unknown property 'flag'/);
});

test('reports an unknown flag as an error of the module', async () => {
  const { compilation } = await compile('./typo.js', { flags: './flags.json' });
  assert.equal(compilation.errors.length, 1);
  assert.match(compilation.errors[0].message, /Unknown flag "betta"/);
  assert.match(compilation.errors[0].module.resource, /typo\.js$/);
});
