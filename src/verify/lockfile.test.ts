import { expect, it } from 'vitest';
import { missingPlatformPackages, parseLockfile, withPlatformPackages } from './lockfile.ts';

const lockfile = parseLockfile(
  JSON.stringify({
    name: 'site',
    packages: {
      '': { optionalDependencies: { elsewhere: '1.0.0' } },
      'node_modules/tool': { optionalDependencies: { '@tool/linux-x64-gnu': '2.0.0', '@tool/darwin-arm64': '2.0.0' } },
      'node_modules/@tool/linux-x64-gnu': {},
    },
  }),
);

it('names the packages of other systems that have no entry', () => {
  expect(missingPlatformPackages(lockfile)).toEqual([{ name: '@tool/darwin-arm64', version: '2.0.0' }]);
});

it('adds an entry that npm skips on this system, and keeps all else', () => {
  const complete = withPlatformPackages(lockfile);
  expect(complete.packages['node_modules/@tool/darwin-arm64']).toEqual({
    version: '2.0.0',
    cpu: ['arm64'],
    dev: true,
    optional: true,
    os: ['darwin'],
  });
  expect(missingPlatformPackages(complete)).toEqual([]);
  expect(complete.name).toBe('site');
});
