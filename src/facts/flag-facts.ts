import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorId } from '../shared/anchor-id.ts';
import type { CommandFact, FlagFact } from '../shared/fact.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import type { Installed, Webpack } from './installed.ts';
import { optionNames } from './option-facts.ts';
import { type Node, nodesOf, parseProgram } from './webpack-exports.ts';

type Arguments = ReturnType<Webpack['cli']['getArguments']>;

/** Commands that build, and accept every flag of webpack's configuration. */
const BUILDING = ['build', 'watch', 'serve'];
const CLI_FILE = 'lib/webpack-cli.js';
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

/**
 * webpack-cli's commands and own flags, read from its program, because it doesn't export them.
 * @throws Error if the program no longer has the expected structure.
 */
export function cliFacts({ read, sourceUrl }: Pick<Installed, 'read' | 'sourceUrl'>): (CommandFact | FlagFact)[] {
  const nodes = [...nodesOf(parseProgram(CLI_FILE, read('webpack-cli', CLI_FILE)))];
  const source = sourceUrl('webpack-cli', CLI_SOURCE);
  const flags = new Map<string, FlagFact>();
  const add = (list: readonly Flag[], commands: readonly string[]): void => {
    for (const flag of list) {
      const known = flags.get(flag.name) ?? { group: 'flag', id: anchorId(flag.name), ...flag, commands: [], source };
      flags.set(flag.name, { ...known, commands: [...new Set([...known.commands, ...commands])] });
    }
  };
  add(flagObjects(privateField(nodes, 'CLIOptions')), BUILDING);
  const facts = (privateField(nodes, 'commands').properties as Node[]).map((property): CommandFact => {
    const command = property.value as Node;
    const { rawName, name, alias, description } = readValue(command) as Readonly<Record<string, unknown>>;
    if (typeof rawName !== 'string' || typeof name !== 'string') throw new Error(`${CLI_FILE}: a command without a name`);
    const options = (command.properties as Node[]).find(({ key }) => (key as Node).name === 'options');
    if (options) add(flagObjects(options), [rawName]);
    return {
      group: 'command',
      name: rawName,
      id: anchorId(rawName),
      aliases: [alias ?? []].flat().filter((word) => typeof word === 'string'),
      usage: `webpack ${name}`,
      ...(typeof description === 'string' ? { description } : {}),
      source,
    };
  });
  add(
    programFlags(nodes),
    facts.map(({ name }) => name),
  );
  return [...facts, ...flags.values()];
}

/** The own flags of a release of webpack-cli, by `group name`. Until 5.0, they were in a file of their own. */
export const releaseFlags = (directory: string): Map<string, object> =>
  new Map(
    globSync('lib/{webpack-cli,utils/cli-flags}.js', { cwd: directory }).flatMap((file) =>
      flagObjects(parseProgram(file, readFileSync(join(directory, file), 'utf8'))).map(({ name }) => [`flag ${name}`, {}]),
    ),
  );

type Flag = Pick<FlagFact, 'name' | 'alias' | 'type' | 'multiple' | 'negatable' | 'description'>;

function privateField(nodes: readonly Node[], name: string): Node {
  const field = nodes.find(({ type, key }) => {
    const { type: kind, name: found } = (key ?? {}) as Partial<Node>;
    return type === 'PropertyDefinition' && kind === 'PrivateIdentifier' && found === name;
  });
  if (!field?.value) throw new Error(`${CLI_FILE} no longer has #${name}: update flag-facts.ts`);
  return field.value as Node;
}

/** The value of a literal, also in arrays and objects; undefined for other expressions. */
function readValue(node: Node): unknown {
  if (node.type === 'Literal') return node.value;
  if (node.type === 'ArrayExpression') return (node.elements as Node[]).map(readValue);
  if (node.type !== 'ObjectExpression') return undefined;
  const properties = (node.properties as Node[]).filter(({ type }) => type === 'Property');
  return Object.fromEntries(properties.map(({ key, value }) => [String((key as Node).name), readValue(value as Node)]));
}

/** Objects below a node that describe a flag: they have a name, and a type or a list of types. */
function flagObjects(node: Node): Flag[] {
  return [...nodesOf(node)].flatMap((object) => {
    if (object.type !== 'ObjectExpression') return [];
    const flag = readValue(object) as Readonly<Record<string, unknown>>;
    const { name, alias, multiple, description } = flag;
    if (typeof name !== 'string' || !('configs' in flag || 'type' in flag)) return [];
    const types = (flag.configs ?? []) as FlagForm[];
    return [
      {
        name: `--${name}`,
        ...(typeof alias === 'string' ? { alias: `-${alias}` } : {}),
        type: types.map((form) => formatType(form).replace(/^true$/, 'boolean')).join(' | ') || 'string',
        multiple: multiple === true,
        negatable: types.some(isNegatable),
        ...(typeof description === 'string' ? { description } : {}),
      },
    ];
  });
}

/** Flags before any command: `this.program.option('-v, --version', 'Output …')`. */
function programFlags(nodes: readonly Node[]): Flag[] {
  const flags = nodes.filter(callsProgramOption).map((node) => {
    const [form, description] = (node.arguments as Node[]).map(readValue);
    const [, alias, name] = /^(?:(-\w), )?(--[\w-]+)/.exec(String(form)) ?? [];
    if (name === undefined) throw new Error(`${CLI_FILE}: a flag without a name: ${String(form)}`);
    return {
      name,
      ...(alias === undefined ? {} : { alias }),
      type: 'boolean',
      multiple: false,
      negatable: false,
      ...(typeof description === 'string' ? { description } : {}),
    };
  });
  const names = new Set(flags.map(({ name }) => name));
  const negates = ({ name }: { readonly name: string }): boolean => name.startsWith('--no-') && names.has(`--${name.slice(5)}`);
  return flags.filter((flag) => !negates(flag)).map((flag) => ({ ...flag, negatable: names.has(`--no-${flag.name.slice(2)}`) }));
}

function callsProgramOption(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const { property: method, object } = node.callee as { readonly property?: Node; readonly object?: Node };
  return method?.name === 'option' && (object?.property as Node | undefined)?.name === 'program';
}
