import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build } from '../project.mjs';

const { EnvironmentPlugin } = webpack;
const withEnv = async (env, action) => {
  Object.assign(process.env, env);
  try {
    return await action();
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
  }
};
delete process.env.API_URL;
delete process.env.DEBUG;
const source = (code) => ({ 'src/index.js': code });

export default {
  async defaults() {
    return (await build({ from: 'environment' })).read();
  },
  async shell() {
    return withEnv({ API_URL: 'https://api.example.com', DEBUG: 'false' }, async () => (await build({ from: 'environment' })).read());
  },
  async missing() {
    const { text } = await build({ config: { plugins: [new EnvironmentPlugin('API_URL')] } });
    return text;
  },
};

export const claims = {
  async 'takes a list, or arguments'() {
    for (const plugin of [new EnvironmentPlugin(['A_1', 'A_2']), new EnvironmentPlugin('A_1', 'A_2')])
      await withEnv({ A_1: 'x', A_2: 'y' }, async () => {
        const { execute, errors } = await build({ files: source('console.log(process.env.A_1, import.meta.env.A_2);'), config: { plugins: [plugin] } });
        assert.deepEqual(errors, []);
        assert.equal(await execute(), 'x y');
      });
  },
  async 'null is a default, undefined is not'() {
    const one = async (value) => (await build({ config: { plugins: [new EnvironmentPlugin({ A_3: value })] } })).errors.length;
    assert.equal(await one(null), 0);
    assert.equal(await one(''), 0);
    assert.equal(await one(undefined), 1);
  },
  async 'a missing variable is replaced with undefined and fails the build'() {
    const { stats, read } = await build({ files: source('console.log(process.env.A_4);'), config: { plugins: [new EnvironmentPlugin('A_4')], optimization: { emitOnErrors: true } } });
    assert.equal(stats.hasErrors(), true);
    assert.match(await read(), /undefined|void 0/);
  },
  async 'other variables are left alone'() {
    const { read } = await build({ files: source('console.log(process.env.A_5, process.env.A_6);'), config: { plugins: [new EnvironmentPlugin({ A_5: 1 })] } });
    assert.match(await read(), /process\.env\.A_6/);
  },
  async 'destructuring works for import.meta.env'() {
    const { execute } = await build({ files: source('const { A_7 } = import.meta.env; console.log(A_7);'), config: { plugins: [new EnvironmentPlugin({ A_7: 'x' })] } });
    assert.equal(await execute(), 'x');
  },
  async 'destructuring works for process.env'() {
    const { execute } = await build({ files: source('const { A_7 } = process.env; console.log(A_7);'), config: { plugins: [new EnvironmentPlugin({ A_7: 'x' })] } });
    assert.equal(await execute(), 'x');
  },
};
