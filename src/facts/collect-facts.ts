import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { jsonSchema } from '../schemas/json-schema.ts';
import { jsonPlaces } from '../schemas/parse.ts';
import type { Fact, PluginFact, PluginOptionFact, Reference } from '../shared/fact.ts';
import { factKey } from '../shared/fact-question.ts';
import { parseDefaultTable } from './default-table.ts';
import { computeDefaults, defaultsIn } from './default-values.ts';
import { cliFacts, flagsByPath, optionFlagFacts } from './flag-facts.ts';
import { hookFacts } from './hook-facts.ts';
import { type Installed, loadInstalled } from './installed.ts';
import { packageDirectory, type PackageName } from './packages.ts';
import {
  createLiveWebpack,
  inNeutralFolder,
  type LiveWebpack,
  normalizedServerOptions,
  SERVER_OBJECTS,
  statsSample,
} from './live-webpack.ts';
import { loaderContextFacts } from './member-facts.ts';
import { magicCommentFacts, moduleFacts } from './module-facts.ts';
import { optionFacts, type OptionInput } from './option-facts.ts';
import { pluginFacts } from './plugin-facts.ts';
import { type Place, withDefinitions } from './schema-walk.ts';
import { toMinor, type ReleaseEvent } from '../shared/release.ts';
import { createTypeExpander } from './expand-type.ts';
import { statsFacts } from './stats-facts.ts';
import { withTypeLinks } from './type-shapes.ts';
import { webpackExports } from './webpack-exports.ts';

/** Data from the repository that the installed packages don't contain. */
interface FactTables {
  /** What each release of webpack changed. */
  readonly events: readonly ReleaseEvent[];
  /** The text of `data/option-defaults.tsv`. */
  readonly defaults: string;
}

/**
 * Reads all facts from the installed packages: loads webpack, creates a compiler, and builds three small files. Takes
 * about a second. `from` is a file from which packages are resolved.
 */
export async function collectFacts({ events, defaults }: FactTables, from?: string): Promise<Reference> {
  const histories = Map.groupBy(events, factKey);
  const installed = loadInstalled(from);
  const { webpack, directory } = installed;
  const core = readSchema(installed, 'webpack', 'schemas/WebpackOptions.json');
  const exported = webpackExports(installed.read('webpack', 'lib/index.js'));
  const expandType = createTypeExpander(installed.lib.text);
  const defaultTable = parseDefaultTable(
    defaults,
    (file) => readPackageFile(join(directory, 'package.json'), file),
    from !== undefined,
  );
  const context = { installed, core, reading: { expandType, defaultTable } };
  const facts = await inNeutralFolder(async (cwd): Promise<Fact[]> => {
    const live = createLiveWebpack(webpack, cwd);
    const sample = await statsSample(webpack, cwd);
    const serverOptions = [
      await normalizedServerOptions(installed, cwd, {}),
      await normalizedServerOptions(installed, cwd, structuredClone(SERVER_OBJECTS)),
    ];
    const { options, flags } = settingFacts(context, { live, cwd, serverOptions });
    const plugins = pluginFacts(installed, exported);
    return [
      ...options,
      ...plugins,
      ...plugins.flatMap((plugin) => pluginOptionFacts(plugin, context)),
      ...hookFacts(installed, live, exported),
      ...loaderContextFacts(installed),
      ...(await cliFacts(installed)),
      ...flags,
      ...statsFacts(installed, sample),
      ...moduleFacts(installed, live),
      ...magicCommentFacts(installed),
    ];
  });
  return {
    packages: installed.versions,
    facts: withTypeLinks(
      facts.map((fact) => withHistory(fact, histories.get(factKey(fact)))),
      installed,
    ),
  };
}

/**
 * Adds the release that added a name, or brought it back, which is more reliable than comments, and what releases changed about
 * it since.
 */
function withHistory(fact: Fact, events: readonly ReleaseEvent[] = []): Fact {
  const added = events.findLast(({ kind }) => kind === 'added');
  return {
    ...fact,
    ...(added && { since: toMinor(added.version) }),
    ...(events.some((event) => event !== events[0] || event.kind !== 'added') && {
      history: events.map(({ group: _group, name: _name, ...event }) => event),
    }),
  };
}

