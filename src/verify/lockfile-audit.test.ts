import { expect, it } from 'vitest';
import { type Lockfile, lockfileSchema, lockfileFaults, type Manifest, manifestSchema } from './lockfile.ts';

const HASH = `sha512-${'A'.repeat(86)}==`;

const lockfile = (packages: Lockfile['packages'] = {}): Lockfile =>
  lockfileSchema.parse({
    packages: {
      '': { devDependencies: { tool: '1.2.3' } },
      examples: { dependencies: { small: '2.0.0' } },
      'node_modules/examples': { resolved: 'examples', link: true },
      'node_modules/tool': { version: '1.2.3', integrity: HASH },
      'node_modules/small': { version: '1.0.0', integrity: HASH },
      'examples/node_modules/small': { version: '2.0.0', integrity: HASH },
      'node_modules/@tool/darwin-arm64': { version: '1.2.3', optional: true, os: ['darwin'] },
      ...packages,
    },
  });
const manifests = (root: Manifest = {}): Record<string, Manifest> => ({
  '': { devDependencies: { tool: '1.2.3' }, ...root },
  examples: { dependencies: { small: '2.0.0' } },
});

it('accepts a lockfile that pins everything', () => {
  expect(lockfileFaults(lockfile(), manifests())).toEqual([]);
});

it.each([
  [
    'an unpinned version',
    lockfile(),
    manifests({ devDependencies: { tool: '^1.2.3' } }),
    'tool is ^1.2.3 in package.json, but 1.2.3 in package-lock.json: run `npm install`',
  ],
  [
    'a package that is not asked for',
    lockfile(),
    manifests({ devDependencies: {} }),
    'tool is missing in package.json, but 1.2.3 in package-lock.json: run `npm install`',
  ],
  [
    'another version than the pinned one',
    lockfile({ 'node_modules/tool': { version: '1.2.4', integrity: HASH } }),
    manifests(),
    'tool is 1.2.3 in package.json, but 1.2.3 and 1.2.4 in package-lock.json: run `npm install`',
  ],
  [
    'a source that is no registry',
    lockfile({ 'node_modules/x': { version: '1.0.0', integrity: HASH, resolved: 'git+ssh://git@example.org/x.git#abc' } }),
    manifests(),
    'x is downloaded from git+ssh://git@example.org/x.git#abc: use a registry version, and keep omit-lockfile-registry-resolved in .npmrc',
  ],
  [
    'a source in the place of a version',
    lockfile({ 'node_modules/x': { version: 'git+https://example.org/x.git', integrity: HASH } }),
    manifests(),
    "x has the version git+https://example.org/x.git, which isn't a registry version",
  ],
  [
    'no hash',
    lockfile({ 'node_modules/x': { version: '1.0.0' } }),
    manifests(),
    'x has no SHA-512 hash, so changes to the package would go unnoticed',
  ],
  [
    'a weak hash',
    lockfile({ 'node_modules/x': { version: '1.0.0', integrity: 'sha1-AAAA' } }),
    manifests(),
    'x has no SHA-512 hash, so changes to the package would go unnoticed',
  ],
  [
    'an install script that was not looked at',
    lockfile({ 'node_modules/x': { version: '1.0.0', integrity: HASH, hasInstallScript: true } }),
    manifests(),
    "x has an install script, which won't run. If the package works without it, set it to false in allowScripts in package.json",
  ],
  [
    'a name in the list of scripts that is there no more',
    lockfile(),
    manifests({ allowScripts: { gone: false } }),
    "allowScripts in package.json lists gone, which isn't installed or has no install script",
  ],
])('finds %s', (_, lock, asked, fault) => expect(lockfileFaults(lock, asked)).toEqual([fault]));

it('forbids install scripts, and requires existing ones to be listed', () => {
  expect(manifestSchema.safeParse({ allowScripts: { x: true } }).success).toBe(false);
  const lock = lockfile({ 'node_modules/x': { version: '1.0.0', integrity: HASH, hasInstallScript: true } });
  expect(lockfileFaults(lock, manifests({ allowScripts: { x: false } }))).toEqual([]);
});
