import assert from 'node:assert/strict';
import { build, createProject, rejection } from '../project.mjs';

/** The variables of `import.meta.env` in a bundle built with these files, without those that webpack adds itself. */
async function variablesOf(files, dotenv, { shell = {}, ...config } = {}) {
  const known = ['NODE_ENV', 'MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL'];
  delete process.env.PORT;
  Object.assign(process.env, shell);
  try {
    const { execute, errors } = await build({
      files: { 'src/index.js': 'console.log(JSON.stringify(import.meta.env));', ...files },
      config: { dotenv, devtool: false, ...config },
    });
    assert.deepEqual(errors, []);
    const entries = Object.entries(JSON.parse((await execute())[0]));
    return Object.fromEntries(entries.filter(([name]) => !known.includes(name)));
  } finally {
    for (const name of Object.keys(shell)) delete process.env[name];
  }
}
const env = { '.env': 'WEBPACK_A=file\nSECRET=secret' };

export default {
  dotenv: {
    async 'replaces variables with the prefix, but only when on'() {
      assert.deepEqual(await variablesOf(env), {});
      assert.deepEqual(await variablesOf(env, false), {});
      assert.deepEqual(await variablesOf(env, true), { WEBPACK_A: 'file' });
    },
    async 'replaces process.env and import.meta.env, and leaves others'() {
      const text = 'console.log(process.env.WEBPACK_A, import.meta.env.WEBPACK_A, import.meta.env.WEBPACK_B); console.log(process.env.WEBPACK_B);';
      const { read, execute } = await build({ files: { ...env, 'src/index.js': text }, config: { dotenv: true } });
      assert.match(await read('main.js'), /process\.env\.WEBPACK_B/);
      assert.deepEqual(await execute('main.js', { process: { env: {} } }), ['file file ', '']);
      await assert.rejects(execute(), /process is not defined/);
    },
    async 'includes variables of the shell, which override files'() {
      assert.deepEqual(await variablesOf(env, true, { shell: { WEBPACK_A: 'shell', WEBPACK_B: 'b', OTHER: 'o' } }), { WEBPACK_A: 'shell', WEBPACK_B: 'b' });
    },
    async 'does not change process.env of the build'() {
      await variablesOf(env, true);
      assert.equal(process.env.WEBPACK_A, undefined);
    },
    async 'watches the files and reads changes'() {
      const { execute, stats } = await build({
        files: { ...env, 'src/index.js': 'console.log(import.meta.env.WEBPACK_A);' },
        config: { dotenv: true },
        changes: [{ '.env': 'WEBPACK_A=new' }],
      });
      assert.deepEqual(await execute(), ['new']);
      assert.ok([...stats.compilation.fileDependencies].some((path) => path.endsWith('.env')));
      assert.ok([...stats.compilation.missingDependencies].some((path) => path.endsWith('.env.local')));
    },
    async 'reports files that it cannot read'() {
      const { errors } = await build({ files: { '.env/file': '' }, config: { dotenv: true } });
      assert.match(errors[0], /Unable to read the dotenv file/);
    },
    async 'expands variables, defaults, quotes, and comments'() {
      const file = [
        'WEBPACK_HOST=example.com',
        'WEBPACK_API=https://api.${WEBPACK_HOST}',
        'WEBPACK_SHORT=$WEBPACK_HOST',
        "WEBPACK_SINGLE='${WEBPACK_HOST}'",
        'WEBPACK_PORT=${PORT:-8080}',
        'WEBPACK_MISSING=${MISSING}',
        'SECRET=secret',
        'WEBPACK_OTHER=${SECRET}',
        'export WEBPACK_TITLE="Chairs # tables" # a comment',
        'WEBPACK_BARE=a#b',
        'WEBPACK_PRICE=5\\$',
        'WEBPACK_DEBUG=false',
      ].join('\n');
      assert.deepEqual(await variablesOf({ '.env': file }, true), {
        WEBPACK_HOST: 'example.com',
        WEBPACK_API: 'https://api.example.com',
        WEBPACK_SHORT: 'example.com',
        WEBPACK_SINGLE: 'example.com',
        WEBPACK_PORT: '8080',
        WEBPACK_MISSING: '',
        WEBPACK_OTHER: 'secret',
        WEBPACK_TITLE: 'Chairs # tables',
        WEBPACK_BARE: 'a',
        WEBPACK_PRICE: '5$',
        WEBPACK_DEBUG: 'false',
      });
      assert.equal((await variablesOf({ '.env': file }, true, { shell: { PORT: '1' } })).WEBPACK_PORT, '1');
    },
  },
  'dotenv.prefix': {
    async 'selects variables by the start of their names'() {
      const files = { '.env': 'SHOP_A=1\nPUBLIC_B=2\nWEBPACK_C=3' };
      assert.deepEqual(await variablesOf(files, true), { WEBPACK_C: '3' });
      assert.deepEqual(await variablesOf(files, { prefix: 'SHOP_' }), { SHOP_A: '1' });
      assert.deepEqual(await variablesOf(files, { prefix: ['SHOP_', 'PUBLIC_'] }), { SHOP_A: '1', PUBLIC_B: '2' });
    },
    async 'rejects an empty prefix'() {
      assert.match(await rejection({ dotenv: { prefix: '' } }), /dotenv\.prefix should be a non-empty string/);
    },
  },
  'dotenv.dir': {
    async 'sets the folder, context by default'() {
      const folder = await createProject({ ...env, 'other/.env': 'WEBPACK_A=other', 'src/index.js': 'console.log(import.meta.env.WEBPACK_A);' });
      const valueIn = async (dotenv) => (await build({ folder, config: { dotenv } })).execute();
      assert.deepEqual(await valueIn(true), ['file']);
      assert.deepEqual(await valueIn({ dir: `${folder}/other` }), ['other']);
    },
    async 'false, reads no files'() {
      assert.deepEqual(await variablesOf(env, { dir: false }, { shell: { WEBPACK_B: 'b' } }), { WEBPACK_B: 'b' });
    },
    async 'rejects a relative path'() {
      assert.match(await rejection({ dotenv: { dir: 'other' } }), /"other" is not an absolute path/);
    },
  },
  'dotenv.template': {
    async 'by default, reads four files, of which later ones win'() {
      const order = ['.env', '.env.local', '.env.production', '.env.production.local'];
      for (const [index, last] of order.entries()) {
        const files = Object.fromEntries(order.slice(0, index + 1).map((name) => [name, `WEBPACK_A=${name}`]));
        assert.deepEqual(await variablesOf(files, true), { WEBPACK_A: last });
      }
    },
    async 'replaces [mode] and skips missing files'() {
      const files = { '.env.development': 'WEBPACK_A=development', '.env.production': 'WEBPACK_A=production', 'x.development': 'WEBPACK_A=x' };
      assert.deepEqual(await variablesOf(files, true), { WEBPACK_A: 'production' });
      assert.deepEqual(await variablesOf(files, true, { mode: 'development' }), { WEBPACK_A: 'development' });
      assert.deepEqual(await variablesOf(files, { template: ['x.[mode]', 'missing'] }, { mode: 'development' }), { WEBPACK_A: 'x' });
    },
    async 'without a mode, reads the files for development'() {
      const files = { '.env.development': 'WEBPACK_A=development', '.env.production': 'WEBPACK_A=production' };
      assert.deepEqual(await variablesOf(files, true, { mode: undefined }), { WEBPACK_A: 'development' });
    },
  },
};
