import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { releaseContents } from './release-contents.ts';

it('reads options, plugin options, plugins, and hooks from the files of a release', async () => {
  const boolean = { type: 'boolean' };
  const files = {
    'schemas/WebpackOptions.json': JSON.stringify({
      definitions: { Output: { type: 'object', properties: { clean: boolean } } },
      type: 'object',
      properties: { output: { $ref: '#/definitions/Output' } },
    }),
    'schemas/plugins/debug/BannerPlugin.json': JSON.stringify({
      anyOf: [
        { type: 'string' },
        { type: 'object', properties: { raw: boolean, output: { $ref: '../WebpackOptions.json#/definitions/Output' } } },
      ],
    }),
    'types.d.ts': `
      declare class Compiler { hooks: Readonly<{ emit: SyncHook<[]> }>; }
      declare class BannerPlugin { static getCompilationHooks(c: Compilation): { banner: SyncHook<[]> }; }
      declare namespace exports { export { BannerPlugin, Compiler }; export class ProgressPlugin {} }`,
  };
  const names = releaseContents(await folderWith(files));
  expect([...names.keys()].toSorted()).toEqual([
    'hook BannerPlugin.banner',
    'hook compiler.emit',
    'option output',
    'option output.clean',
    'plugin BannerPlugin',
    'plugin ProgressPlugin',
    'plugin-option BannerPlugin.output',
    'plugin-option BannerPlugin.raw',
  ]);
});
