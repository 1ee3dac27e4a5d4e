import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { jsonSchema, type JsonSchema } from '../schemas/json-schema.ts';
import type { Fact, PluginFact, PluginOptionFact, Reference } from '../shared/fact.ts';
import { factKey } from '../shared/fact-question.ts';
import { type DefaultTable, parseDefaultTable } from './default-table.ts';
import { computeDefaults, defaultsIn } from './default-values.ts';
import { cliFacts, flagsByPath, optionFlagFacts } from './flag-facts.ts';
import { hookFacts } from './hook-facts.ts';
import { type Installed, loadInstalled } from './installed.ts';
import { packageDirectory, type PackageName } from './packages.ts';
import { jsonLines } from './json-lines.ts';
import { readLibFiles } from './lib-files.ts';
import {
  createLiveWebpack,
  inNeutralFolder,
  type LiveWebpack,
  normalizedServerOptions,
  SERVER_OBJECTS,
  statsSample,
} from './live-webpack.ts';
import { magicCommentFacts } from './magic-comment-facts.ts';
import { loaderContextFacts } from './member-facts.ts';
import { moduleFacts } from './module-facts.ts';
import { optionFacts, type OptionInput } from './option-facts.ts';
import { pluginFacts } from './plugin-facts.ts';
import { minorOf, type SinceTable } from './since-table.ts';
import { createTypeExpander } from './expand-type.ts';
import { statsFacts } from './stats-facts.ts';
import { withTypeLinks } from './type-links.ts';
import { webpackExports } from './webpack-exports.ts';

const WEBPACK_SCHEMA = 'schemas/WebpackOptions.json';
const DEV_SERVER_SCHEMA = 'lib/options.json';

/**
 * Reads all facts from the installed packages: loads webpack, creates a compiler, and builds three small files. Takes
 * about a second. `from` is a file from which packages are resolved.
 */
export async function collectFacts({ since, defaults }: FactTables, from?: string): Promise<Reference> {
  const installed = loadInstalled(from);
  const defaultTable = parseDefaultTable(defaults, (file) => readPackageFile(installed, file), from !== undefined);
  return inNeutralFolder(async (cwd) => {
    const live = createLiveWebpack(installed.webpack, cwd);
    const sample = await statsSample(installed.webpack, cwd);
    const serverOptions = [
      await normalizedServerOptions(installed, cwd, {}),
      await normalizedServerOptions(installed, cwd, structuredClone(SERVER_OBJECTS)),
    ];
    return {
      packages: installed.versions,
      facts: withTypeLinks(
        allFacts({ installed, live, cwd, sample, since, defaultTable, serverOptions }).map((fact) => withSince(fact, since)),
        installed,
      ),
    };
  });
}

/** Hooks and plugins get their release from the table; options need all their paths for that. */
function withSince(fact: Fact, since: SinceTable): Fact {
  const version = fact.group === 'hook' || fact.group === 'plugin' ? since.get(factKey(fact)) : undefined;
  return version === undefined ? fact : { ...fact, since: minorOf(version) };
}

/** Data from the repository that the installed packages don't contain. */
export interface FactTables {
  readonly since: SinceTable;
  /** The text of `data/option-defaults.tsv`. */
  readonly defaults: string;
}

/**
 * The text of a file of webpack (`webpack/lib/Compiler.js`) or of one of its dependencies; undefined if it doesn't
 * exist.
 */
function readPackageFile({ directory }: Installed, path: string): string | undefined {
  const [, name = '', file = ''] = /^([\w-]+)\/(.+)$/.exec(path) ?? [];
  try {
    return readFileSync(join(packageDirectory(name, join(directory, 'package.json')), file), 'utf8');
  } catch {
    return undefined;
  }
}

interface FactInput {
  readonly installed: Installed;
  readonly live: LiveWebpack;
  readonly cwd: string;
  readonly sample: unknown;
  readonly since: SinceTable;
  readonly defaultTable: DefaultTable;
  /** First without options, then with objects for those that accept objects. */
  readonly serverOptions: readonly object[];
}

function allFacts(input: FactInput): Fact[] {
  const { installed, live, sample, since, defaultTable } = input;
  const core = schemaOf(installed, 'webpack', WEBPACK_SCHEMA);
  const lib = readLibFiles(installed.directory);
  const exported = webpackExports(installed.read('webpack', 'lib/index.js'));
  const expandType = createTypeExpander(installed.types, lib.text);
  const { options, flags } = settingFacts(input, { core, expandType });
  const plugins = pluginFacts(installed, { exported, expandType, root: core.root });
  return [
    ...options,
    ...plugins,
    ...plugins.flatMap((plugin) => pluginOptionFacts(plugin, { installed, core, expandType, since, defaultTable })),
    ...hookFacts(installed, live, exported),
    ...loaderContextFacts(installed),
    ...cliFacts(installed),
    ...flags,
    ...statsFacts(installed, sample),
    ...moduleFacts(installed, live, lib),
    ...magicCommentFacts(installed, lib),
  ];
}

