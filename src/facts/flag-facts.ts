import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorId } from '../shared/anchor-id.ts';
import type { CommandFact, FlagFact } from '../shared/fact.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import type { Installed, Webpack } from './installed.ts';
import { optionNames } from './option-facts.ts';
import { type Node, nodesOf, parseProgram } from './webpack-exports.ts';

type Arguments = ReturnType<Webpack['cli']['getArguments']>;

/** The source of the published file, whose lines differ. */
const CLI_SOURCE = 'src/webpack-cli.ts';

/** Flags by the path of the option they set, simplest first. */
export function flagsByPath(args: Arguments): ReadonlyMap<string, readonly string[]> {
  const flags = new Map<string, string[]>();
  for (const [name, { configs }] of Object.entries(args))
    for (const { path, type } of configs)
      for (const key of type === 'reset' ? [] : [path, path.replace(/\[\]$/, '')])
        flags.set(key, [...new Set([...(flags.get(key) ?? []), `--${name}`])]);
  return flags;
}

/** Flags that set a package's options. */
export interface OptionFlags {
  readonly group: 'option' | 'dev-server-option';
  readonly prefix: string;
  readonly schema: { readonly root: JsonSchema; readonly source: string };
  readonly args: Arguments;
  readonly commands: readonly string[];
}

/**
 * A fact for every flag that sets an option, with the option whose entry documents it.
 * @throws Error naming a flag whose option isn't in the schema.
 */
export function optionFlagFacts({ group, prefix, schema: { root, source }, args, commands }: OptionFlags): FlagFact[] {
  const names = optionNames(root);
  return Object.entries(args).map(([name, { configs, multiple, description }]) => {
    const option = configs.map(({ path }) => findOption(path, names)).find((found) => found !== undefined);
    if (option === undefined) throw new Error(`--${name} sets ${configs[0]?.path}, but that option doesn't exist`);
    const types = new Set(configs.filter(({ type }) => type !== 'reset').map(formatType));
    return {
      group: 'flag',
      name: `--${name}`,
      id: anchorId(`--${name}`),
      type: [...types].join(' | ') || 'boolean',
      multiple,
      negatable: configs.some(isNegatable),
      commands,
      ...(description ? { description } : {}),
      option: { group, name: prefix + option },
      source,
    };
  });
}

/** One of the forms of a flag's value. */
interface FlagForm {
  readonly type?: unknown;
  readonly values?: unknown;
}

const formatType = ({ type, values }: FlagForm): string =>
  type === 'enum' && Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(' | ') : String(type);

const isNegatable = ({ type, values }: FlagForm): boolean =>
  type === 'boolean' || (Array.isArray(values) && values.includes(false));

/** The option for a command-line path, which omits repetitions of recursive objects: `test.not.glob`. */
function findOption(path: string, names: ReadonlyMap<string, string>): string | undefined {
  const plain = path.replace(/\[\]$/, '');
  const steps = plain.split('.');
  const shorter = steps.map((_, index) => steps.toSpliced(index, 1).join('.')).slice(1, -1);
  const known = [path, plain, ...shorter.toReversed()].find((candidate) => names.has(candidate));
  return known && names.get(known);
}

/** The class that webpack-cli exports. */
export type Cli = typeof import('webpack-cli').default;
type CliCommand = Parameters<InstanceType<Cli>['makeCommand']>[0];
type CliFlag = ReturnType<InstanceType<Cli>['schemaToOptions']>[number];

/** webpack-cli's commands and own flags: what it registers to print its help. @throws Error if it registers nothing */
export async function cliFacts({
  cli: Cli,
  sourceUrl,
}: Pick<Installed, 'cli' | 'sourceUrl'>): Promise<(CommandFact | FlagFact)[]> {
  const commands: CliCommand[] = [];
  const stop = new Error('All commands are known');
  class Listing extends Cli {
    override async makeCommand(command: unknown): Promise<never> {
      commands.push(command as CliCommand);
      throw stop;
    }
    /** Without the flags of options. */
    override schemaToOptions(...[, , own = []]: Parameters<InstanceType<Cli>['schemaToOptions']>): CliFlag[] {
      return own;
    }
  }
  const listing = new Listing();
  // All instances share one, which accepts each flag once.
  listing.program = listing.program.createCommand() as typeof listing.program;
  await listing.run(['node', 'webpack', '--help']).catch((error: unknown) => {
    if (error !== stop) throw error;
  });
  if (commands.length === 0) throw new Error('webpack-cli no longer calls makeCommand to print its help: update flag-facts.ts');
  const source = sourceUrl('webpack-cli', CLI_SOURCE);
  const toFact = ({ name, alias, configs = [], multiple = false, description }: CliFlag, of: readonly string[]): FlagFact => ({
    group: 'flag',
    id: anchorId(`--${name}`),
    name: `--${name}`,
    ...(alias === undefined ? {} : { alias: `-${alias}` }),
    type: configs.map((form) => formatType(form).replace(/^true$/, 'boolean')).join(' | ') || 'string',
    multiple,
    negatable: configs.some(isNegatable),
    ...(description === undefined ? {} : { description }),
    commands: of,
    source,
  });
  const flags: FlagFact[] = [];
  for (const { rawName, options = [] } of commands) {
    const own = typeof options === 'function' ? await options({ context: { devServer: {} } } as never) : options;
    flags.push(...own.map((flag) => toFact(flag, [rawName])));
  }
  const names = commands.map(({ rawName }) => rawName);
  const { options } = listing.program;
  for (const { long = '', short, negate, description } of options) {
    const name = long.slice(2);
    const type = options.some((other) => other.long === `--no-${name}`) ? 'boolean' : 'enum';
    if (!negate)
      flags.push(toFact({ name, alias: short?.slice(1), configs: [{ type, values: [true] }], description } as CliFlag, names));
  }
  return [
    ...commands.map(({ rawName: name, name: usage, alias, description }): CommandFact => ({
      group: 'command',
      name,
      id: anchorId(name),
      aliases: [alias].flat(),
      usage: `webpack ${usage}`,
      ...(description === undefined ? {} : { description }),
      source,
    })),
    ...Array.from(Map.groupBy(flags, ({ name }) => name).values(), ([first, ...others]) => ({
      ...(first as FlagFact),
      commands: [...new Set([first, ...others].flatMap((flag) => flag?.commands ?? []))],
    })),
  ];
}

/** The own flags of a release of webpack-cli, by `group name`. Until 5.0, they were in a file of their own. */
export const releaseFlags = (directory: string): Map<string, object> =>
  new Map(
    globSync('lib/{webpack-cli,utils/cli-flags}.js', { cwd: directory })
      .flatMap((file) => [...nodesOf(parseProgram(file, readFileSync(join(directory, file), 'utf8')))])
      .flatMap((node) => {
        const properties = node.type === 'ObjectExpression' ? (node.properties as Node[]) : [];
        const values = new Map(properties.map(({ key, value }) => [(key as Node | undefined)?.name, value as Node]));
        const name = values.get('name')?.value;
        return typeof name === 'string' && (values.has('configs') || values.has('type')) ? [[`flag --${name}`, {}]] : [];
      }),
  );
