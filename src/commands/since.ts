import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrMake } from '../generate/cache-folder.ts';
import { generatedDirectory, root } from '../generate/paths.ts';
import { checkedVersions, installedVersions } from '../facts/packages.ts';
import { releaseFlags } from '../facts/flag-facts.ts';
import { loadInstalled } from '../facts/installed.ts';
import { inNeutralFolder } from '../facts/live-webpack.ts';
import { releaseContents } from '../facts/release-contents.ts';
import { releaseDefaults } from '../facts/release-defaults.ts';
import { eventsBetween, eventsText, lastCompared, type Release } from '../facts/release-events.ts';
import { EVENTS_FILE, parseEvents } from '../schemas/release-events.ts';
import { mapLimited } from '../shared/map-limited.ts';
import { byRelease, type ReleaseEvent } from '../shared/release.ts';
import { UserError } from '../shared/problem.ts';
import { main, readOptions } from './main.ts';
import { runNpm, runTask } from '../verify/run-task.ts';

/**
 * `npm run tool -- since [--all]`: updates `data/release-events.tsv`. Compares every release up to the installed one with the
 * release before it, starting at the last one in the table, or at the first one with `--all`. Packages are downloaded one
 * at a time and kept below `.generated/`.
 */
await main(async () => {
  const { names } = readOptions('since');
  console.log(`Facts: ${checkedVersions(root)}`);
  const file = join(root, EVENTS_FILE);
  const text = existsSync(file) && !names.has('all') ? await readFile(file, 'utf8') : '';
  const compared = {
    webpack: await publishedVersions('webpack', '5.0.0'),
    'webpack-cli': await publishedVersions('webpack-cli', '4.3.0'),
  };
  const events = [
    ...parseEvents(text),
    ...(await newEvents('webpack', compared.webpack, text)),
    ...(await newEvents('webpack-cli', compared['webpack-cli'], text)).filter(
      ({ kind, name }) => kind !== 'removed' || !setsOption(name),
    ),
  ];
  await writeFile(file, eventsText(events, compared));
  console.log(`Wrote ${events.length} events to ${EVENTS_FILE}`);
});

/** Whether a flag comes from an option. webpack-cli has left such flags to webpack and webpack-dev-server. */
function setsOption(flag: string): boolean {
  const { webpack, read } = loadInstalled();
  const server = JSON.parse(read('webpack-dev-server', 'lib/options.json')) as never;
  return [webpack.cli.getArguments(), webpack.cli.getArguments(server)].some((args) => Object.hasOwn(args, flag.slice(2)));
}

type Compared = 'webpack' | 'webpack-cli';

/** What the releases after the last one in the table changed. */
async function newEvents(name: Compared, versions: readonly string[], text: string): Promise<ReleaseEvent[]> {
  // Missing from the list if the installed release is older than the table's last one.
  const wanted = versions.slice(Math.max(versions.indexOf(lastCompared(text, name) ?? ''), 0));
  const downloaded = await mapLimited(wanted, 1, async (version) => ({ version, directory: await download(name, version) }));
  return inNeutralFolder((cwd) => {
    let before: Release | undefined;
    return downloaded.flatMap(({ version, directory }) => {
      const release =
        name === 'webpack-cli'
          ? { version, contents: releaseFlags(directory), defaults: undefined }
          : { version, contents: releaseContents(directory), defaults: releaseDefaults(directory, cwd) };
      if (name === 'webpack' && !release.defaults) console.log(`Defaults of webpack ${version} not measured`);
      const events = before ? eventsBetween(before, release) : [];
      before = release;
      return events;
    });
  });
}

/** Final releases of a package from one of them up to the installed one, oldest first. */
async function publishedVersions(name: Compared, first: string): Promise<string[]> {
  const all = JSON.parse(await runNpm(['view', name, 'versions', '--json'])) as string[];
  const versions = all.filter((version) => /^\d+\.\d+\.\d+$/.test(version)).toSorted(byRelease);
  const last = versions.indexOf(installedVersions()[name]);
  if (last < 0)
    throw new UserError(
      `npm doesn't list ${name} ${installedVersions()[name]}`,
      'Check that the installed version was published.',
    );
  return versions.slice(versions.indexOf(first), last + 1);
}

/** Downloads and unpacks a release unless it's there. Resolves to its folder. */
async function download(name: Compared, version: string): Promise<string> {
  return readOrMake(join(generatedDirectory, 'releases/published', name, version), {
    read: async (folder) => realpath(folder),
    async make(folder) {
      await mkdir(folder, { recursive: true });
      await runNpm(['pack', `${name}@${version}`, '--silent', '--pack-destination', folder]);
      const archive = join(folder, `${name}-${version}.tgz`);
      const { ok, output } = await runTask({ command: 'tar', args: ['-xzf', archive, '-C', folder, '--strip-components=1'] });
      if (!ok)
        throw new UserError(`Can't unpack ${name} ${version}:\n${output.trim()}`, 'Delete .generated/releases and try again.');
      await rm(archive);
      console.log(`Downloaded ${name} ${version}`);
    },
  });
}
