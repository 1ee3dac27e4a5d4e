import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../../tests/fixtures/folder.ts';
import { loaderIssues, rulesOf } from './validate-config.ts';

it('validates loader options with the schema of the installed loader', async () => {
  const schema = { type: 'object', additionalProperties: false, properties: { sourceMap: { type: 'boolean' } } };
  const packages = await folderWith({ 'a-loader/dist/options.json': JSON.stringify(schema), 'b-loader/package.json': '{}' });
  const rules = rulesOf(
    {
      module: {
        rules: [
          { test: /a/, loader: 'a-loader', options: { sourceMap: true } },
          { oneOf: [{ use: ['a-loader', { loader: 'a-loader', options: { less: true } }] }] },
          { use: [{ loader: 'b-loader', options: {} }, { loader: './own.js', options: {} }, { loader: 'c-loader' }] },
          { use: () => [] },
        ],
      },
    },
    [],
  );
  expect(loaderIssues(rules, (loader) => join(packages, loader))).toEqual([
    {
      title: "options has an unknown property 'less'.",
      hint: 'Supported: sourceMap.',
      path: ['module', 'rules', 1, 'oneOf', 0, 'use', 1, 'options', 'less'],
    },
  ]);
});
