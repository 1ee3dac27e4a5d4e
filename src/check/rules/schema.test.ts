import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import webpack from 'webpack';
import { check, dataForCheck } from '../../../tests/fixtures/check-config.ts';
import { parseWithBabel } from './parse-with-babel.ts';
import { readConfig } from './read-config.ts';
import { type Schema, findViolations } from './schema.ts';

interface ValidationError extends Error {
  readonly errors: readonly { readonly instancePath: string }[];
}

/** The paths of the errors that webpack reports. */
function errorsOfWebpack(config: object): string[] {
  try {
    webpack.validate(config);
    return [];
  } catch (error) {
    return [...new Set((error as ValidationError).errors.map(({ instancePath }) => instancePath))];
  }
}

function errorsOfOurs(code: string, schema: Schema): string[] {
  const { value } = readConfig(new Map([['a.js', `export default ${code}`]]), parseWithBabel).variants[0] ?? {};
  if (!value) throw new Error(`Can't read ${code}`);
  return findViolations(schema, value).map(({ path, kind }) =>
    (kind === 'unknown-option' ? path.slice(0, -1) : path).map((name) => `/${String(name).replaceAll('/', '~1')}`).join(''),
  );
}

/** Whether one path is the other, or below it. */
const isWithin = (path: string, other: string): boolean => path === other || path.startsWith(`${other}/`);

const require = createRequire(import.meta.url);
/** webpack's compiled schema, which is much faster but knows no paths. */
const isValid = require('webpack/schemas/WebpackOptions.check.js') as (config: object) => boolean;

/** How the verdict, or the paths of errors, differ from webpack's; undefined if they agree. Comparing paths takes long. */
function disagreement(code: string, schema: Schema, comparesPaths = true): string | undefined {
  // oxlint-disable-next-line typescript/no-implied-eval -- our own text
  const config = new Function(`return (${code})`)() as object;
  const [isRight, ours] = [isValid(config), errorsOfOurs(code, schema)];
  if (isRight !== (ours.length === 0)) return `${code}: ${isRight ? 'valid' : 'invalid'} ≠ ${ours.join(', ') || 'valid'}`;
  const theirs = isRight || !comparesPaths ? [] : errorsOfWebpack(config);
  const isExplained =
    ours.every((path) => theirs.length === 0 || theirs.some((other) => isWithin(path, other))) &&
    theirs.every((path) => ours.some((other) => isWithin(other, path)));
  return isExplained ? undefined : `${code}: ${theirs.join(', ')} ≠ ${ours.join(', ')}`;
}

const VALUES = [
  "''",
  "'a'",
  "'/a'",
  "'a!'",
  '0',
  '-1',
  '1.5',
  'Infinity',
  'true',
  'false',
  'null',
  '[]',
  "['a']",
  "['a', 'a']",
  '[1]',
  '[null]',
  '{}',
  '{ a: 1 }',
  '{ type: "x" }',
  '/a/',
  '() => 1',
  'undefined',
];

/** A regular expression has a `source` and a `test` of its own, which webpack takes for options. */
const EXPLAINED = [
  '{ "stats": /a/ }: invalid ≠ valid',
  '{ "stats": { "children": /a/ } }: invalid ≠ valid',
  '{ "optimization": { "splitChunks": { "cacheGroups": /a/ } } }: invalid ≠ valid',
];

test('agrees with webpack about every value of every option', { timeout: 120_000 }, async () => {
  const { schema, options } = await dataForCheck();
  const paths = options
    .flatMap(({ paths: all }) => all)
    .filter((path) => !/^devServer\.|Plugin\b|\*|^stats\.\w+\./.test(path) && path.split('.').length <= 4);
  const isList = (path: string): boolean => /^module\.(?:rules|defaultRules)$|^module\.(?:rules|defaultRules)\.use$/.test(path);
  const found = paths.flatMap((path, index) =>
    VALUES.flatMap((value, at) => {
      const names = path.split('.');
      const code = names.reduceRight((inside, name, depth) => {
        const own = isList(names.slice(0, depth + 1).join('.')) && depth < names.length - 1 ? `[${inside}]` : inside;
        return `{ ${JSON.stringify(name)}: ${own} }`;
      }, value);
      return disagreement(code, schema, (index + at) % 6 === 0) ?? [];
    }),
  );
  expect(paths.length).toBeGreaterThan(500);
  expect(found).toEqual(EXPLAINED);
});

