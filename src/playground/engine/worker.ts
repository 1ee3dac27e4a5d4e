import './shims/globals.ts';
import { fs, vol } from 'memfs';
import webpack, { type Compiler, type Configuration, type MultiCompiler, type MultiStats, type Stats } from 'webpack';
import { redirectConsole } from '../rules/console.ts';
import { type Files, PROJECT, type Sent } from '../rules/protocol.ts';
import { loadPart, send } from './parts.ts';
import { readConfig } from './read-config.ts';
import { describeError, reportBuild } from './report-build.ts';
import { forgetModules, loadedFiles } from './user-modules.ts';

/** The worker that runs webpack. It keeps the compiler with its cache until the configuration changes. */
let compiler: Compiler | MultiCompiler | undefined;

/** Files that webpack or its dependencies read once. */
const READ_ONCE = /\/(?:webpack\.config\.\w+|package\.json|\.browserslistrc)$/;

async function build(files: Files): Promise<void> {
  const started = performance.now();
  try {
    if (Object.keys(files).some((name) => /\.[cm]?tsx?$/.test(name))) await loadPart('typescript');
    if (Object.entries(files).some(([name, text]) => name !== 'package.json' && /\b(?:css|style)-loader\b/.test(text)))
      await addLoaders();
    if (writeProject(files).some((file) => READ_ONCE.test(file) || loadedFiles.has(file))) compiler = undefined;
    if (!compiler) forgetModules();
    compiler ??= webpack((await readConfig()) as Configuration[]);
    const result = reportBuild(await run(compiler));
    send({ kind: 'built', result: { ...result, duration: performance.now() - started } });
  } catch (error) {
    compiler = undefined;
    send({ kind: 'failed', ...describeError(error) });
  }
}

async function addLoaders(): Promise<void> {
  const packages = (await loadPart('loaders')) as Files;
  if (!fs.existsSync(`${PROJECT}/node_modules`)) vol.fromJSON(packages, PROJECT);
}

let written: Files = {};

/** Writes what has changed, and returns the absolute paths of changed, new, and deleted files. */
function writeProject(files: Files): string[] {
  const deleted = Object.keys(written).filter((name) => !Object.hasOwn(files, name));
  const changed = Object.entries(files).filter(([name, text]) => written[name] !== text);
  for (const name of deleted) fs.rmSync(`${PROJECT}/${name}`, { force: true });
  vol.fromJSON(Object.fromEntries(changed), PROJECT);
  written = files;
  return [...deleted, ...changed.map(([name]) => name)].map((name) => `${PROJECT}/${name}`);
}

const run = async (running: Compiler | MultiCompiler): Promise<Stats | MultiStats> =>
  new Promise((resolve, reject) => {
    running.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('webpack returned nothing'))));
  });

/** Builds run one after the other; of those that wait, only the last matters. */
let last: Files | undefined;
let done = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<Sent<'part' | 'build'>>) => {
  if (data.kind !== 'build') return;
  const { files } = data;
  last = files;
  done = done.then(async () => (files === last ? build(files) : undefined));
});

redirectConsole((line) => send({ kind: 'console', ...line }));
