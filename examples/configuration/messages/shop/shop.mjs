// A project that is made anew for each case, below the folder of this file.
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { Writable } from 'node:stream';
import vm from 'node:vm';
import webpack from 'webpack';

const kept = new Set(await readdir('.'));

// Node.js prints warnings itself otherwise, with the number of the process.
let said = '';
process.removeAllListeners('warning');
process.on(
  'warning',
  ({ code, name, message }) => (said += `${code ? `[${code}] ` : ''}${name}: ${message}\n`),
);

/** Writes files of the project, by path. */
export async function write(files) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

/** The text of a file, `dist/main.js` for one. */
export const read = (path) => readFile(path, 'utf8');

/** The names of what a build wrote. */
export const written = async () => (await readdir('dist', { recursive: true })).toSorted().join('\n');

/** The names of the files that a build wrote, without folders. */
export async function writtenFiles() {
  const entries = await readdir('dist', { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return files
    .map((entry) => relative('dist', resolve(entry.parentPath, entry.name)))
    .toSorted()
    .join('\n');
}

/** Removes what a case has written. */
export async function clear() {
  for (const name of await readdir('.'))
    if (!kept.has(name)) await rm(name, { recursive: true, force: true });
}

/** Builds a configuration, or several, and once more after the `change` of files. Resolves to what a terminal would show: messages of webpack, warnings of Node.js, the result. */
export async function build({ config = {}, files = {}, change }) {
  await write({ 'src/index.js': '', ...files });
  said = '';
  const stream = new Writable({
    write(chunk, _, done) {
      said += chunk;
      done();
    },
  });
  const whole = (options) => ({
    mode: 'production',
    context: resolve('.'),
    ...options,
    infrastructureLogging: { stream, ...options.infrastructureLogging },
  });
  let result;
  try {
    const options = Array.isArray(config) ? config.map(whole) : whole(config);
    const stats = await run(webpack(options), change);
    result = stats.toString(Array.isArray(config) ? undefined : config.stats);
  } catch (error) {
    result = error.name === 'ValidationError' ? error.message : String(error);
  }
  await new Promise(setImmediate);
  return said + result;
}

/** What Node.js warns of meanwhile. */
export async function warningsOf(action) {
  said = '';
  action();
  await new Promise(setImmediate);
  return said;
}

async function run(compiler, change) {
  try {
    const stats = await once(compiler);
    if (change === undefined) return stats;
    await write(change);
    return await once(compiler);
  } finally {
    await new Promise((done) => {
      compiler.close(done);
    });
  }
}

function once(compiler) {
  const result = Promise.withResolvers();
  // Some errors leave webpack without a way back.
  process.once('uncaughtException', result.reject);
  compiler.run((error, stats) => {
    if (error) result.reject(error);
    else result.resolve(stats);
  });
  return result.promise.finally(() => process.off('uncaughtException', result.reject));
}

/** Runs a command such as `webpack --merge`. Resolves to what it prints, errors included. */
export function command(line, env = {}) {
  return new Promise((done, fail) => {
    let text = '';
    const child = spawn('sh', ['-c', `exec 2>&1; ${line}`], { env: { ...process.env, ...env } });
    child.stdout.on('data', (chunk) => (text += chunk));
    child.on('error', fail).on('close', () => done(text));
  });
}

/** Runs a bundle where there is nothing but what you pass. Returns what it throws. */
export async function thrownBy(file, globals = {}) {
  try {
    vm.runInNewContext(await read(file), globals);
  } catch (error) {
    return String(error);
  }
  throw new Error(`${file} throws nothing`);
}
