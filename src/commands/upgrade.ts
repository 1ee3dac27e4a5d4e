import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { generatedDirectory, root } from '../build/project.ts';
import { readFacts } from '../build/read-facts.ts';
import { filesMatching } from '../content/files-matching.ts';
import {
  DEFAULTS_FILE,
  outdatedDefaults,
  outdatedLine,
  type PackageFiles,
  withMovedCode,
  withoutOptions,
} from '../reference/default-table.ts';
import { readReference } from '../reference/read-reference.ts';
import { type NamedExport, namedExports } from '../reference/webpack-exports.ts';
import type { Fact, ReferencePackages } from '../shared/fact.ts';
import { UserError } from '../shared/problem.ts';
import { exportChanges, usedExports } from '../verify/export-changes.ts';
import { npmCommand } from '../verify/npm-command.mjs';
import { failedBugs, notedBugs } from '../verify/pages/version-problems.ts';
import { enteredFacts, referencedFacts } from '../verify/referenced-facts.ts';
import { type FoldedName, type ReleaseNotes, releaseNotes, REVIEW, reviewText } from '../verify/release-notes.ts';
import { surfaceItems } from '../verify/surface.ts';
import { type SurfaceChange, surfaceChanges, type TouchedPage, touches } from '../verify/surface-changes.ts';
import { versionMentions } from '../verify/version-mentions.ts';
import { main } from './main.ts';
import { installRelease } from './other-release.ts';
import { ownIndex } from './own-index.ts';
import { parseOptions } from './parse-options.ts';
import { runTask } from './run-all.ts';

const KNOWN = 'Use: npm run upgrade -- VERSION [--cli VERSION] [--server VERSION] [--dry-run].';

/** Files that name the documented minor release. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'data/site.json'];

interface UpgradeOptions {
  readonly versions: Partial<ReferencePackages>;
  /** Only print what the release means. */
  readonly dryRun: boolean;
}

