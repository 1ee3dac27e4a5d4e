import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { compile } from './compile.js';

const fixtures = join(import.meta.dirname, 'fixtures');
const left = { name: 'left', version: '1.2.0', license: 'MIT' };
const right = { name: 'right', version: '2.0.0', license: 'BUSL-1.1' };
const report = (compilation, name = 'licenses.json') => JSON.parse(compilation.getAsset(name).source.source());

test('lists the packages in the bundle, without the project', async () => {
  assert.deepEqual(report(await compile()), [left, right]);
});

test('looks into concatenated modules', async () => {
  const compilation = await compile({}, { mode: 'production' });
  assert.ok([...compilation.modules].some(({ modules }) => modules), 'nothing was concatenated');
  assert.deepEqual(report(compilation), [left, right]);
});

test('skips packages that tree shaking removed', async () => {
  const compilation = await compile({}, { mode: 'production', entry: './unused.js' });
  assert.ok([...compilation.modules].some(({ resource = '' }) => /left/.test(resource)), 'the module was not built');
  assert.deepEqual(report(compilation), []);
});

test('writes to the configured file', async () => {
  assert.deepEqual(report(await compile({ filename: 'about/packages.json' }), 'about/packages.json'), [left, right]);
});

test('reports each license that is not allowed', async () => {
  const { errors } = await compile({ allowed: './allowed.json' });
  assert.deepEqual(
    errors.map(({ message }) => message),
    ["LicenseReportPlugin: right has the license BUSL-1.1, which ./allowed.json doesn't allow"],
  );
});

test('registers the list of licenses as a dependency', async () => {
  assert.ok((await compile({ allowed: './allowed.json' })).fileDependencies.has(join(fixtures, 'allowed.json')));
  assert.ok(!(await compile()).fileDependencies.has(join(fixtures, 'allowed.json')));
});

test('rejects unknown options', async () => {
  await assert.rejects(compile({ file: 'x.json' }), /options has an unknown property 'file'/);
});
