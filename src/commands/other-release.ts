import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedDirectory } from '../generate/paths.ts';
import type { ReferencePackages } from '../shared/fact.ts';
import { UserError } from '../shared/problem.ts';
import { npmCommand } from '../verify/npm-command.mjs';
import { runTask } from './run-task.ts';

/**
 * Installs other releases of the documented packages below `.generated/`, unless they're there. Resolves to a file from which
 * they resolve. @throws UserError if npm fails
 */
export async function installRelease(versions: ReferencePackages): Promise<string> {
  const invalid = Object.values(versions).find((version) => !/^\w[\w.-]*$/.test(version));
  if (invalid !== undefined) throw new UserError(`${invalid} isn't a valid version`, 'Use a published version, such as 5.111.1.');
  const directory = join(generatedDirectory, 'releases', Object.values(versions).join('+'));
  const from = join(directory, 'package.json');
  if (existsSync(directory)) return from;
  const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const unfinished = `${directory}.part-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--loglevel=error', ...packages];
  const { ok, output } = await runTask(npmCommand(['--prefix', unfinished, ...args]));
  if (!ok) {
    await rm(unfinished, { recursive: true, force: true });
    throw new UserError(
      `npm couldn't install webpack ${versions.webpack}:\n${output.trim()}`,
      "Check that the version was published and that you're online.",
    );
  }
  await rename(unfinished, directory);
  return from;
}
