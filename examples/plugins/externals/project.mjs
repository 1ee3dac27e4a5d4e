// Builds small projects, each in its own folder.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import webpack from 'webpack';

const work = join(import.meta.dirname, '.projects');

// Node.js would print warnings with the process ID, which changes with every run.
process.removeAllListeners('warning');

export const removeProjects = () => rm(work, { recursive: true, force: true });

/** Builds files, on top of the project and configuration in the folder `from`. */
export async function build({ from, files = {}, config = {}, plugins } = {}) {
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(join(work, 'p-'));
  if (from) await cp(join(import.meta.dirname, from), folder, { recursive: true });
  for (const [path, content] of Object.entries({ 'package.json': '{ "name": "shop", "type": "module" }', ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const base = from ? (await import(`./${from}/webpack.config.js`)).default : { mode: 'production' };
  const compiler = webpack({
    ...base,
    context: folder,
    ...config,
    plugins: plugins ?? base.plugins,
    optimization: { minimize: false, ...config.optimization },
    output: { path: join(folder, 'dist'), ...config.output },
  });
  try {
    const stats = await new Promise((done, fail) => {
      compiler.run((error, result) => {
        if (error) fail(error);
        else done(result);
      });
    });
    const dist = stats.compilation.outputOptions.path;
    const { errors } = stats.toJson({ all: false, errors: true });
    return {
      stats,
      errors: errors.map(({ message }) => message),
      modules: [...stats.compilation.modules].map((module) => module.readableIdentifier(stats.compilation.requestShortener)).toSorted(),
      read: (file = 'main.js') => readFile(join(dist, file), 'utf8'),
      /** Runs a script with these globals. Returns what it logs and throws. */
      async execute(globals = {}) {
        const lines = [];
        const context = vm.createContext({ console: { log: (...values) => lines.push(values.join(' ')) }, ...globals });
        try {
          vm.runInContext(await readFile(join(dist, 'main.js'), 'utf8'), context);
        } catch (error) {
          lines.push(String(error));
        }
        return lines.join('\n');
      },
      load: (file) => import(pathToFileURL(join(dist, file))),
    };
  } finally {
    await new Promise((done) => {
      compiler.close(done);
    });
  }
}
