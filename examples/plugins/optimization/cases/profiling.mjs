import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import webpack from 'webpack';
import { build, createProject } from '../project.mjs';

const { ProfilingPlugin } = webpack.debug;
const profile = async (folder, file = 'profile/events.json') => JSON.parse(await readFile(join(folder, file), 'utf8'));
/** How often each phase of a plugin's events is in the profile. */
const count = (events, plugin) => {
  const own = events.filter(({ name }) => name === plugin);
  return ['B', 'E'].map((phase) => own.filter(({ ph }) => ph === phase).length);
};
const built = async () => {
  const folder = await createProject(undefined, 'profiling');
  const { default: config } = await import(`${folder}/webpack.config.js`);
  await build({ folder, config });
  return folder;
};

export default {
  async events() {
    const events = await profile(await built());
    const own = events.filter(({ name }) => name === 'PricePlugin');
    assert.equal(own.length, 6);
    return own.map(({ name, ph }) => JSON.stringify({ name, ph })).join('\n');
  },
  async relative() {
    try {
      webpack({ mode: 'production', plugins: [new ProfilingPlugin({ outputPath: 'profile/events.json' })] });
    } catch (error) {
      return error.message;
    }
    throw new Error('webpack accepts the path');
  },
};

export const claims = {
  async 'the profile has a CPU profile as its last event'() {
    const events = await profile(await built());
    assert.equal(events.at(-1).name, 'CpuProfile');
    assert.ok(events.at(-1).args.data.cpuProfile.nodes.length > 10);
  },
  async 'plugins of webpack, their parsers, and resolvers are in it'() {
    const names = new Set((await profile(await built())).map(({ name }) => name));
    for (const name of ['SplitChunksPlugin', 'TemplatedPathPlugin', 'UseStrictPlugin']) assert.ok(names.has(name), name);
  },
  async 'plugins before it in the list are in the profile too, if they tap later'() {
    const folder = await createProject({ 'src/index.js': '' });
    const early = { apply: (compiler) => compiler.hooks.done.tap('Early', () => {}) };
    await build({ folder, config: { plugins: [early, new ProfilingPlugin({ outputPath: `${folder}/a.json` })] } });
    assert.deepEqual(count(await profile(folder, 'a.json'), 'Early'), [1, 1]);
  },
  async 'the default is events.json in the working directory'() {
    const folder = await createProject({ 'src/index.js': '' });
    const before = process.cwd();
    process.chdir(folder);
    try {
      await build({ folder, config: { plugins: [new ProfilingPlugin()] } });
    } finally {
      process.chdir(before);
    }
    assert.ok(existsSync(`${folder}/events.json`));
    assert.ok(!existsSync(`${folder}/dist/events.json`));
  },
  async 'in watch mode, the file is never completed'() {
    const folder = await createProject({ 'src/index.js': '' });
    const compiler = webpack({ mode: 'production', context: folder, output: { path: `${folder}/dist` }, plugins: [new ProfilingPlugin({ outputPath: `${folder}/watch.json` })] });
    await new Promise((done, fail) => {
      const watching = compiler.watch({}, (error) => (error ? fail(error) : watching.close(done)));
    });
    await assert.rejects(profile(folder, 'watch.json'), SyntaxError);
  },
  async 'slowest.js'() {
    const folder = await built();
    const { stdout } = spawnSync(process.execPath, [join(folder, 'slowest.js'), join(folder, 'profile/events.json')], { encoding: 'utf8' });
    assert.match(stdout, /^(\d+\.\d ms {2}\S+.*\n){10}$/);
  },
};
