import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { createProject, rejection, writeFiles } from '../project.mjs';

const files = {
  'src/index.js': "import './a.js';\nimport './b.js';\n",
  'src/a.js': "console.log('a');\n",
  'src/b.js': "console.log('b');\n",
};

/** Watches a project. `change` writes files and resolves to the paths that builds took for changed, once the last file is among them. */
async function watch(folder, watchOptions, config, run) {
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: folder,
    output: { path: join(folder, 'dist') },
    watchOptions,
    ...config,
  });
  let resolve;
  const seen = new Set();
  let built = new Promise((done) => (resolve = done));
  const watching = compiler.watch(compiler.options.watchOptions, (error, stats) => {
    const { modifiedFiles } = compiler;
    for (const path of modifiedFiles ?? []) seen.add(path.slice(folder.length + 1));
    resolve();
    if (error) throw error;
    assert.ok(!stats.hasErrors());
  });
  const next = async () => {
    await built;
    built = new Promise((done) => (resolve = done));
  };
  await next();
  try {
    return await run({
      watching,
      async change(...paths) {
        for (const path of paths) await writeFiles(folder, { [path]: `console.log(${Math.random()});\n` });
        while (!seen.has(paths.at(-1))) await next();
        return [...seen];
      },
    });
  } finally {
    await new Promise((done) => {
      watching.close(done);
    });
    await new Promise((done) => {
      compiler.close(done);
    });
  }
}

const changed = async (watchOptions, ...paths) =>
  watch(await createProject(files), watchOptions, {}, ({ change }) => change(...paths));

