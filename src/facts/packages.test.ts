import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { checkedVersions } from './packages.ts';

const manifests = (installed: string): Record<string, string> => ({
  'package.json': JSON.stringify({
    devDependencies: { webpack: '5.113.0', 'webpack-cli': '1.0.0', 'webpack-dev-server': '1.0.0' },
  }),
  'node_modules/webpack/package.json': JSON.stringify({ version: installed }),
  'node_modules/webpack-cli/package.json': '{ "version": "1.0.0" }',
  'node_modules/webpack-dev-server/package.json': '{ "version": "1.0.0" }',
});

it('refuses packages that are installed in another version than the manifest names', async () => {
  const root = await folderWith(manifests('5.112.2'));
  expect(() => checkedVersions(root, join(root, 'package.json'))).toThrow(
    'webpack 5.112.2 is installed, but package.json names 5.113.0',
  );
});