function readOptions(args: readonly string[]): UpgradeOptions {
  const { values, positionals } = parseOptions(
    {
      args: [...args],
      allowPositionals: true,
      options: { cli: { type: 'string' }, server: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    },
    KNOWN,
  );
  const [webpack, ...more] = positionals;
  if (webpack === undefined || more.length > 0) throw new UserError('Expected one version of webpack', KNOWN);
  return {
    versions: {
      webpack,
      ...(values.cli === undefined ? {} : { 'webpack-cli': values.cli }),
      ...(values.server === undefined ? {} : { 'webpack-dev-server': values.server }),
    },
    dryRun: values['dry-run'],
  };
}

/** `npm run upgrade -- VERSION`: prints what a release means for the site, and does what needs no author: docs/releasing.md. */
await main(async () => {
  const { versions, dryRun } = readOptions(process.argv.slice(2));
  const ours = await readFacts();
  const wanted = { ...ours.packages, ...versions };
  const { facts: theirs, from } = await readRelease(wanted);
  const { index } = await ownIndex();
  const own = index.pages.filter(({ readme }) => !readme);
  const exports = exportChanges(exportsSeenFrom(createRequire(join(root, 'package.json'))), exportsSeenFrom(createRequire(from)));
  const pages = own.map(({ file, page, text }) => ({
    file,
    keys: new Set([...referencedFacts(page, [...ours.facts, ...theirs]), ...usedExports(text, exports)]),
    entries: enteredFacts(page),
  }));
  const readers = [...pages, ...(await exampleScripts(exports))];
  const [before, after] = [surfaceItems(ours.facts), surfaceItems(theirs)];
  const notes = releaseNotes(surfaceChanges(before, after), { before, after });
  console.log(
    Object.entries(wanted)
      .map(([name, version]) => `${name} ${ours.packages[name as keyof ReferencePackages]} → ${version}`)
      .join(', '),
  );
  printNotes(notes, pages);
  printSection(
    'Exports of webpack',
    exports.map((change) => [
      `${change.what} ${change.key.replace('export ', '')}${change.detail === undefined ? '' : `: ${change.detail}`}`,
      ...mentions(readers, change),
    ]),
    'Check whether a page should mention the new ones. Replace those that are removed or deprecated.',
  );
  const table = readFileSync(join(root, DEFAULTS_FILE), 'utf8');
  const files = packageFiles(join(dirname(from), 'node_modules'));
  const theirNames = optionNames(theirs);
  const gone = new Set([...optionNames(before)].filter((name) => !theirNames.has(name)));
  const outdated = outdatedDefaults(table, files).filter(({ names }) => names.split(' ').some((name) => !gone.has(name)));
  const changed = outdated.filter(({ movedTo }) => movedTo === undefined);
  printSection(
    'Reviewed defaults whose code changed',
    changed.map((line) => [outdatedLine(line)]),
    'Check the default, then update the line.',
  );
  const without = withoutOptions(table, gone);
  console.log(`\nReviewed defaults of removed options: ${without.deleted}`);
  console.log(`\nReviewed defaults whose code only moved to another file: ${outdated.length - changed.length}`);
  printSection(
    'Bugs that are gone, or changed',
    await fixedBugs(from, own),
    'Delete the note on the listed pages, and change the claim.',
  );
  const mentioned = versionMentions(
    [...DOCUMENTS.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })), ...own],
    {
      from: ours.packages.webpack,
      to: wanted.webpack,
    },
  );
  printSection(
    'Lines that name the installed release',
    mentioned.map((line) => [line]),
    'Write the new one.',
  );
  if (dryRun) return;

  const review = join(root, REVIEW);
  const listed = existsSync(review) ? readFileSync(review, 'utf8') : '';
  const toReview = [...notes.changed, ...exports.filter(({ what }) => what !== 'added')];
  writeFileSync(
    review,
    reviewText(listed, { version: versions.webpack ?? '', changed: toReview, pages: readers, mentions: mentioned }),
  );
  await writeManifests(ours.packages, wanted);
  const updated = withoutOptions(withMovedCode(table, outdated), gone).text;
  writeFileSync(join(root, DEFAULTS_FILE), updated);
  await step('Updating package-lock.json', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']);
  // Each command installs the new packages if needed, because it starts with the launcher.
  await step('Completing package-lock.json', ['run', 'lockfile']);
  await step('Comparing releases', ['run', 'since']);
  // Nothing that follows can read the facts until these lines are right.
  const left = outdatedDefaults(updated, files);
  if (left.length > 0)
    throw new UserError(
      `${left.length} ${left.length === 1 ? 'line' : 'lines'} of ${DEFAULTS_FILE} to update:\n${left.map(outdatedLine).join('\n')}`,
      'Check each default in the new release, quote its code, and run the upgrade again.',
    );
  await step('Writing the lists of names', ['run', 'surface', '--', '--write'], true);
  const recorded = await step('Recording the examples', ['run', 'examples:update'], true);
  const checked = await step('Checking', ['run', 'check'], true);
  console.log('\ndocs/releasing.md lists the remaining steps.');
  if (!recorded || !checked) process.exitCode = 1;
});

interface Release {
  readonly facts: readonly Fact[];
  /** A file from which its packages resolve. */
  readonly from: string;
}

/** Facts of other releases, installed below `.generated/`. */
async function readRelease(wanted: ReferencePackages): Promise<Release> {
  const from = await installRelease(wanted.webpack, wanted);
  try {
    const { facts } = await readReference({ root, cacheDirectory: join(generatedDirectory, 'reference'), from });
    return { facts, from };
  } catch (cause) {
    throw new UserError(
      `Can't read webpack ${wanted.webpack}: ${(cause as Error).message}`,
      "src/reference/ doesn't understand the layout of this release. Update it first.",
      { cause },
    );
  }
}

/** The files of the packages in a `node_modules`. */
function packageFiles(modules: string): PackageFiles {
  const texts = new Map<string, string | undefined>();
  const lists = new Map<string, readonly string[]>();
  const read = (file: string): string | undefined => {
    const path = join(modules, file);
    if (!texts.has(file)) texts.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
    return texts.get(file);
  };
  const near = (file: string): readonly string[] => {
    const folder = file.split('/').slice(0, 2).join('/');
    const list = lists.get(folder) ?? scriptsBelow(join(modules, folder)).map((name) => `${folder}/${name}`);
    lists.set(folder, list);
    return list;
  };
  return { read, near };
}

function scriptsBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.replaceAll('\\', '/'));
}

function optionNames(facts: readonly Fact[]): Set<string> {
  const options = facts.filter(({ group }) => group === 'option' || group === 'dev-server-option');
  return new Set(options.map(({ name }) => name));
}

function exportsSeenFrom(require: NodeJS.Require): NamedExport[] {
  return namedExports(readFileSync(require.resolve('webpack'), 'utf8'));
}

