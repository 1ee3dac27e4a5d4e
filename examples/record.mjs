#!/usr/bin/env node
// node examples/record.mjs [--check] [folder …]
//
// Runs the commands of every example.json below examples/ in a temporary copy and writes what they print to
// recorded/<name>.txt beside the manifest. With --check nothing is written: the output is compared with what is
// recorded, and the script exits with 1 when they differ. Folders limit the run to the examples inside them.
//
// A command of a manifest:
//   name     name of the recorded file
//   run      what the reader types; `npx` is left out here, because the tools come from node_modules of the repository
//   exit     expected exit code (0)
//   until    for a server: stop it once its output matches this pattern
//   timeout  seconds after which it counts as hung (60)
//
// Two things are replaced in what is recorded, so that it reads as it does in the reader's own project: the folder of
// the temporary copy becomes /projects/<name>, and the way up to the repository's node_modules becomes ./node_modules.
import { spawn } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readFile, realpath, rm, rmdir, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const DEFAULT_TIMEOUT = 60;
const SETTLE_MS = 500;
const LEFT_OUT = new Set(['node_modules', 'dist', 'recorded']);

const examples = dirname(fileURLToPath(import.meta.url));
const root = dirname(examples);
const modules = join(root, 'node_modules');
const scratch = join(root, '.generated', 'examples');

/** Stops a child and everything it started. */
function stop(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

const running = new Set();

/** Runs one command line to its end, or until its output matches; resolves to the text that it printed. */
function execute({ run, exit = 0, until, timeout = DEFAULT_TIMEOUT }, cwd) {
  const path = [dirname(process.execPath), join(modules, '.bin'), process.env.PATH].join(delimiter);
  const child = spawn('sh', ['-c', `exec 2>&1; ${run.replace(/^npx /, '')}`], {
    cwd,
    detached: true,
    env: { PATH: path, HOME: process.env.HOME, LANG: 'C.UTF-8', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pattern = until === undefined ? undefined : new RegExp(until);

  return new Promise((done, fail) => {
    let output = '';
    let reached = false;
    let settled;
    const limit = setTimeout(() => {
      stop(child);
      fail(new Error(`\`${run}\` did not ${until ? `print /${until}/` : 'end'} within ${timeout} s. It printed:\n${output}`));
    }, timeout * 1000);

    running.add(child);
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text) => {
      output += text;
      if (!pattern?.test(output)) return;
      reached = true;
      clearTimeout(settled);
      settled = setTimeout(stop, SETTLE_MS, child);
    });
    child.on('error', fail);
    child.on('close', (code) => {
      running.delete(child);
      clearTimeout(limit);
      clearTimeout(settled);
      if (pattern ? reached : code === exit) done(output);
      else fail(new Error(`\`${run}\` ended with ${code} instead of ${pattern ? 'running on' : exit}. It printed:\n${output}`));
    });
  });
}

/** What the reader would see in a project of their own. */
function asReader(output, { copy, name, installed }) {
  const project = `/projects/${name}`;

  return output
    .replaceAll(copy, project)
    .replaceAll(installed, `${project}/node_modules`)
    .replaceAll(modules, `${project}/node_modules`)
    .replaceAll(/(?:\.\.\/)+node_modules\//g, './node_modules/')
    .trimEnd();
}

/** What must stay the same from run to run: no times, sizes, hashes, ports. Servers print from two places, in any order. */
function comparable(text, { until }) {
  const lines = text
    .replaceAll(/\b\d+(?:\.\d+)? (?:ms|s|bytes|KiB|MiB)\b/g, '#')
    .replaceAll(/\b(?=[0-9a-f]*\d)[0-9a-f]{8,64}\b/g, '#')
    .replaceAll(/Loopback: .*/g, 'Loopback: #')
    .replaceAll(/ +/g, ' ')
    .trimEnd()
    .split('\n');

  return until === undefined ? lines : lines.toSorted();
}

/** The first line in which two outputs differ, as text for a message; undefined when they agree. */
function drift(recorded, current) {
  const line = Array.from({ length: Math.max(recorded.length, current.length) }).findIndex((_, i) => recorded[i] !== current[i]);

  return line < 0 ? undefined : `  recorded: ${recorded[line] ?? '(nothing)'}\n  now:      ${current[line] ?? '(nothing)'}`;
}

/** Runs one example; returns the problems found. */
async function runExample(manifest, { check, work, installed }) {
  const folder = dirname(manifest);
  const { commands, expect } = JSON.parse(await readFile(manifest, 'utf8'));
  const copy = join(work, relative(examples, folder));
  const problems = [];

  await cp(folder, copy, { recursive: true, filter: (from) => !LEFT_OUT.has(basename(from)) });
  for (const command of commands) {
    const output = await execute(command, copy);
    const text = `$ ${command.run}\n${asReader(output, { copy, name: basename(folder), installed })}\n`;
    const file = join(folder, 'recorded', `${command.name}.txt`);

    if (check) {
      const recorded = await readFile(file, 'utf8').catch(() => '');
      const difference = drift(comparable(recorded, command), comparable(text, command));

      if (difference) problems.push(`${relative(root, file)} is out of date:\n${difference}`);
    } else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }
  for (const pattern of expect.files) {
    const found = await Array.fromAsync(glob(pattern, { cwd: copy }));

    if (found.length === 0) problems.push(`${relative(root, folder)}: ${pattern} was not emitted`);
  }
  return problems;
}

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean', default: false } } });
  const wanted = positionals.map((folder) => resolve(folder) + sep);
  const installed = await realpath(modules).catch((cause) => {
    throw new Error(`${modules} is missing: install the dependencies of the repository first`, { cause });
  });
  const found = await Array.fromAsync(glob('**/example.json', { cwd: examples, exclude: (name) => LEFT_OUT.has(basename(name)) }));
  const manifests = found
    .map((file) => join(examples, file))
    .filter((file) => wanted.length === 0 || wanted.some((folder) => file.startsWith(folder)))
    .toSorted();

  if (manifests.length === 0) throw new Error('no example.json found');
  await mkdir(scratch, { recursive: true });

  const work = await mkdtemp(join(scratch, 'run-'));
  const problems = [];
  const abort = () => {
    running.forEach(stop);
    rmSync(work, { recursive: true, force: true });
    process.exit(130);
  };

  process.once('SIGINT', abort);
  process.once('SIGTERM', abort);
  try {
    for (const manifest of manifests) {
      const name = relative(examples, dirname(manifest));
      const before = problems.length;

      try {
        problems.push(...(await runExample(manifest, { check: values.check, work, installed })));
      } catch (error) {
        problems.push(`${name}: ${error.message}`);
      }
      console.log(`${problems.length === before ? '✓' : '✗'} ${name}`);
    }
  } finally {
    running.forEach(stop);
    await rm(work, { recursive: true, force: true });
    for (const folder of [scratch, dirname(scratch)]) await rmdir(folder).catch(() => {}); // stays when something else is in it
  }
  if (problems.length > 0) {
    console.error(`\n${problems.join('\n\n')}\n\n${values.check ? 'Record again with `node examples/record.mjs` once the new output is right.' : ''}`);
    process.exitCode = 1;
  }
}

await main();
