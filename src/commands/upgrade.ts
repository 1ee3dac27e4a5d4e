import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generatedDirectory, root } from '../build/project.ts';
import { readFacts } from '../build/read-facts.ts';
import { filesMatching } from '../content/files-matching.ts';
import { DEFAULTS_FILE, outdatedDefaults } from '../reference/default-table.ts';
import { readReference } from '../reference/read-reference.ts';
import type { Fact, ReferencePackages } from '../shared/fact.ts';
import { UserError } from '../shared/problem.ts';
import { failedBugs, notedBugs } from '../verify/pages/version-problems.ts';
import { referencedFacts } from '../verify/referenced-facts.ts';
import { type ReleaseNotes, releaseNotes, REVIEW, reviewText } from '../verify/release-notes.ts';
import { surfaceItems } from '../verify/surface.ts';
import { surfaceChanges } from '../verify/surface-changes.ts';
import { main } from './main.ts';
import { installRelease } from './other-release.ts';
import { ownIndex } from './own-index.ts';
import { parseOptions } from './parse-options.ts';
import { runTask } from './run-all.ts';

const KNOWN = 'Use: npm run upgrade -- VERSION [--cli VERSION] [--server VERSION] [--dry-run].';

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
  const { facts: theirs, outdated, from } = await readRelease(wanted);
  const { index } = await ownIndex();
  const own = index.pages.filter(({ readme }) => !readme);
  const pages = own.map(({ file, page }) => ({ file, keys: referencedFacts(page, [...ours.facts, ...theirs]) }));
  const [before, after] = [surfaceItems(ours.facts), surfaceItems(theirs)];
  const notes = releaseNotes(surfaceChanges(before, after), { before, after });
  console.log(
    Object.entries(wanted)
      .map(([name, version]) => `${name} ${ours.packages[name as keyof ReferencePackages]} → ${version}`)
      .join(', '),
  );
  printNotes(notes, pages);
  if (outdated.length > 0)
    console.log(
      `\nReviewed defaults whose code changed: ${outdated.length}. Check the default, then update the line.\n  ${outdated.join('\n  ')}`,
    );
  printSection('Bugs that are gone, or changed', await fixedBugs(from, own));
  if (dryRun) return;

  const review = join(root, REVIEW);
  const listed = existsSync(review) ? readFileSync(review, 'utf8') : '';
  writeFileSync(review, reviewText(listed, { version: versions.webpack ?? '', changed: notes.changed, pages }));
  await writeManifests(ours.packages, wanted);
  await step('Updating package-lock.json', 'npm', [
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]);
  // Each command installs the new packages if needed, because it starts with the launcher.
  await step('Completing package-lock.json', 'npm', ['run', 'lockfile']);
  await step('Comparing releases', 'npm', ['run', 'since']);
  await step('Writing the lists of names', 'npm', ['run', 'surface', '--', '--write'], true);
  const recorded = await step('Recording the examples', 'npm', ['run', 'examples:update'], true);
  const checked = await step('Checking', 'npm', ['run', 'check'], true);
  console.log('\ndocs/releasing.md lists the remaining steps.');
  if (!recorded || !checked) process.exitCode = 1;
});

interface Release {
  readonly facts: readonly Fact[];
  readonly outdated: readonly string[];
  /** A file from which its packages resolve. */
  readonly from: string;
}

/** Facts of other releases, installed below `.generated/`. */
async function readRelease(wanted: ReferencePackages): Promise<Release> {
  const from = await installRelease(wanted.webpack, wanted);
  try {
    const { facts } = await readReference({ root, cacheDirectory: join(generatedDirectory, 'reference'), from });
    const modules = join(dirname(from), 'node_modules');
    const outdated = outdatedDefaults(readFileSync(join(root, DEFAULTS_FILE), 'utf8'), (file) =>
      existsSync(join(modules, file)) ? readFileSync(join(modules, file), 'utf8') : undefined,
    );
    return { facts, outdated, from };
  } catch (cause) {
    throw new UserError(
      `Can't read webpack ${wanted.webpack}: ${(cause as Error).message}`,
      "src/reference/ doesn't understand the layout of this release. Update it first.",
      { cause },
    );
  }
}

/** Tests of bugs that fail with a release, each with the pages that note the bug. */
async function fixedBugs(
  from: string,
  pages: readonly { readonly file: string; readonly text: string }[],
): Promise<readonly string[]> {
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
  if (!ok && failed.length === 0) return [`The claims couldn't be run with this release: ${output.trim()}`];
  return failed.flatMap(({ name, claim }) => [
    `${name}: ${claim}`,
    ...pages.filter(({ text }) => notedBugs(text).includes(name)).map(({ file }) => `    ${file}`),
  ]);
}

function printNotes(
  { added, removed, renamed, changed }: ReleaseNotes,
  pages: readonly { readonly file: string; readonly keys: ReadonlySet<string> }[],
): void {
  const mentions = (key: string): string[] => pages.filter(({ keys }) => keys.has(key)).map(({ file }) => `    ${file}`);
  printSection(`Added: ${added.length}. Each owes an entry before the next release.`, added);
  printSection(
    `Removed: ${removed.length}. Delete their entries.`,
    removed.flatMap((key) => [key, ...mentions(key)]),
  );
  printSection(
    `Renamed: ${renamed.length}. Rename their entries.`,
    renamed.flatMap(([from, to]) => [`${from} → ${to}`, ...mentions(from)]),
  );
  printSection(
    `Changed: ${changed.length}. Review the prose of these pages.`,
    changed.flatMap(({ what, key, detail }) => [`${key}: ${detail ?? what}`, ...mentions(key)]),
  );
}

function printSection(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
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

/** Runs a command. @returns whether it succeeded @throws UserError if it failed, unless it may */
async function step(title: string, command: string, args: readonly string[], mayFail = false): Promise<boolean> {
  console.log(`\n${title}: ${command} ${args.join(' ')}`);
  const { ok, output } = await runTask({ name: title, command, args }, mayFail);
  if (!ok && !mayFail)
    throw new UserError(`${command} ${args.join(' ')} failed:\n${output.trim()}`, 'Fix the cause and run the upgrade again.');
  return ok;
}