/**
 * The text of a file of webpack (`webpack/lib/Compiler.js`) or of one of its dependencies; undefined if it doesn't exist.
 * @param from a file from which packages are resolved
 */
export function readPackageFile(from: string, path: string): string | undefined {
  const [, name = '', file = ''] = /^([\w-]+)\/(.+)$/.exec(path) ?? [];
  try {
    return readFileSync(join(packageDirectory(name, from), file), 'utf8');
  } catch {
    return undefined;
  }
}

interface Context {
  readonly installed: Installed;
  readonly core: SchemaFile;
  readonly reading: Pick<OptionInput, 'expandType' | 'defaultTable'>;
}

/** The options of webpack and its development server, and the flags that set them. */
function settingFacts(
  { installed, core, reading }: Context,
  { live, cwd, serverOptions }: { readonly live: LiveWebpack; readonly cwd: string; readonly serverOptions: readonly object[] },
): { readonly options: Fact[]; readonly flags: Fact[] } {
  const { webpack, directory } = installed;
  const server = readSchema(installed, 'webpack-dev-server', 'lib/options.json');
  // webpack-dev-server ignores the context, and uses the folder of this process.
  const folders = new Map([cwd, dirname(dirname(directory)), process.cwd()].map((folder) => [folder, 'process.cwd()']));
  const stats = live.compilation.createStatsOptions({}, { forToString: true });
  const settings = [
    {
      group: 'option' as const,
      prefix: '',
      schema: core,
      args: webpack.cli.getArguments(),
      commands: ['build', 'watch', 'serve'],
      defaultsOf: computeDefaults(webpack, { cwd, stats, folders }),
    },
    {
      group: 'dev-server-option' as const,
      prefix: 'devServer.',
      schema: server,
      args: webpack.cli.getArguments(server.root as never),
      commands: ['serve'],
      defaultsOf: defaultsIn(serverOptions, folders),
    },
  ];
  return {
    options: settings.flatMap(({ group, schema, args, ...rest }) => {
      const flags = flagsByPath(args);
      const flagsOf = (path: string): readonly string[] => flags.get(path) ?? [];
      return optionFacts({ ...rest, ...schema, ...reading, flagsOf }).map((fact) => ({ group, ...fact }));
    }),
    flags: settings.flatMap(optionFlagFacts),
  };
}

/** The options of a plugin with its own schema. Definitions shared with webpack's schema are documented there. */
function pluginOptionFacts({ name, optionsSchema = '' }: PluginFact, { installed, core, reading }: Context): PluginOptionFact[] {
  const [file] = /schemas\/plugins\/[\w/]+\.json/.exec(optionsSchema) ?? [];
  if (file === undefined) return [];
  const schema = readSchema(installed, 'webpack', file);
  // All of it is a definition of webpack's schema.
  if (schema.root.$ref !== undefined) return [];
  return optionFacts({
    ...reading,
    prefix: `${name}.`,
    root: withDefinitions(schema.root, core.root),
    defaultsOf: () => ({ values: [], derivedFrom: [], section: false }),
    flagsOf: () => [],
    sourceOf: (path) => (schema.has(path) ? schema : core).sourceOf(path),
    shared: core.root.definitions,
  }).map((fact) => ({ group: 'plugin-option', ...fact }));
}

type SchemaFile = ReturnType<typeof readSchema>;

function readSchema({ read, sourceUrl }: Installed, name: PackageName, file: string) {
  const text = read(name, file);
  const { has, lineOf } = jsonPlaces(text);
  return {
    root: jsonSchema.parse(JSON.parse(text)),
    source: sourceUrl(name, file),
    has,
    sourceOf: (path: Place['path']): string => {
      if (!has(path)) throw new Error(`${name}'s ${file} has nothing at ${path.join('.')}`);
      return sourceUrl(name, file, lineOf(path));
    },
  };
}