/** The options of webpack and its development server, and the flags that set them. */
function settingFacts(
  { installed, live, cwd, since, defaultTable, serverOptions }: FactInput,
  { core, expandType }: { readonly core: SchemaFile; readonly expandType: OptionInput['expandType'] },
): { readonly options: Fact[]; readonly flags: Fact[] } {
  const { webpack, types } = installed;
  const server = schemaOf(installed, 'webpack-dev-server', DEV_SERVER_SCHEMA);
  const folders = new Map([
    [cwd, 'process.cwd()'],
    [dirname(dirname(installed.directory)), 'process.cwd()'],
    // webpack-dev-server ignores the context.
    [process.cwd(), 'process.cwd()'],
  ]);
  const stats = live.compilation.createStatsOptions({}, { forToString: true });
  const settings = [
    {
      group: 'option' as const,
      prefix: '',
      schema: core,
      args: webpack.cli.getArguments(),
      commands: ['build', 'watch', 'serve'],
      defaultsOf: computeDefaults(webpack, { cwd, stats, folders }),
      since,
    },
    {
      group: 'dev-server-option' as const,
      prefix: 'devServer.',
      schema: server,
      args: webpack.cli.getArguments(server.root as never),
      commands: ['serve'],
      defaultsOf: defaultsIn(serverOptions, folders),
      // The server's schema doesn't contain releases, and `data/option-since.tsv` is about webpack.
      since: new Map(),
    },
  ];
  return {
    options: settings.flatMap(({ group, schema, args, ...rest }) => {
      const flags = flagsByPath(args);
      const flagsOf = (path: string): readonly string[] => flags.get(path) ?? [];
      return optionFacts({ ...rest, ...schema, types, expandType, defaultTable, flagsOf }).map((fact) => ({ group, ...fact }));
    }),
    flags: settings.flatMap(optionFlagFacts),
  };
}

/** The options of a plugin with its own schema. Definitions shared with webpack's schema are documented there. */
function pluginOptionFacts(
  { name, optionsSchema = '' }: PluginFact,
  {
    installed,
    core,
    expandType,
    since,
    defaultTable,
  }: Pick<OptionInput, 'expandType' | 'since' | 'defaultTable'> & { readonly installed: Installed; readonly core: SchemaFile },
): PluginOptionFact[] {
  const [file, schemaName = ''] = /schemas\/plugins\/(?:\w+\/)*(\w+)\.json/.exec(optionsSchema) ?? [];
  if (file === undefined) return [];
  const schema = schemaOf(installed, 'webpack', file);
  const lines = jsonLines(installed.read('webpack', file));
  const published = [...since].flatMap(([key, version]) => {
    const path = key.startsWith(`plugin-option ${schemaName}.`) ? key.slice(key.indexOf('.') + 1) : undefined;
    return path === undefined ? [] : [[`option ${path}`, version] as const];
  });
  return optionFacts({
    prefix: `${name}.`,
    root: { ...schema.root, definitions: { ...core.root.definitions, ...schema.root.definitions } },
    types: installed.types,
    expandType,
    defaultsOf: () => ({ values: [], derivedFrom: [], section: false }),
    defaultTable,
    flagsOf: () => [],
    since: new Map(published),
    sourceOf: (pointer) => (lines.has(pointer) ? schema : core).sourceOf(pointer),
    belongs: ({ owner: { pointer, definition = '' }, paths }) =>
      lines.has(pointer) &&
      (!Object.hasOwn(core.root.definitions ?? {}, definition) || paths.some((path) => !path.includes('.'))),
  }).map((fact) => ({ group: 'plugin-option', ...fact }));
}

interface SchemaFile {
  readonly root: JsonSchema;
  readonly source: string;
  readonly sourceOf: (pointer: string) => string;
}

function schemaOf({ read, sourceUrl }: Installed, name: PackageName, file: string): SchemaFile {
  const text = read(name, file);
  const lines = jsonLines(text);
  return {
    root: jsonSchema.parse(JSON.parse(text)),
    source: sourceUrl(name, file),
    sourceOf: (pointer) => {
      const line = lines.get(pointer);
      if (line === undefined) throw new Error(`${name}'s ${file} has nothing at ${pointer}`);
      return sourceUrl(name, file, line);
    },
  };
}
