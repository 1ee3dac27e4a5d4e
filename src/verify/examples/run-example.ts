import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { BrowserStep, ExampleCommand, ExampleManifest } from '../../schemas/example.ts';
import { endServer, listen } from '../../server/listen.ts';
import { createStaticServer } from '../../server/static-server.ts';
import { filesMatching, type Example, LEFT_OUT } from '../../content/find-examples.ts';
import { hashOfFolder, toKey } from '../../content/files-in.ts';
import { openPage } from './open-page.ts';
import { asReader, comparable, diffLines, versionsIn, withVersions } from './recorded-output.ts';
import { type RunEnvironment, runCommand } from './run-command.ts';

/** A URL that a development server prints once it listens. */
const LOCAL_URL = /https?:\/\/(?:localhost|127\.0\.0\.1)[^\s,]*/;

/** Whether a typed path (`examples/a`, `a/`, or a parent folder) includes the example in this folder. */
export const isInside = (folder: string, path: string): boolean =>
  `${folder}${sep}`.includes(`${sep}${path.replace(/^(examples\/)|\/$/g, '')}${sep}`);

/** A hash of everything an example's result depends on: its files, the installed packages, and the code that runs it. */
export async function exampleKey({ name, folder }: Pick<Example, 'name' | 'folder'>): Promise<string> {
  const lockfile = await readFile(join(import.meta.dirname, '../../../package-lock.json'), 'utf8');
  return toKey(process.version, name, hashOfFolder(folder), hashOfFolder(import.meta.dirname), lockfile);
}

interface RunOptions extends Pick<RunEnvironment, 'compileCache' | 'bin' | 'port'> {
  /** An empty folder for this run. */
  readonly work: string;
  /** Folders of installed packages, as commands may print them. */
  readonly modules: readonly string[];
  /** Finds the browser when a page is opened. */
  readonly chromium: () => string;
  /** Record the output instead of comparing it. */
  readonly update: boolean;
}

/** Runs an example in a copy of its folder. @returns the problems; if there are any, no recordings were written */
export async function runExample({ name, folder, manifest }: Example, options: RunOptions): Promise<string[]> {
  const copy = join(options.work, basename(name));
  // webpack may rebuild files that changed right before the build.
  await cp(folder, copy, { recursive: true, preserveTimestamps: true, filter: (from) => !LEFT_OUT.has(basename(from)) });
  const home = join(options.work, 'home');
  await mkdir(home);
  const before = await readdir(options.work);
  const faults: string[] = [];
  const recorded = new Map<string, { readonly text: string; readonly isServer: boolean }>();
  const run = async (command: ExampleCommand): Promise<string> =>
    runCommand(command.browser ? { ...command, until: `^(?=[^]*${LOCAL_URL.source})(?=[^]*(?:${command.until}))` } : command, {
      ...options,
      cwd: copy,
      writable: options.work,
      home,
      onReady: async (printed) => {
        const [url] = LOCAL_URL.exec(printed) ?? [];
        if (command.browser && url !== undefined) faults.push(...(await openPage(url, command.browser, options.chromium())));
      },
    });
  for (const command of manifest.commands) {
    const output = await run(command);
    const text = `$ ${command.run}\n${asReader(output, { copy, name: basename(name), modules: options.modules })}\n`;
    const file = join(folder, 'recorded', `${command.name}.txt`);
    const isServer = command.until !== undefined;
    recorded.set(file, { text, isServer });
    const local = text.split('\n').find((line) => line.includes(dirname(options.work)));
    if (local !== undefined) {
      faults.push(`recorded/${command.name}.txt would contain a path of this machine: ${local.trim()}`);
      continue;
    }
    if (options.update) continue;
    const known = await readFile(file, 'utf8').catch(() => '');
    const differences = diffLines(comparable(known, isServer), comparable(text, isServer));
    if (differences.length > 0) faults.push([`recorded/${command.name}.txt is out of date:`, ...differences].join('\n'));
  }
  for (const pattern of manifest.expect.files) {
    if ((await filesMatching(pattern, copy)).length === 0) faults.push(`${pattern} wasn't emitted`);
  }
  for (const { folder: served, page, steps } of manifest.expect.browser ?? []) {
    faults.push(...(await openFolder(join(copy, served), page, steps, options.chromium())));
  }
  const { scripts } = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8').catch(() => '{}')) as {
    scripts?: Record<string, string>;
  };
  for (const command of startCommands(scripts, manifest)) await run(command);
  const extra = (await readdir(options.work)).filter((entry) => !before.includes(entry));
  if (extra.length > 0) faults.push(`The example wrote files outside its folder: ${extra.join(', ')}`);
  if (options.update && faults.length === 0) {
    await mkdir(join(folder, 'recorded'), { recursive: true });
    for (const [file, { text, isServer }] of recorded) {
      const known = await readFile(file, 'utf8').catch(() => undefined);
      const next = nextRecording(known, text, isServer);
      if (next !== known) await writeFile(file, next);
    }
  }
  return faults;
}

/** The recording after a run. Times, hashes, and the like stay if nothing else changes, so that commits are small. */
export function nextRecording(known: string | undefined, text: string, isServer: boolean): string {
  if (known === undefined || diffLines(comparable(known, isServer), comparable(text, isServer)).length > 0) return text;
  // A server's lines may come in a different order.
  const versions = versionsIn(text);
  if (isServer) return versions.toSorted().join() === versionsIn(known).toSorted().join() ? known : text;
  return withVersions(known, versions);
}

async function openFolder(folder: string, page: string, steps: readonly BrowserStep[], chromium: string): Promise<string[]> {
  const server = createStaticServer({ directory: folder });
  const port = await listen(server, 0);
  try {
    return await openPage(`http://localhost:${port}${page}`, steps, chromium);
  } finally {
    await endServer(server, 0);
  }
}

/** Scripts of a package.json that serve its project, if no command of its example.json runs them. Their page must load without an error. */
export function startCommands(
  scripts: Readonly<Record<string, string>> = {},
  { commands }: Pick<ExampleManifest, 'commands'>,
): ExampleCommand[] {
  return Object.entries(scripts)
    .filter(([name, script]) => name === 'start' || /\bserve\b/.test(script))
    .filter(
      ([name, script]) => !commands.some(({ run }) => run.includes(script) || run === `npm ${name}` || run === `npm run ${name}`),
    )
    .map(([name]) => ({ name, run: `npm run ${name}`, exit: 0, timeout: 120, until: 'compiled', browser: [] }));
}
