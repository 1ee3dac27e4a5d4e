import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedDirectory } from '../build/project.ts';
import { installedVersions } from '../reference/packages.ts';
import type { ReferencePackages } from '../shared/fact.ts';
import { UserError } from '../shared/problem.ts';
import { npmCommand } from '../verify/npm-command.mjs';
import { runTask } from './run-all.ts';

/**
 * Installs another webpack release below `.generated/`, with the installed webpack-cli and webpack-dev-server unless others
 * are given, and only if it isn't there. Resolves to a file from which its packages resolve. @throws UserError if npm fails
 */
export async function installRelease(version: string, versions: Partial<ReferencePackages> = {}): Promise<string> {
  if (!/^\w[\w.-]*$/.test(version))
    throw new UserError(`${version} isn't a valid version`, 'Use a published version, such as 5.111.1.');
  const { webpack: _ours, ...installed } = installedVersions();
  const { webpack: _theirs, ...given } = versions;
  const others = { ...installed, ...given };
  const isUsual = Object.entries(installed).every(([name, release]) => others[name as keyof typeof others] === release);
  const name = isUsual ? version : [version, ...Object.values(others)].join('+');
  const directory = join(generatedDirectory, 'releases', name);
  const from = join(directory, 'package.json');
  if (existsSync(directory)) return from;
  const packages = Object.entries({ webpack: version, ...others }).map(([one, release]) => `${one}@${release}`);
  const making = `${directory}.making-${process.pid}`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  await writeFile(join(making, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--loglevel=error', ...packages];
  const { ok, output } = await runTask({ name: 'npm install', ...npmCommand(['--prefix', making, ...args]) });
  if (!ok) {
    await rm(making, { recursive: true, force: true });
    throw new UserError(
      `npm couldn't install webpack ${version}:\n${output.trim()}`,
      "Check that the version was published and that you're online.",
    );
  }
  await rename(making, directory);
  return from;
}
