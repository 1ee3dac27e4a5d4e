// Writes what webpack says about each case in cases/GROUP.mjs, and about the same project after the fix, into output/GROUP.txt:
// node messages.mjs [GROUP …]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, parse } from 'node:path';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { format, promisify, stripVTControlCharacters, types } from 'node:util';
import vm from 'node:vm';
import webpack from 'webpack';

// Deprecations are printed with the rest, without the ID of this process.
let print = () => {};
process.removeAllListeners('warning');
process.on('warning', ({ name, code, message }) => print(code ? `[${code}] ${name}: ${message}` : `${name}: ${message}`));

// Some errors are thrown where no one can catch them.
let stop = () => {};
process.on('uncaughtException', (error) => stop(error));

const [work, output, folder] = ['projects', 'output', 'cases'].map((name) => join(import.meta.dirname, name));
// Cases change the environment.
const env = { ...process.env };
const groups = process.argv.length > 2 ? process.argv.slice(2) : await otherGroups();
const all = [];
for (const group of groups) {
  const { default: cases } = await import(`./cases/${group}.mjs`);
  for (const [id, { fix, ...broken }] of Object.entries(cases)) {
    // Node.js prints each deprecation once, so the fixed project comes first.
    const { terminal, ...rest } = broken;
    const fixed = fix && { ...(fix.cli ? rest : broken), ...fix, files: { ...broken.files, ...fix.files } };
    all.push({ group, id, broken, fixed });
  }
}

// Command lines run in the meantime, each only once.
const lines = new Map();
const projects = all.flatMap(({ fixed, broken }) => [...(fixed ? [fixed] : []), broken]).filter(({ verified }) => !verified);
const commands = Map.groupBy(
  projects.filter(({ cli }) => cli),
  ({ cli, terminal, files }) => JSON.stringify([cli, terminal, files]),
).values();
const runCommands = async () => {
  for (const same of commands) {
    const result = await outputOf(same[0]);
    for (const project of same) lines.set(project, result);
  }
};
const running = Promise.all([runCommands(), runCommands()]);
for (const project of projects) if (!project.cli) lines.set(project, await outputOf(project));
await running;
await rm(work, { recursive: true });

await mkdir(output, { recursive: true });
for (const [group, cases] of Map.groupBy(all, (one) => one.group)) {
  await writeFile(join(output, `${group}.txt`), cases.map(textOf).join(''));
  console.log(`${group}: ${cases.length} messages`);
}

/** All but the one that needs a process of its own, because Node.js prints each deprecation once. */
async function otherGroups() {
  const files = await readdir(folder);
  const names = files.map((file) => parse(file).name).filter((name) => name !== 'deprecations');
  // It needs parts of webpack that nothing has loaded before.
  return [...new Set(['plugin-api', ...names])];
}

/** What a case prints before and after the fix. */
function textOf({ id, broken, fixed }) {
  if (broken.verified) return `// ${id} isn't reproduced here. ${broken.verified}\n`;
  if (lines.get(fixed)?.some((line) => line.startsWith('ERROR in '))) {
    console.error(`The fix of ${id} leads to another error:\n${lines.get(fixed).join('\n')}`);
    process.exit(1);
  }
  return region(id, lines.get(broken)) + (fixed ? region(`${id}--fixed`, lines.get(fixed)) : '');
}

function region(name, content) {
  return `// #region ${name}\n${content.join('\n') || 'No messages.'}\n// #endregion\n`;
}
/** What webpack prints about a project. */
async function outputOf({ files = {}, config = {}, run = build, execute = false, cli, terminal }) {
  await mkdir(work, { recursive: true });
  const parent = await mkdtemp(join(work, 'p-'));
  const folder = join(parent, 'shop');
  const all = { 'package.json': '{ "name": "shop", "type": "module" }', 'src/index.js': '', ...files };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
    // webpack may rebuild files that changed right before the build.
    await utimes(join(folder, path), 1000, 1000);
    if (path === 'bin/npm') await chmod(join(folder, path), 0o755);
  }
  const printed = cli ? await commandLine(cli, folder, terminal) : await inProcess({ folder, config, run, execute });
  const text = stripVTControlCharacters(printed)
    .replaceAll(parent, '/projects')
    // It depends on the length of the folder's name.
    .replaceAll(/(?<=Unexpected end of object at position )\d+/g, '514');
  // Stack traces change with every release.
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => !/^\s+at .+:\d+:\d+\)?$|^\s+at .+\(<anonymous>\)$/.test(line));
}

/** What a project prints that runs in this process. */
async function inProcess({ folder, config, run, execute }) {
  const printed = [];
  print = (...values) => printed.push(format(...values));
  const context = { webpack, folder, print, idle, build: (other) => build({ ...context, config: other }), config };
  try {
    const uncaught = new Promise((_, fail) => {
      stop = fail;
    });
    await Promise.race([run(context), uncaught]);
    if (execute) await runBundle(folder, execute);
  } catch (error) {
    print(types.isNativeError(error) ? `${error.name}: ${error.message}` : error);
  }
  // Warnings of the process arrive later.
  await setImmediate();
  return printed.join('\n');
}

/** Waits until no timer runs, and no file or process is used. */
async function idle() {
  for (let quiet = 0; quiet < 5; quiet++) {
    await setImmediate();
    if (process.getActiveResourcesInfo().some((name) => /Req|^Process|^Timeout/.test(name))) quiet = 0;
  }
}

/** Builds a configuration, or one made for the project's folder, and prints errors, warnings, and logs. */
async function build({ folder, config, print: say }) {
  const one = typeof config === 'function' ? config(folder) : config;
  const stream = new Writable({
    write(chunk, _, done) {
      say(String(chunk).trimEnd());
      done();
    },
  });
  const defaults = (own) => ({
    mode: 'development',
    devtool: false,
    context: folder,
    ...own,
    output: { path: join(folder, 'dist'), ...own.output },
    infrastructureLogging: { stream, colors: false, ...own.infrastructureLogging },
  });
  const compiler = webpack(Array.isArray(one) ? one.map(defaults) : defaults(one));
  try {
    const stats = await promisify(compiler.run).call(compiler);
    const text = stats.toString({ all: false, errors: true, errorDetails: true, warnings: true, logging: 'warn', colors: false });
    // How webpack looked for a module: the folders depend on the machine.
    const brief = text.replaceAll(/^resolve '.*' in '.*'\n(?: .*\n?)*/gm, '').trim();
    if (brief !== '') say(brief);
  } finally {
    await promisify(compiler.close).call(compiler);
  }
}

/** Runs `dist/main.js` as a browser would, with these globals, and prints what it logs and throws. */
async function runBundle(folder, globals) {
  const console = Object.fromEntries(['log', 'warn', 'error', 'info'].map((level) => [level, (...values) => print(...values)]));
  const context = vm.createContext({ console, setTimeout, URL, ...(globals === true ? {} : globals) });
  context.self = context;
  vm.runInContext(await readFile(join(folder, 'dist/main.js'), 'utf8'), context);
  await idle();
}

/** Runs webpack on the command line, with input, other options of Node.js, other folders with programs, or until it prints some words. */
async function commandLine(args, folder, { input = '', until, preload = [], path } = {}) {
  const bin = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  const PATH = path ? [join(folder, 'bin'), path].join(delimiter) : env.PATH;
  const child = spawn(process.execPath, [...preload, bin, ...args], { cwd: folder, env: { ...env, PATH } });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
      if (until && text.includes(until)) child.kill();
    });
  await once(child, 'close');
  return text.trimEnd();
}
