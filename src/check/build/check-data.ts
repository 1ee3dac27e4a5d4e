import { createRequire } from 'node:module';
import type { CheckData, OptionInfo } from '../rules/check-data.ts';
import type { Schema } from '../rules/schema.ts';
import type { DevServerOptionFact, Fact, OptionFact, PluginOptionFact } from '../../shared/fact.ts';
import { factKey } from '../../shared/fact-question.ts';
import type { FindNameEntry } from '../../shared/name-link.ts';
import type { OldName } from '../../schemas/data-files.ts';

const require = createRequire(import.meta.url);
/** Where loaders are installed whose READMEs are pages. */
const external = createRequire(new URL('../../../external/package.json', import.meta.url));

/** Everything that a check of a configuration needs to know about the documented packages. */
export function checkData(facts: readonly Fact[], nameEntry: FindNameEntry, oldNames: readonly OldName[]): CheckData {
  const { version } = require('webpack/package.json') as { readonly version: string };
  const read = (path: string): Schema => validating(require(path));
  const plugins = facts.flatMap((fact) => {
    const file = fact.group === 'plugin' ? /schemas\/plugins\/[\w/]+\.json/.exec(fact.optionsSchema ?? '')?.[0] : undefined;
    // Its constructor also takes modules, which its schema doesn't have.
    return file === undefined || fact.name === 'VirtualUrlPlugin' ? [] : [[fact.name, read(`webpack/${file}`)] as const];
  });
  const options = facts.flatMap((fact) =>
    fact.group === 'option' || fact.group === 'dev-server-option' || fact.group === 'plugin-option'
      ? [optionInfo(fact, nameEntry)]
      : [],
  );
  /** The page that documents a plugin's options. */
  const pageOf = (plugin: string): string | undefined =>
    options.find(({ paths: [path], url }) => url !== undefined && path?.startsWith(`${plugin}.`))?.url?.replace(/#.*/, '');
  return {
    version,
    schema: read('webpack/schemas/WebpackOptions.json'),
    devServer: read(require.resolve('webpack-dev-server').replace('Server.js', 'options.json')),
    plugins: Object.fromEntries([
      ...plugins,
      ...Object.entries(PLUGINS).map(([name, file]) => [name, read(external.resolve(`${name}/dist/${file}`))]),
    ]),
    loaders: Object.fromEntries(LOADERS.map((name) => [name, read(external.resolve(`${name}/dist/options.json`))])),
    options: [
      ...options,
      ...plugins.map(([name]) => ({ paths: [name], url: pageOf(name) })),
      ...LOADERS.map((name) => ({ paths: [name], url: `/loaders/${name}/` })),
      ...Object.keys(PLUGINS).map((name) => ({ paths: [name], url: `/plugins/${name}/` })),
    ],
    oldNames: oldNames.filter(
      (one): one is OldName & CheckData['oldNames'][number] => one.kind !== 'package' && one.kind !== 'flag',
    ),
  };
}

/** Installed plugins with a schema, and its file. */
const PLUGINS = {
  'compression-webpack-plugin': 'options.json',
  'copy-webpack-plugin': 'options.json',
  'css-minimizer-webpack-plugin': 'options.json',
  'eslint-webpack-plugin': 'options.json',
  'mini-css-extract-plugin': 'plugin-options.json',
};

/** Installed loaders with a schema. */
const LOADERS = ['css-loader', 'expose-loader', 'html-loader', 'imports-loader', 'postcss-loader', 'style-loader'];

function optionInfo(fact: OptionFact | DevServerOptionFact | PluginOptionFact, nameEntry: FindNameEntry): OptionInfo {
  const paths = fact.paths ?? [fact.name];
  const widened = (fact.history ?? []).flatMap(({ version, kind, to }) =>
    kind === 'widened' && to ? [[version, to] as const] : [],
  );
  return {
    paths: [...new Set(paths.map((path) => path.replaceAll('[]', '').replaceAll(/<[^>]*>/g, '*')))],
    url: (nameEntry(factKey(fact)) ?? nameEntry(fact.name) ?? nameEntry(paths[0] ?? ''))?.address,
    since: fact.since,
    ...(widened.length > 0 && { widened }),
    deprecated: fact.deprecated === true ? '' : fact.deprecated,
    defaults: simpleDefaults(fact),
  };
}

/** The default by mode, if it's the same for all targets and depends on no other option. */
function simpleDefaults({
  name,
  defaults = [],
  derivedFrom = [],
}: OptionFact | DevServerOptionFact | PluginOptionFact): OptionInfo['defaults'] {
  // Presets change those of `stats`.
  if (defaults.length === 0 || derivedFrom.length > 0 || name.startsWith('stats.')) return undefined;
  if (defaults.some(({ when, targets, otherwise }) => when ?? targets ?? otherwise)) return undefined;
  const simple = defaults.filter(({ value }) => /^(?:'[^']*'|true|false|\d+)$/.test(value));
  return Object.fromEntries(simple.flatMap(({ modes, value }) => (modes ?? ['']).map((mode) => [mode, value])));
}

/** Keywords that only describe. Options with these names have schemas, which are objects. */
const DESCRIBING = /^(?:\$schema|added|deprecated|description|experimental|link|title|tsType)$/;

/** The part of a schema that decides what's valid. */
function validating(schema: unknown): Schema {
  const isLeftOut = (name: string, value: unknown): boolean =>
    name === 'cli' || name === 'implements' || (DESCRIBING.test(name) && typeof value !== 'object');
  return JSON.parse(JSON.stringify(schema, (name, value: unknown) => (isLeftOut(name, value) ? undefined : value))) as Schema;
}
