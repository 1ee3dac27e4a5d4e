import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedDirectory, root } from '../build/project.ts';
import { checkedVersions, installedVersions } from '../reference/packages.ts';
import { inNeutralFolder } from '../reference/live-webpack.ts';
import { releaseContents } from '../reference/release-contents.ts';
import { releaseDefaults } from '../reference/release-defaults.ts';
import { eventsBetween, eventsText, lastCompared, type Release } from '../reference/release-events.ts';
import { EVENTS_FILE, parseEvents } from '../schemas/release-events.ts';
import { byRelease } from '../shared/release.ts';
import { UserError } from '../shared/problem.ts';
import { npmCommand } from '../verify/npm-command.mjs';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';
import { runTask } from './run-task.ts';

const DIRECTORY = join(generatedDirectory, 'releases/published/webpack');

/**
 * `npm run tool -- since [-- --all]`: updates `data/release-events.tsv`. Compares every release up to the installed one with the
 * release before it, starting at the last one in the table, or at 5.0.0 with `--all`. Packages are downloaded one at a
 * time and kept below `.generated/`.
 */
await main(async () => {
  const { values } = parseOptions(
    { args: process.argv.slice(2), options: { all: { type: 'boolean', default: false } } },
    'Supported: --all.',
  );
  console.log(`Facts: ${checkedVersions(root)}`);
  const versions = await publishedVersions();
  const file = join(root, EVENTS_FILE);
  const text = existsSync(file) ? await readFile(file, 'utf8') : '';
  // Missing from the list if the installed release is older than the table's last one.
  const last = values.all ? -1 : versions.indexOf(lastCompared(text) ?? '');
  const wanted = versions.slice(Math.max(last, 0));
  for (const version of wanted) await download(version);
  const events = last < 0 ? [] : parseEvents(text);
  const unmeasured: string[] = [];
  await inNeutralFolder((cwd) => {
    let before: Release | undefined;
    for (const version of wanted) {
      const directory = join(DIRECTORY, version);
      const release = { version, contents: releaseContents(directory), defaults: releaseDefaults(directory, cwd) };
      if (!release.defaults) unmeasured.push(version);
      if (before) events.push(...eventsBetween(before, release));
      before = release;
    }
  });
  await writeFile(file, eventsText(events, versions));
  console.log(`Wrote ${events.length} events to ${EVENTS_FILE}; compared ${wanted.length} of ${versions.length} releases`);
  if (unmeasured.length > 0) console.log(`Defaults not measured: ${unmeasured.join(', ')}`);
});

/** Final releases of webpack 5 up to the installed one, oldest first. */
async function publishedVersions(): Promise<string[]> {
  const output = await npm(['view', 'webpack', 'versions', '--json']);
  const all = JSON.parse(output.slice(output.indexOf('['), output.lastIndexOf(']') + 1)) as string[];
  const versions = all.filter((version) => /^5\.\d+\.\d+$/.test(version)).toSorted(byRelease);
  const last = versions.indexOf(installedVersions().webpack);
  if (last < 0)
    throw new UserError(
      `npm doesn't list webpack ${installedVersions().webpack}`,
      'Check that the installed version was published.',
    );
  return versions.slice(0, last + 1);
}

/** Downloads and unpacks a release unless it's there. */
async function download(version: string): Promise<void> {
  const directory = join(DIRECTORY, version);
  if (existsSync(directory)) return;
  const part = `${directory}.part-${process.pid}`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  await npm(['pack', `webpack@${version}`, '--silent', '--pack-destination', part]);
  const archive = join(part, `webpack-${version}.tgz`);
  const { ok, output } = await runTask({
    command: 'tar',
    args: ['-xzf', archive, '-C', part, '--strip-components=1'],
  });
  if (!ok) throw new UserError(`Can't unpack webpack ${version}:\n${output.trim()}`, 'Delete .generated/releases and try again.');
  await rm(archive);
  await rename(part, directory);
  console.log(`Downloaded webpack ${version}`);
}

async function npm(args: readonly string[]): Promise<string> {
  const { ok, output } = await runTask(npmCommand(args));
  if (!ok)
    throw new UserError(
      `npm ${args.join(' ')} failed:\n${output.trim()}`,
      "Check that you're online. Finished downloads are kept.",
    );
  return output;
}
