// Prints what webpack replaces expressions with. Each expression is an entry of its own.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import webpack from 'webpack';

const setups = {
  commonjs: { extension: 'cjs', target: 'web', output: {} },
  esm: { extension: 'mjs', target: 'web', output: {} },
  'module-output': { extension: 'mjs', target: 'node', output: { module: true } },
};

const variables = [
  ...['__webpack_require__', '__webpack_global__', '__webpack_modules__', '__webpack_chunk_load__', '__non_webpack_require__'],
  ...['__webpack_public_path__', '__webpack_base_uri__', '__webpack_nonce__', '__webpack_get_script_filename__'],
  ...['__webpack_hash__', '__webpack_runtime_id__', '__webpack_chunkname__', '__webpack_layer__', '__webpack_css_server_styles__'],
  ...['__resourceQuery', '__resourceFragment', '__webpack_module__', '__webpack_module__.id'],
  ...['__webpack_is_included__("./other.js")', '__webpack_exports_info__', '__webpack_exports_info__.name.used'],
  ...['__webpack_share_scopes__', '__webpack_init_sharing__', 'require.onError', 'global', '__dirname', '__filename'],
];
const commonjs = [
  ...['require.main', 'require.cache', 'require.extensions', 'module.id', 'module.loaded', 'typeof require', 'typeof define'],
  ...['define.amd', 'require.amd', '__webpack_amd_options__', 'require.resolve("./other.js")', 'require.resolveWeak("./other.js")'],
];
const meta = ['url', 'dirname', 'filename', 'webpack', 'main', 'env.MODE', 'resolve("./other.js")', 'other'].map((name) => `import.meta.${name}`);

const name = process.argv[2];
const { extension, target, output } = setups[name];
const expressions = extension === 'cjs' ? [...variables, ...commonjs] : [...variables, ...meta];

const folder = `${import.meta.dirname}/.${name}`;
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/other.js`, '');
const entry = {};
for (const [index, expression] of expressions.entries()) {
  const start = extension === 'cjs' ? 'require("./other.js");' : 'import "./other.js"; export const name = 1;';
  writeFileSync(`${folder}/e${index}.${extension}`, `${start}\nshow(${expression});\n`);
  entry[`e${index}`] = `${folder}/e${index}.${extension}?query#fragment`;
}

const compiler = webpack({
  mode: 'production',
  devtool: false,
  context: folder,
  entry,
  target,
  output: { ...output, path: `${folder}/dist`, filename: '[name].js' },
  optimization: { minimize: false, concatenateModules: false },
});
compiler.run((error, stats) => {
  if (error) throw error;
  for (const [index, expression] of expressions.entries()) {
    const code = readFileSync(`${folder}/dist/e${index}.js`, 'utf8');
    const shown = /show\((.*)\);/.exec(code)[1];
    // Some values are in a variable at the top of the module.
    const value = new RegExp(`(?:var|const) ${shown.replaceAll(/\W/g, '\\$&')} = (.*);`).exec(code)?.[1];
    console.log(`${expression.padEnd(38)} ${(value ?? shown).replaceAll(folder, '/src')}`);
  }
  for (const { message } of stats.toJson({ all: false, errors: true, warnings: true }).warnings) console.log(`\n${message}`);
  rmSync(folder, { recursive: true });
});
