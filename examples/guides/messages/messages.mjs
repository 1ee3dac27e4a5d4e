// Prints what webpack says about each case in cases/GROUP.mjs, and about the same project after the fix: node messages.mjs GROUP
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
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

const work = join(import.meta.dirname, 'projects');
const { default: cases } = await import(`./cases/${process.argv[2]}.mjs`);

for (const [id, { fix, verified, ...broken }] of Object.entries(cases)) {
  if (verified) {
    console.log(`// ${id} isn't reproduced here. ${verified}`);
    continue;
  }
  // Node.js prints each deprecation once, so the fixed project comes first.
  const fixed = fix && (await outputOf({ ...broken, ...fix, files: { ...broken.files, ...fix.files } }));
  region(id, await outputOf(broken));
  if (fixed?.some((line) => line.startsWith('ERROR in '))) {
    console.error(`The fix of ${id} leads to another error:\n${fixed.join('\n')}`);
    process.exit(1);
  }
  if (fix) region(`${id}--fixed`, fixed);
}
await rm(work, { recursive: true, force: true });

function region(name, lines) {
  console.log(`// #region ${name}\n${lines.join('\n') || 'No messages.'}\n// #endregion`);
}

/** What webpack prints about a project. */
async function outputOf({ files = {}, config = {}, run = build, execute = false, cli }) {
  await mkdir(work, { recursive: true });
  const parent = await mkdtemp(join(work, 'p-'));
  const folder = join(parent, 'shop');
  const all = { 'package.json': '{ "name": "shop", "type": "module" }', 'src/index.js': '', ...files };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
    // webpack may rebuild files that changed right before the build.
    await utimes(join(folder, path), 1000, 1000);
  }
  const lines = [];
  print = (...values) => lines.push(format(...values));
  const context = { webpack, folder, print, build: (other) => build({ ...context, config: other }), config };
  try {
    const uncaught = new Promise((_, fail) => {
      stop = fail;
    });
    await Promise.race([cli ? commandLine(cli, folder) : run(context), uncaught]);
    if (execute) await runBundle(folder, execute);
  } catch (error) {
    print(types.isNativeError(error) ? `${error.name}: ${error.message}` : error);
  }
  // Warnings of the process arrive later.
  await new Promise(setImmediate);
  const text = stripVTControlCharacters(lines.join('\n'))
    .replaceAll(parent, '/projects')
    // It depends on the length of the folder's name.
    .replaceAll(/(?<=Unexpected end of object at position )\d+/g, '514');
  // Stack traces change with every release.
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => !/^\s+at .+:\d+:\d+\)?$|^\s+at .+\(<anonymous>\)$/.test(line));
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
  await new Promise((done) => {
    setTimeout(done, 20);
  });
}

/** Runs webpack on the command line. */
async function commandLine(args, folder) {
  const bin = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  await new Promise((done, fail) => {
    const child = spawn(process.execPath, [bin, ...args], { cwd: folder });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk;
      });
    child.on('error', fail).on('close', () => done(print(text.trimEnd())));
  });
}