test('agrees with webpack about broken configurations', async () => {
  const { schema } = await dataForCheck();
  const configs = [
    '{ output: { filname: "a" } }',
    '{ mode: "prod", devtool: "sourcemap", entry: {} }',
    '{ module: { rules: [{ test: /a/, use: [{ loader: 1 }] }, { tst: /a/ }] } }',
    '{ module: { rules: [{ oneOf: [{ use: { loader: "a", optoins: {} } }] }] } }',
    '{ entry: { a: { import: "./a", dependsOn: "b" } } }',
    '{ entry: { a: { import: [] } } }',
    '{ entry: [] }',
    '{ entry: ["./a", "./a"] }',
    '{ cache: { type: "filesystem", maxAgee: 1 } }',
    '{ cache: { type: "disk" } }',
    '{ externals: [1, /a/, "b", { c: 4 }] }',
    '{ plugins: [1, null, undefined, "", { apply() {} }, () => {}] }',
    '{ optimization: { splitChunks: { chunks: "alll", cacheGroups: { test: /a/, a: { name: 1 } } } } }',
    '{ optimization: { minimizer: ["...", "x"], runtimeChunk: "many" } }',
    '{ resolve: { alias: [{ name: "a" }], fallback: { fs: 0 } }, loaders: [] }',
    '{ node: { fs: "empty" }, stats: "loud", target: 5 }',
    '{ output: { library: { nme: "a" }, path: "./dist", publicPath: 1 } }',
    '{ experiments: { topLevelAwait: "yes", buildHttp: {} }, performance: "on" }',
    '{ watchOptions: { ignored: [1] }, parallelism: 0, infrastructureLogging: { level: "x" } }',
    '{ extends: [1], dotenv: { dir: 5 }, ignoreWarnings: [{ mesage: /a/ }] }',
  ];
  expect(configs.flatMap((code) => disagreement(code, schema) ?? [])).toEqual([]);
});

/** All that `schema.ts` reads. */
const KEYWORDS =
  /^(?:\$ref|definitions|type|enum|undefinedAsNull|anyOf|oneOf|not|properties|additionalProperties|required|items|minItems|uniqueItems|minLength|minimum|maximum|pattern|absolutePath|instanceof)$/;

test('knows every keyword of the schemas', async () => {
  const { schema, devServer, plugins, loaders } = await dataForCheck();
  const unknown = (one: object, isMap = false): string[] =>
    Object.entries(one).flatMap(([name, inside]: [string, unknown]) => [
      ...(isMap || Array.isArray(one) || KEYWORDS.test(name) ? [] : [name]),
      ...(typeof inside === 'object' && inside ? unknown(inside, !isMap && /^(?:properties|definitions)$/.test(name)) : []),
    ]);
  const all = [schema, devServer, ...Object.values(plugins), ...Object.values(loaders)];
  // Those of a minimizer and of a loader.
  expect(new Set(all.flatMap((one) => unknown(one)))).toEqual(new Set(['minProperties', 'link:']));
});

const FENCE = /^( *)```(?:js|ts|cjs|mjs|json) title="(?:[^"]*\/)?webpack[^"]*"([^\n]*)\n([^]*?)\n *```/gm;

test('finds no error in the configurations of the site, which webpack accepts', async () => {
  const examples = globSync('examples/**/webpack*.{js,mjs,cjs,ts}', { exclude: (path) => path.includes('node_modules') }).map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  );
  const blocks = globSync('content/**/*.mdx').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(FENCE), ([, , meta = '', code = '']) => [file, meta, code] as const)
      .filter(([, meta]) => !/wrong=|config=|file=/.test(meta))
      .map(([, , code]) => [file, code] as const),
  );
  const found: string[] = [];
  for (const [file, code] of [...examples, ...blocks]) {
    const { findings, configs } = await check(code);
    if (configs > 0) found.push(...findings.filter(({ severity }) => severity === 'error').map(({ text }) => `${file}: ${text}`));
  }
  expect(examples.length + blocks.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
