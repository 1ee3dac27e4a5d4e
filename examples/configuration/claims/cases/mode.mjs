import assert from 'node:assert/strict';
import { build, rejection } from '../project.mjs';

const expressions = ['process.env.NODE_ENV', 'import.meta.env.MODE', 'import.meta.env.DEV', 'import.meta.env.PROD'];
const files = { 'src/index.js': expressions.map((one) => `console.log('${one}', String(${one}));`).join('\n') };

const options = async (mode) =>
  (await build({ config: { mode, optimization: { minimize: undefined } } })).stats.compilation.options;

export default {
  mode: {
    async 'is production with a warning if unset'() {
      const { warnings, stats } = await build({ config: { mode: undefined } });
      assert.match(warnings.join('\n'), /The 'mode' option has not been set/);
      assert.equal(stats.compilation.options.optimization.moduleIds, 'deterministic');
    },
    async 'takes three words'() {
      assert.match(await rejection({ mode: 'staging' }), /"development" \| "production" \| "none"/);
    },
    async 'sets the defaults of the table'() {
      const [development, production, none] = await Promise.all(['development', 'production', 'none'].map(options));
      const row = (read) => [development, production, none].map(read);
      assert.deepEqual(
        row(({ cache }) => cache && cache.type),
        ['memory', false, false],
      );
      assert.deepEqual(
        row(({ optimization }) => optimization.minimize),
        [false, true, false],
      );
      assert.deepEqual(
        row(({ optimization }) => optimization.moduleIds),
        ['named', 'deterministic', 'natural'],
      );
      assert.deepEqual(
        row(({ optimization }) => optimization.chunkIds),
        ['named', 'deterministic', 'natural'],
      );
      for (const name of [
        'usedExports',
        'innerGraph',
        'mangleExports',
        'concatenateModules',
        'inlineExports',
        'realContentHash',
        'flagIncludedChunks',
      ]) {
        assert.deepEqual(
          row(({ optimization }) => optimization[name]),
          [false, true, false],
          name,
        );
      }
      assert.deepEqual(
        row(({ optimization }) => optimization.sideEffects),
        ['flag', true, 'flag'],
      );
      assert.deepEqual(
        row(({ optimization }) => optimization.splitChunks.minSize.valueOf()),
        [10_000, 20_000, 10_000],
      );
      assert.deepEqual(
        row(({ optimization }) => optimization.emitOnErrors),
        [true, false, true],
      );
      assert.deepEqual(
        row(({ optimization }) => optimization.nodeEnv),
        ['development', 'production', false],
      );
      assert.deepEqual(
        row(({ performance }) => performance && performance.hints),
        [false, 'warning', false],
      );
      assert.deepEqual(
        row(({ output }) => Boolean(output.pathinfo)),
        [true, false, false],
      );
      assert.deepEqual(
        row(({ output }) => Boolean(output.strictModuleResolution)),
        [true, false, false],
      );
    },
    async 'conditions of packages follow the mode'() {
      const lib = {
        'src/index.js': "import { mode } from 'lib';\nconsole.log(mode);\n",
        'node_modules/lib/package.json':
          '{ "name": "lib", "type": "module", "exports": { "development": "./d.js", "production": "./p.js" } }',
        'node_modules/lib/d.js': "export const mode = 'development';\n",
        'node_modules/lib/p.js': "export const mode = 'production';\n",
      };
      const logs = async (mode) => (await build({ files: lib, config: { mode, devtool: false } })).execute();
      assert.deepEqual(await logs('development'), ['development']);
      assert.deepEqual(await logs('production'), ['production']);
      assert.deepEqual(await logs('none'), ['production']);
    },
    async 'what you set stays'() {
      const { stats } = await build({ config: { mode: 'production', optimization: { moduleIds: 'named' } } });
      assert.equal(stats.compilation.options.optimization.moduleIds, 'named');
    },
    async 'replaces expressions; in mode none only process.env.NODE_ENV stays, the others become undefined'() {
      const logs = async (mode) => {
        const result = await build({ files, config: { mode, devtool: false } });
        return (await result.execute(['main.js'], { process: { env: { NODE_ENV: 'run time' } } })).map(
          (line) => line.split(' ')[1] ?? '',
        );
      };
      const values = async (mode) => (await logs(mode)).join(' ');
      assert.equal(await values('development'), 'development development true false');
      assert.equal(await values('production'), 'production production false true');
      const result = await build({ files, config: { mode: 'none' } });
      const lines = await result.execute(['main.js'], { process: { env: { NODE_ENV: 'test' } } });
      assert.deepEqual(lines, [
        'process.env.NODE_ENV test',
        'import.meta.env.MODE undefined',
        'import.meta.env.DEV undefined',
        'import.meta.env.PROD undefined',
      ]);
    },
    async 'in mode none, a browser throws'() {
      const result = await build({ files: { 'src/index.js': 'console.log(process.env.NODE_ENV);' }, config: { mode: 'none' } });
      await assert.rejects(result.execute(), /process is not defined/);
    },
    async 'development has named modules in eval, and writes files despite errors'() {
      const broken = { 'src/index.js': "import './missing.js';" };
      const development = await build({ files: broken, config: { mode: 'development' } });
      assert.ok(development.files.includes('main.js'));
      assert.ok((await development.read('main.js')).includes('eval('));
      assert.deepEqual((await build({ files: broken, config: { mode: 'production' } })).files, []);
    },
  },
};
