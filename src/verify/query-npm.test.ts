import { expect, it } from 'vitest';
import { queryNpm } from './query-npm.ts';

it('queries npm for the newest version and deprecations', async () => {
  const asked: (readonly string[])[] = [];
  const lookup = await queryNpm('x-loader', async (args) => {
    asked.push(args);
    return '{"version":"2.0.0","deprecated":"Use y","peerDependencies":{"webpack":"^5.0.0"},"dependencies":{"webpack":"5"}}\n';
  });
  expect(asked).toEqual([['view', 'x-loader', 'version', 'deprecated', 'peerDependencies', 'dependencies', '--json']]);
  expect(lookup).toEqual({ name: 'x-loader', version: '2.0.0', deprecated: 'Use y', webpack: '^5.0.0', installs: '5' });
  expect(await queryNpm('x', async () => '"2.0.0"')).toEqual({ name: 'x', version: '2.0.0' });
});

it.each([
  ['no JSON', async () => 'oops', "npm didn't print a version"],
  ['nothing', async () => '', "npm didn't print a version"],
  ['another shape', async () => '[1]', "npm didn't print a version"],
  [
    'an error',
    async () => {
      throw new Error('Command failed: npm view x\nnpm error code E404\nmore');
    },
    'Command failed: npm view x: npm error code E404',
  ],
])('explains why there is no response: %s', async (_, run, fault) => expect(await queryNpm('x', run)).toEqual({ fault }));