/** Scripts of the examples that use exports, as pages. */
async function exampleScripts(exports: readonly SurfaceChange[]): Promise<TouchedPage[]> {
  const scripts = await filesMatching('**/*.{js,cjs,mjs,ts}', join(root, 'examples'), (name) => name === 'node_modules');
  return scripts.map((name) => ({
    file: `examples/${name}`,
    keys: usedExports(readFileSync(join(root, 'examples', name), 'utf8'), exports),
  }));
}

/** The pages that a change touches, as details of a list. */
function mentions(pages: readonly TouchedPage[], change: SurfaceChange): string[] {
  return pages.filter((page) => touches(change, page)).map(({ file }) => `    ${file}`);
}

/** Tests of bugs that fail with a release, each with the pages that note the bug. */
async function fixedBugs(
  from: string,
  pages: readonly { readonly file: string; readonly text: string }[],
): Promise<readonly (readonly string[])[]> {
  const folder = join(dirname(from), 'claims');
  await rm(folder, { recursive: true, force: true });
  await cp(join(root, 'examples/configuration/claims'), folder, { recursive: true });
  const { ok, output } = await runTask({
    name: 'claims',
    command: process.execPath,
    args: ['claims.mjs', '--bugs'],
    cwd: folder,
  });
  const failed = failedBugs(output);
  if (!ok && failed.length === 0) return [[`The claims couldn't be run with this release: ${output.trim()}`]];
  return failed.map(({ name, claim }) => [
    `${name}: ${claim}`,
    ...pages.filter(({ text }) => notedBugs(text).includes(name)).map(({ file }) => `    ${file}`),
  ]);
}

function printNotes({ added, removed, renamed, changed, retyped }: ReleaseNotes, pages: readonly TouchedPage[]): void {
  const naming = (...keys: readonly string[]): string[] =>
    pages.filter((page) => keys.some((key) => page.keys.has(key))).map(({ file }) => `    ${file}`);
  const named = ({ key, below }: FoldedName): string => (below.length === 0 ? key : `${key} and ${below.length} below it`);
  printSection(
    'Added',
    added.map((name) => [named(name)]),
    'Each owes an entry before the next release.',
  );
  printSection(
    'Removed',
    removed.map((name) => [named(name), ...naming(name.key, ...name.below)]),
    'Delete their entries.',
  );
  printSection(
    'Renamed',
    renamed.map(([from, to]) => [`${from} → ${to}`, ...naming(from)]),
    'Rename their entries.',
  );
  printSection(
    'Changed',
    changed.map((change) => [`${change.key}: ${change.detail ?? change.what}`, ...mentions(pages, change)]),
    'Review the prose of these pages.',
  );
  printSection(
    'Types with another name',
    [...retyped].map(([name, keys]) => [`${name}: ${keys.join(', ')}`]),
    'Nothing to review.',
  );
}

/** Prints a list, each item with its details. An empty list prints `none`. */
function printSection(title: string, items: readonly (readonly string[])[], advice: string): void {
  console.log(`\n${title}: ${items.length === 0 ? 'none' : `${items.length}. ${advice}`}`);
  for (const line of items.flat()) console.log(`  ${line}`);
}

/** Writes the versions into the manifests of the repository and of the examples. */
async function writeManifests(from: ReferencePackages, to: ReferencePackages): Promise<void> {
  const examples = await filesMatching('**/package.json', join(root, 'examples'), (name) => name === 'node_modules');
  let count = 0;
  for (const file of ['package.json', ...examples.map((name) => `examples/${name}`)]) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    let next = text;
    for (const [name, version] of Object.entries(from))
      next = next
        .replaceAll(`"${name}": "${version}"`, `"${name}": "${to[name as keyof ReferencePackages]}"`)
        .replaceAll(`"${name}": "^${version}"`, `"${name}": "^${to[name as keyof ReferencePackages]}"`);
    if (next === text) continue;
    writeFileSync(path, next);
    count++;
  }
  console.log(`\nWrote the versions into ${count} manifests`);
}

/** Runs npm. @returns whether it succeeded @throws UserError if it failed, unless it may */
async function step(title: string, args: readonly string[], mayFail = false): Promise<boolean> {
  console.log(`\n${title}: npm ${args.join(' ')}`);
  const { ok, output } = await runTask({ name: title, ...npmCommand(args) }, mayFail);
  if (!ok && !mayFail)
    throw new UserError(`npm ${args.join(' ')} failed:\n${output.trim()}`, 'Fix the cause and run the upgrade again.');
  return ok;
}
