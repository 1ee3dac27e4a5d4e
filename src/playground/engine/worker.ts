import './shims/globals.ts';
import './keep-sources.ts';
import webpack, { type Compiler, type MultiCompiler, type MultiStats, type Stats } from 'webpack';
import type { Files, ToWorker } from '../rules/protocol.ts';
import { patchConsole, send } from './console.ts';
import { describeError } from './describe-error.ts';
import { loadPart, receivePart } from './parts.ts';
import { addPackages, writeProject } from './project-files.ts';
import { readConfig } from './read-config.ts';
import { reportBuild } from './report-build.ts';
import { forgetModules, loadedFiles } from './user-modules.ts';

/** The worker that runs webpack. It keeps the compiler with its cache until the configuration changes. */
let compiler: Compiler | MultiCompiler | undefined;

/** Files that webpack or its dependencies read once. */
const READ_ONCE = /\/(?:webpack\.config\.\w+|package\.json|\.browserslistrc)$/;

async function build(files: Files): Promise<void> {
  const started = performance.now();
  try {
    if (Object.keys(files).some((name) => /\.[cm]?tsx?$/.test(name))) await loadPart('typescript');
    if (Object.values(files).some((text) => /\b(?:css|style)-loader\b/.test(text)))
      addPackages((await loadPart('loaders')) as Files);
    const changed = writeProject(files);
    const ran = loadedFiles();
    if ([...changed].some((file) => READ_ONCE.test(file) || ran.has(file))) compiler = undefined;
    compiler ??= await createCompiler();
    const result = await reportBuild(await run(compiler));
    send({ kind: 'built', result: { ...result, duration: performance.now() - started } });
  } catch (error) {
    compiler = undefined;
    send(describeError(error));
  }
}

async function createCompiler(): Promise<Compiler | MultiCompiler> {
  forgetModules();
  const config = await readConfig();
  return Array.isArray(config) ? webpack(config) : webpack(config);
}

const run = async (running: Compiler | MultiCompiler): Promise<Stats | MultiStats> =>
  new Promise((resolve, reject) => {
    running.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('webpack returned nothing'))));
  });

/** Builds run one after the other; of those that wait, only the last matters. */
let waiting: Files | undefined;
let running = false;

async function buildNext(): Promise<void> {
  if (running) return;
  running = true;
  for (let files = waiting; files; files = waiting) {
    waiting = undefined;
    await build(files);
  }
  running = false;
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'part') return receivePart(data);
  waiting = data.files;
  void buildNext();
});

patchConsole();
