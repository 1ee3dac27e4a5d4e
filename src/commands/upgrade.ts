import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrMake } from '../generate/cache-folder.ts';
import { root, generatedDirectory } from '../generate/paths.ts';
import { readFacts, readReference } from '../generate/read-facts.ts';
import { readPackageFile } from '../facts/collect-facts.ts';
import { DEFAULTS_FILE, outdatedDefaults } from '../facts/default-table.ts';
import type { Reference, ReferencePackages } from '../shared/fact.ts';
import { UserError } from '../shared/problem.ts';
import { npmCommand } from '../verify/npm-command.mjs';
import {
  changeLines,
  enteredFacts,
  referencedFacts,
  REVIEW,
  reviewText,
  nameChanges,
  type TouchedPage,
  versionMentions,
} from '../verify/release-changes.ts';
import { documentableFacts } from '../verify/documented-names.ts';
import { main, readOptions } from './main.ts';
import { ownIndex } from './own-index.ts';
import { runNpm, runTask } from '../verify/run-task.ts';

const KNOWN = 'Use: npm run tool -- upgrade VERSION [--cli VERSION] [--server VERSION] [--dry-run].';

/** Files that name the documented minor release. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'data/site.json'];

/** What follows once the facts of the new release are right: each goes on if another fails. */
const STEPS = [
  ['tool', '--', 'messages'],
  ['check:examples', '--', '--update'],
  ['check'],
  // Bundles the new webpack for the playground, and tests it in a browser.
  ['test:e2e', '--', 'playground'],
];

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** `npm run tool -- upgrade VERSION`: prints what a release means for the site, and does what needs no author: docs/releasing.md. */
await main(async () => {
  const { values, names, positionals } = readOptions('upgrade');
  const [webpack, ...more] = positionals;
  if (webpack === undefined || more.length > 0) throw new UserError('Expected one version of webpack', KNOWN);
  const ours = await readFacts();
  const wanted: ReferencePackages = {
    webpack,
    'webpack-cli': values.cli ?? ours.packages['webpack-cli'],
    'webpack-dev-server': values.server ?? ours.packages['webpack-dev-server'],
  };
  const from = await installRelease(wanted);
  const review = await compareRelease(ours, wanted, from);
  if (names.has('dry-run')) return;
  writeFileSync(join(root, REVIEW), review);
  writeManifests(ours.packages, wanted);
  await upgrade(from);
});

/** Prints what a release means for the site. @returns the text of `data/review.txt` */
async function compareRelease(ours: Reference, wanted: ReferencePackages, from: string): Promise<string> {
  const theirs = await readReference(from).catch((cause: Error) => {
    const hint = "src/facts/ doesn't understand the layout of this release. Update it first.";
    throw new UserError(`Can't read webpack ${wanted.webpack}: ${cause.message}`, hint, { cause });
  });
  const own = (await ownIndex()).pages.filter(({ readme }) => !readme);
  const changes = nameChanges(documentableFacts(ours.facts), documentableFacts(theirs.facts));
  const pages: TouchedPage[] = own.map(({ file, page }) => ({
    file,
    keys: referencedFacts(page, [...ours.facts, ...theirs.facts]),
    entries: enteredFacts(page),
  }));
  const documents = [...DOCUMENTS.map((file) => ({ file, text: read(file) })), ...own];
  const mentions = versionMentions(documents, { from: ours.packages.webpack, to: wanted.webpack });
  for (const [name, to] of Object.entries(wanted))
    console.log(`${name} ${ours.packages[name as keyof ReferencePackages]} → ${to}`);
  printList('Added. Each needs an entry before the next release', changeLines('added', changes, []));
  printList('Removed. Delete their entries', changeLines('removed', changes, pages));
  printList('Deprecated. Review these pages', changeLines('deprecated', changes, pages));
  printList('Changed. Review these pages', changeLines('changed', changes, pages));
  printList('Reviewed defaults whose code changed. Check the default, then update the line', outdatedIn(from));
  printList('Lines that name the installed release. Write the new one', mentions);
  const listed = existsSync(join(root, REVIEW)) ? read(REVIEW) : '';
  const changed = changes.filter(({ what }) => what !== 'added');
  return reviewText(listed, { version: wanted.webpack, changed, pages, mentions });
}

function printList(title: string, lines: readonly string[]): void {
  console.log(`\n${title}:${lines.length === 0 ? ' none' : lines.map((line) => `\n  ${line}`).join('')}`);
}

/** Lines of the table of defaults whose code a release doesn't contain. */
const outdatedIn = (from: string): string[] => outdatedDefaults(read(DEFAULTS_FILE), (file) => readPackageFile(from, file));

/** Writes the versions into the manifests of the repository and of the examples. */
function writeManifests(from: ReferencePackages, to: ReferencePackages): void {
  for (const file of globSync(['package.json', 'examples/**/package.json'], { cwd: root, exclude: ['**/node_modules'] })) {
    let text = read(file);
    for (const [name, version] of Object.entries(from))
      for (const range of ['', '^'])
        text = text.replaceAll(`"${name}": "${range}${version}"`, `"${name}": "${range}${to[name as keyof ReferencePackages]}"`);
    writeFileSync(join(root, file), text);
  }
}

/** Does what needs no author. @throws UserError if a step fails, or a reviewed default has to be updated first */
async function upgrade(from: string): Promise<void> {
  await step('install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund');
  // Each command installs the new packages if needed, because it starts with the launcher.
  await step('run', 'lockfile');
  await step('run', 'tool', '--', 'since');
  // Nothing that follows can read the facts until these lines are right.
  const left = outdatedIn(from);
  if (left.length > 0)
    throw new UserError(
      `${DEFAULTS_FILE} has lines to update:\n${left.join('\n')}`,
      'Check each default in the new release, quote its code, and run the upgrade again.',
    );
  for (const args of STEPS)
    await step('run', ...args).catch((error: UserError) => {
      console.error(error.message);
      process.exitCode = 1;
    });
  console.log('\ndocs/releasing.md lists the remaining steps.');
}

/** Runs npm. @throws UserError if it fails */
async function step(...args: readonly string[]): Promise<void> {
  console.log(`\nnpm ${args.join(' ')}`);
  const { ok } = await runTask({ ...npmCommand(args), show: true });
  if (!ok) throw new UserError(`npm ${args.join(' ')} failed`, 'Fix the cause and run the upgrade again.');
}

/**
 * Installs other releases of the documented packages below `.generated/`, unless they're there. Resolves to a file from which
 * they resolve. @throws UserError if npm fails
 */
async function installRelease(versions: ReferencePackages): Promise<string> {
  const invalid = Object.values(versions).find((version) => !/^\w[\w.-]*$/.test(version));
  if (invalid !== undefined) throw new UserError(`${invalid} isn't a valid version`, 'Use a published version, such as 5.111.1.');
  const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const directory = await readOrMake(join(generatedDirectory, 'releases/installed', Object.values(versions).join('+')), {
    read: async (folder) => realpath(folder),
    async make(folder) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
      const args = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--loglevel=error', ...packages];
      await runNpm(['install', '--prefix', folder, ...args]);
    },
  });
  return join(directory, 'package.json');
}
