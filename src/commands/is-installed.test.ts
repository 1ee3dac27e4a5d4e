import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../build/project.ts';
import { isInstalled } from './is-installed.mjs';

type Lockfile = Parameters<typeof isInstalled>[0];

const a = { version: '1.0.0', integrity: 'sha512-a' };
const other = { version: '1.0.0', integrity: 'sha512-other', optional: true };
const lockfile: Lockfile = { packages: { '': { version: '0.1.0' }, 'node_modules/a': a, 'node_modules/other': other } };

it.each<[string, Lockfile['packages'], boolean]>([
  ['everything', { 'node_modules/a': a, 'node_modules/other': other }, true],
  ['everything but a package for another platform', { 'node_modules/a': a }, true],
  ['too few packages', { 'node_modules/other': other }, false],
  ['another version', { 'node_modules/a': { ...a, version: '2.0.0' } }, false],
  ['another file', { 'node_modules/a': { ...a, integrity: 'sha512-b' } }, false],
  ['a package too many', { 'node_modules/a': a, 'node_modules/b': a }, false],
])('tells from what npm installed: %s', (_, packages, expected) => expect(isInstalled(lockfile, { packages })).toBe(expected));

it('holds for the packages that run this test', () => {
  const files = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) => join(root, file));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const [ours, npms] = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Lockfile) as [Lockfile, Lockfile];
  expect(isInstalled(ours, npms)).toBe(true);
});