/** Starts `webpack watch`, ends its standard input after the first build. Resolves to whether it ends then. */
async function endsWithInput(folder, ...args) {
  const cli = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');
  const child = spawn(process.execPath, [cli, 'watch', ...args], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(child, 'exit').then(() => true);
  for await (const data of child.stdout) if (String(data).includes('compiled')) break;
  child.stdin.end();
  // What runs on rebuilds when a file changes, so there is no need to wait.
  const result = await Promise.race([ended, ...(args.length > 0 ? [] : [new Promise((done) => setTimeout(done, 500, false))])]);
  child.kill();
  await ended;
  return result;
}

export default {
  watch: {
    async 'needs a callback with the Node.js API'() {
      const folder = await createProject();
      const config = { mode: 'production', context: folder, output: { path: join(folder, 'dist') }, watch: true };
      const compiler = webpack(config, () => {});
      assert.ok(compiler.watching);
      await new Promise((done) => {
        compiler.close(done);
      });
    },
    async 'without a callback, nothing is built'() {
      const folder = await createProject();
      const listeners = process.listeners('warning');
      process.removeAllListeners('warning');
      const warning = once(process, 'warning');
      const compiler = webpack({ mode: 'production', context: folder, watch: true });
      assert.equal((await warning)[0].code, 'DEP_WEBPACK_WATCH_WITHOUT_CALLBACK');
      for (const one of listeners) process.on('warning', one);
      assert.ok(!compiler.watching);
    },
  },
  watchOptions: {
    async 'a changed file is built again'() {
      assert.ok((await changed({}, 'src/a.js')).includes('src/a.js'));
    },
    async 'with a cache, only that file'() {
      const rebuilt = async (cache) => {
        const modules = new Set();
        const count = (compiler) =>
          compiler.hooks.compilation.tap('count', (compilation) => {
            modules.clear();
            compilation.hooks.buildModule.tap('count', (module) => modules.add(module.resource));
          });
        await watch(await createProject(files), {}, { cache, plugins: [count] }, ({ change }) => change('src/a.js'));
        return modules.size;
      };
      assert.equal(await rebuilt(true), 1);
      assert.equal(await rebuilt(false), 3);
    },
  },
  'watchOptions.ignored': {
    async 'takes a regular expression, a glob, or globs'() {
      for (const ignored of [/a\.js$/, '**/a.js', ['**/a.js']]) {
        const paths = await changed({ ignored }, 'src/a.js', 'src/b.js');
        assert.ok(paths.includes('src/b.js') && !paths.includes('src/a.js'), String(ignored));
      }
      const all = await changed({ aggregateTimeout: 300 }, 'src/a.js', 'src/b.js');
      assert.ok(all.includes('src/b.js') && all.includes('src/a.js'));
    },
    async 'a glob for a folder covers what is in it; a relative one matches nothing'() {
      const inFolder = await changed({ ignored: '**/src/lib' }, 'src/b.js');
      assert.ok(inFolder.includes('src/b.js'));
      const relative = await changed({ ignored: 'src/b.js' }, 'src/b.js');
      assert.ok(relative.includes('src/b.js'));
    },
    async 'a list takes no regular expression'() {
      assert.match(await rejection({ watchOptions: { ignored: [/a/] } }), /ignored\[0\] should be a non-empty string/);
    },
  },
  'watchOptions.aggregateTimeout': {
    async 'is 20 ms; a rebuild waits that long'() {
      const wait = async (aggregateTimeout) =>
        watch(await createProject(files), { aggregateTimeout }, {}, async ({ watching, change }) => {
          const started = Date.now();
          await change('src/a.js');
          return { ms: Date.now() - started, value: watching.watchOptions.aggregateTimeout };
        });
      assert.equal((await wait(undefined)).value, 20);
      assert.ok((await wait(400)).ms >= 400);
    },
  },
  'watchOptions.poll': {
    async 'sees changes without file system events'() {
      const watched = async (watchOptions) => {
        const { watch: original } = fs;
        let count = 0;
        fs.watch = (...args) => {
          count++;
          return original(...args);
        };
        try {
          assert.ok((await changed(watchOptions, 'src/a.js')).includes('src/a.js'));
        } finally {
          fs.watch = original;
        }
        return count;
      };
      assert.notEqual(await watched({}), 0);
      assert.equal(await watched({ poll: 50 }), 0);
    },
    async 'sees changes where no events arrive'() {
      const { watch: original } = fs;
      fs.watch = () => Object.assign(new EventEmitter(), { close() {} });
      try {
        assert.ok((await changed({ poll: 20 }, 'src/a.js')).includes('src/a.js'));
      } finally {
        fs.watch = original;
      }
    },
  },
  'watchOptions.followSymlinks': {
    async 'takes a boolean'() {
      assert.match(await rejection({ watchOptions: { followSymlinks: 'yes' } }), /watchOptions\.followSymlinks should be a boolean/);
    },
    async 'sees changes of the file behind a link that webpack did not resolve'() {
      const seen = async (followSymlinks) => {
        const folder = await createProject({
          ...files,
          'src/index.js': "import '../links/link.js';\nimport './b.js';\n",
          'links/keep.js': '',
          'real/file.js': "console.log('real');",
        });
        // The examples run without the permission to create links.
        for (const command of ['ln -s ../real/file.js links/link.js', 'touch -h -d @1000 links/link.js']) {
          const [exit] = await once(spawn('sh', ['-c', command], { cwd: folder }), 'exit');
          assert.equal(exit, 0);
        }
        const options = { followSymlinks, aggregateTimeout: 300 };
        const paths = await watch(folder, options, { resolve: { symlinks: false } }, ({ change }) =>
          change('real/file.js', 'src/b.js'),
        );
        assert.ok(paths.includes('src/b.js'));
        return paths.includes('links/link.js');
      };
      assert.equal(await seen(undefined), false);
      assert.equal(await seen(true), true);
    },
  },
  'watchOptions.stdin': {
    async 'ends when standard input ends'() {
      const folder = await createProject({ 'webpack.config.js': "export default { mode: 'development' };\n" });
      assert.equal(await endsWithInput(folder, '--watch-options-stdin'), true);
      assert.equal(await endsWithInput(folder), false);
    },
  },
};
