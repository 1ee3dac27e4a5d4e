import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { generatedDirectory, root } from '../build/project.ts';
import { readFacts } from '../build/read-facts.ts';
import { filesMatching } from '../content/find-examples.ts';
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
import { npmCommand } from '../verify/npm-command.mjs';
import { failedBugs, notedBugs } from '../verify/pages/version-problems.ts';
import {
  noteSections,
  releaseNotes,
  type ReportSection,
  REVIEW,
  reviewText,
  sectionText,
  versionMentions,
} from '../verify/release-notes.ts';
import { surfaceItems } from '../verify/surface.ts';
import {
  enteredFacts,
  exportChanges,
  referencedFacts,
  type SurfaceChange,
  surfaceChanges,
  type TouchedPage,
  usedExports,
} from '../verify/surface-changes.ts';
import { main } from './main.ts';
import { installRelease } from './other-release.ts';
import { ownIndex } from './own-index.ts';
import { parseOptions } from './parse-options.ts';
import { runTask } from './run-task.ts';

const KNOWN = 'Use: npm run tool -- upgrade VERSION [--cli VERSION] [--server VERSION] [--dry-run].';

/** Files that name the documented minor release. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'data/site.json'];

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** `npm run tool -- upgrade VERSION`: prints what a release means for the site, and does what needs no author: docs/releasing.md. */
await main(async () => {
  const { values, positionals } = parseOptions(
    {
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { cli: { type: 'string' }, server: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    },
    KNOWN,
  );
  const [webpack, ...more] = positionals;
  if (webpack === undefined || more.length > 0) throw new UserError('Expected one version of webpack', KNOWN);
  const ours = await readFacts();
  const wanted: ReferencePackages = {
    webpack,
    'webpack-cli': values.cli ?? ours.packages['webpack-cli'],
    'webpack-dev-server': values.server ?? ours.packages['webpack-dev-server'],
  };
  const release = await compareRelease(ours, wanted);
  const versions = Object.entries(wanted).map(
    ([name, to]) => `${name} ${ours.packages[name as keyof ReferencePackages]} → ${to}`,
  );
  console.log(versions.join(', '));
  for (const section of release.sections) console.log(typeof section === 'string' ? `\n${section}` : sectionText(section));
  if (!values['dry-run']) await upgrade(release, ours.packages, wanted);
});

/** What a release means for the site. */
interface Release {
  /** The lists to print, and lines between them. */
  readonly sections: readonly (ReportSection | string)[];
  /** The text of `data/review.txt`. */
  readonly review: string;
  /** The text of `data/option-defaults.tsv`. */
  readonly defaults: string;
  /** The release's files. */
  readonly files: PackageFiles;
}

async function compareRelease(
  ours: { readonly packages: ReferencePackages; readonly facts: readonly Fact[] },
  wanted: ReferencePackages,
): Promise<Release> {
  const { facts: theirs, from } = await readRelease(wanted);
  const pages = (await ownIndex()).index.pages.filter(({ readme }) => !readme);
  const exports = exportChanges(exportsSeenFrom(createRequire(join(root, 'package.json'))), exportsSeenFrom(createRequire(from)));
  const touched = pages.map(({ file, page, text }) => ({
    file,
    keys: new Set([...referencedFacts(page, [...ours.facts, ...theirs]), ...usedExports(text, exports)]),
    entries: enteredFacts(page),
  }));
  const scripts = await exampleScripts(exports);
  const [before, after] = [surfaceItems(ours.facts), surfaceItems(theirs)];
  const notes = releaseNotes(surfaceChanges(before, after), { before, after });
  const documents = [...DOCUMENTS.map((file) => ({ file, text: read(file) })), ...pages];
  const mentions = versionMentions(documents, { from: ours.packages.webpack, to: wanted.webpack });
  const files = packageFiles(join(dirname(from), 'node_modules'));
  const defaults = updatedDefaults(files, { before, after: theirs });
  const listed = existsSync(join(root, REVIEW)) ? read(REVIEW) : '';
  const toReview = [...notes.changed, ...exports.filter(({ what }) => what !== 'added')];
  return {
    sections: [
      ...noteSections({ notes, exports, pages: touched, scripts }),
      ...defaults.sections,
      {
        title: 'Bugs that are gone, or changed',
        items: await fixedBugs(from, pages),
        advice: 'Delete the note on the listed pages, and change the claim.',
      },
      { title: 'Lines that name the installed release', items: mentions.map((line) => [line]), advice: 'Write the new one.' },
    ],
    review: reviewText(listed, { version: wanted.webpack, changed: toReview, pages: [...touched, ...scripts], mentions }),
    defaults: defaults.text,
    files,
  };
}

/** Does what needs no author. @throws UserError if a step fails, or a reviewed default has to be updated first */
async function upgrade({ review, defaults, files }: Release, from: ReferencePackages, to: ReferencePackages): Promise<void> {
  writeFileSync(join(root, REVIEW), review);
  writeManifests(from, to);
  writeFileSync(join(root, DEFAULTS_FILE), defaults);
  await step('Updating package-lock.json', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']);
  // Each command installs the new packages if needed, because it starts with the launcher.
  await step('Completing package-lock.json', ['run', 'lockfile']);
  await step('Comparing releases', ['run', 'since']);
  // Nothing that follows can read the facts until these lines are right.
  const left = outdatedDefaults(defaults, files);
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
}

/** Facts of other releases, installed below `.generated/`, and a file from which their packages resolve. */
async function readRelease(wanted: ReferencePackages): Promise<{ readonly facts: readonly Fact[]; readonly from: string }> {
  const from = await installRelease(wanted);
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

function exportsSeenFrom(require: NodeJS.Require): NamedExport[] {
  return namedExports(readFileSync(require.resolve('webpack'), 'utf8'));
}

/** The files of the packages in a `node_modules`. */
function packageFiles(modules: string): PackageFiles {
  const texts = new Map<string, string | undefined>();
  const lists = new Map<string, readonly string[]>();
  return {
    read(file) {
      const path = join(modules, file);
      if (!texts.has(file)) texts.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
      return texts.get(file);
    },
    near(file) {
      const folder = file.split('/').slice(0, 2).join('/');
      const list = lists.get(folder) ?? globSync(`${folder}/**/*.js`, { cwd: modules }).map((name) => name.replaceAll('\\', '/'));
      lists.set(folder, list);
      return list;
    },
  };
}

/** The table of reviewed defaults for the release, and what the report says about it. */
function updatedDefaults(
  files: PackageFiles,
  { before, after }: { readonly before: readonly Fact[]; readonly after: readonly Fact[] },
): { readonly text: string; readonly sections: readonly (ReportSection | string)[] } {
  const table = read(DEFAULTS_FILE);
  const remaining = optionNames(after);
  const removed = new Set([...optionNames(before)].filter((name) => !remaining.has(name)));
  const outdated = outdatedDefaults(table, files).filter(({ names }) => names.split(' ').some((name) => !removed.has(name)));
  const changed = outdated.filter(({ movedTo }) => movedTo === undefined);
  return {
    text: withoutOptions(withMovedCode(table, outdated), removed).text,
    sections: [
      {
        title: 'Reviewed defaults whose code changed',
        items: changed.map((line) => [outdatedLine(line)]),
        advice: 'Check the default, then update the line.',
      },
      `Reviewed defaults of removed options: ${withoutOptions(table, removed).deleted}`,
      `Reviewed defaults whose code only moved to another file: ${outdated.length - changed.length}`,
    ],
  };
}

function optionNames(facts: readonly Fact[]): Set<string> {
  const options = facts.filter(({ group }) => group === 'option' || group === 'dev-server-option');
  return new Set(options.map(({ name }) => name));
}

/** Scripts of the examples that use exports, as pages. */
async function exampleScripts(exports: readonly SurfaceChange[]): Promise<TouchedPage[]> {
  const scripts = await filesMatching('**/*.{js,cjs,mjs,ts}', join(root, 'examples'), (name) => name === 'node_modules');
  return scripts.map((name) => ({ file: `examples/${name}`, keys: usedExports(read(`examples/${name}`), exports) }));
}

/** Tests of bugs that fail with a release, each with the pages that note the bug. */
async function fixedBugs(
  from: string,
  pages: readonly { readonly file: string; readonly text: string }[],
): Promise<ReportSection['items']> {
  const folder = join(dirname(from), 'claims');
  await rm(folder, { recursive: true, force: true });
  await cp(join(root, 'examples/configuration/claims'), folder, { recursive: true });
  const args = ['claims.mjs', '--bugs'];
  const { ok, output } = await runTask({ command: process.execPath, args, cwd: folder });
  const failed = failedBugs(output);
  if (!ok && failed.length === 0) return [[`The claims couldn't be run with this release: ${output.trim()}`]];
  return failed.map(({ name, claim }) => [
    `${name}: ${claim}`,
    ...pages.filter(({ text }) => notedBugs(text).includes(name)).map(({ file }) => `    ${file}`),
  ]);
}

/** Writes the versions into the manifests of the repository and of the examples. */
function writeManifests(from: ReferencePackages, to: ReferencePackages): void {
  const manifests = globSync(['package.json', 'examples/**/package.json'], { cwd: root, exclude: ['**/node_modules'] });
  let count = 0;
  for (const file of manifests) {
    const text = read(file);
    let next = text;
    for (const [name, version] of Object.entries(from))
      for (const range of ['', '^'])
        next = next.replaceAll(`"${name}": "${range}${version}"`, `"${name}": "${range}${to[name as keyof ReferencePackages]}"`);
    if (next === text) continue;
    writeFileSync(join(root, file), next);
    count++;
  }
  console.log(`\nWrote the versions into ${count} manifests`);
}

/** Runs npm. @returns whether it succeeded @throws UserError if it failed, unless it may */
async function step(title: string, args: readonly string[], mayFail = false): Promise<boolean> {
  console.log(`\n${title}: npm ${args.join(' ')}`);
  const { ok, output } = await runTask(npmCommand(args));
  if (!ok && !mayFail)
    throw new UserError(`npm ${args.join(' ')} failed:\n${output.trim()}`, 'Fix the cause and run the upgrade again.');
  return ok;
}
