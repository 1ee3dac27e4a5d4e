// Builds the shop, or small projects, each in its own folder.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import vm from 'node:vm';
import webpack from 'webpack';

const work = join(import.meta.dirname, '.projects');

// Node.js would print warnings with the process ID, which changes with every run.
process.removeAllListeners('warning');

/** Text that doesn't compress to nothing: the same for the same name. */
function words(name, bytes) {
  let seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  let text = '';
  while (text.length < bytes) {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    text += `${seed.toString(36)} `;
  }
  return text.slice(0, bytes);
}

/** A module of about this many bytes that exports a function. */
export const code = (name, bytes) => `const text = '${words(name, bytes)}';\nexport const ${name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())} = (word) => text.includes(word);\n`;

/** A package of about this many bytes. */
export const pkg = (name, bytes) => ({
  [`node_modules/${name}/package.json`]: `{ "name": "${name}", "version": "1.0.0", "type": "module", "exports": "./index.js" }`,
  [`node_modules/${name}/index.js`]: code(name, bytes),
});

/** The packages of the shop, and its own large module. */
export const shopFiles = {
  ...pkg('ui-kit', 40_000),
  ...pkg('date-kit', 30_000),
  ...pkg('chart-kit', 120_000),
  'src/catalog.js': code('catalog', 24_000),
};

async function writeFiles(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

export const removeProjects = () => rm(work, { recursive: true, force: true });

async function createProject(files, from) {
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(join(work, 'p-'));
  if (from) await cp(join(import.meta.dirname, from), folder, { recursive: true });
  await writeFiles(folder, { 'package.json': '{ "name": "shop", "type": "module" }', ...files });
  return folder;
}

/** The configuration that a page quotes. */
const config = async (name) => (await import(`./configs/${name}.js`)).default;

// Readable names, and no minimizing: the code of the packages is the same either way, and a build takes a tenth of the time.
const readable = { chunkIds: 'named', minimize: false };

/** Builds the shop with a configuration that a page quotes, without pages in HTML. */
export async function buildConfig(name, { files, change, optimization, ...rest } = {}) {
  const quoted = await config(name);
  return build({
    from: 'shop',
    files: { ...shopFiles, ...files },
    config: { ...quoted, ...rest, optimization: { ...quoted.optimization, ...readable, ...optimization }, output: { ...quoted.output, html: false, ...rest.output } },
    change,
  });
}

/** Builds the shop with these options for splitting, or the defaults. */
export const buildShop = (splitChunks, { optimization, files, from = 'shop', change, ...rest } = {}) =>
  build({
    from,
    files: { ...(from === 'shop' ? shopFiles : {}), ...files },
    config: { entry: { shop: './src/shop.js', admin: './src/admin.js' }, ...rest, optimization: { ...readable, ...(splitChunks === undefined ? {} : { splitChunks }), ...optimization } },
    change,
  });

/** Builds once, and once more after `change` is written. */
export async function build({ from, files = {}, config: options = {}, change } = {}) {
  const folder = await createProject(files, from);
  const compiler = webpack({ mode: 'production', context: folder, ...options, output: { path: join(folder, 'dist'), ...options.output } });
  let stats;
  let before;
  try {
    stats = await run(compiler);
    if (change) {
      before = await sizesOf(join(folder, 'dist'));
      await writeFiles(folder, change);
      stats = await run(compiler);
    }
  } finally {
    await new Promise((done) => {
      compiler.close(done);
    });
  }
  const json = stats.toJson({ all: false, errors: true, warnings: true, chunks: true, assets: true, entrypoints: true });
  const dist = stats.compilation.outputOptions.path;
  const sizes = await sizesOf(dist);
  return {
    stats,
    json,
    sizes,
    before,
    files: Object.keys(sizes).toSorted(),
    errors: json.errors.map(({ message }) => message),
    warnings: json.warnings.map(({ message }) => message),
    /** What the terminal shows of errors and warnings. */
    text: stats.toString({ preset: 'errors-warnings', colors: false }).replaceAll(folder, '/projects/shop').replaceAll(/^webpack( [\d.]+)? compiled.*\n?/gm, ''),
    /** What each entry and each import() loads, with sizes in bytes. */
    report: () => report(stats.compilation, sizes),
    /** Names of the modules' files by chunk file. */
    modulesOf: (file) => {
      const { chunkGraph, chunks } = stats.compilation;
      const chunk = [...chunks].find(({ files: names }) => names.has(file));
      return [...chunkGraph.getChunkModules(chunk)]
        .flatMap((module) => [...module.getSourceModules()])
        .map((module) => module.nameForCondition()?.slice(folder.length + 1))
        .filter(Boolean)
        .toSorted();
    },
    read: (name) => readFile(join(dist, name), 'utf8'),
    /** Runs scripts as script elements would. Returns what they append to the page. */
    async execute(names) {
      const lines = [];
      const context = vm.createContext({ document: { currentScript: { tagName: 'SCRIPT', src: 'https://shop.example/main.js' }, body: { append: (text) => lines.push(text) } } });
      context.self = context;
      for (const name of names) vm.runInContext(await readFile(join(dist, name), 'utf8'), context);
      await new Promise(setImmediate);
      return lines.join('\n');
    },
  };
}

export const number = (value) => value.toLocaleString('en-US');
const line = (size, name) => `${number(size).padStart(9)}  ${name}`;

function report({ chunkGroups }, sizes) {
  const lines = [];
  for (const group of chunkGroups) {
    lines.push(group.isInitial() ? `entry ${group.name}` : `import('${group.origins[0].request}')`);
    for (const file of new Set(group.chunks.flatMap((chunk) => [...chunk.files]))) lines.push(line(sizes[file], file));
  }
  const all = Object.values(sizes);
  return [...lines, `all ${all.length} files`, line(all.reduce((a, b) => a + b, 0), 'bytes')].join('\n');
}

/** Sizes of all files in a folder, by name. */
async function sizesOf(dist) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    sizes[path.slice(dist.length + 1).replaceAll('\\', '/')] = (await stat(path)).size;
  }
  return sizes;
}

const run = (compiler) =>
  new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error) fail(error);
      else done(stats);
    });
  });
