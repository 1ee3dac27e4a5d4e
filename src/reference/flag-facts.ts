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
  for (const [name, { configs }] of Object.entries(args)) {
    for (const { path, type } of configs) {
      if (type === 'reset') continue;
      for (const key of new Set([path, path.replace(/\[\]$/, '')]))
        flags.set(key, [...new Set([...(flags.get(key) ?? []), `--${name}`])]);
    }
  }
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
    const option = configs.map(({ path }) => optionOf(path, names)).find((found) => found !== undefined);
    if (option === undefined) throw new Error(`--${name} sets ${configs[0]?.path}, but that option doesn't exist`);
    const types = new Set(configs.filter(({ type }) => type !== 'reset').map(typeOf));
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

const typeOf = ({ type, values }: FlagForm): string =>
  type === 'enum' && Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(' | ') : String(type);

const isNegatable = ({ type, values }: FlagForm): boolean =>
  type === 'boolean' || (Array.isArray(values) && values.includes(false));

/** The option for a command-line path, which omits repetitions of recursive objects: `test.not.glob`. */
function optionOf(path: string, names: ReadonlyMap<string, string>): string | undefined {
  const plain = path.replace(/\[\]$/, '');
  const known = names.get(path) ?? names.get(plain);
  if (known !== undefined) return known;
  const steps = plain.split('.');
  for (let leave = steps.length - 2; leave > 0; leave--) {
    const found = names.get(steps.toSpliced(leave, 1).join('.'));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * webpack-cli's commands and own flags, read from its program, because it doesn't export them.
 * @throws Error if the program no longer has the expected structure.
 */
export function cliFacts({ read, sourceUrl }: Pick<Installed, 'read' | 'sourceUrl'>): (CommandFact | FlagFact)[] {
  const text = read('webpack-cli', CLI_FILE);
  const nodes = [...nodesOf(parseProgram(CLI_FILE, text))];
  const source = sourceUrl('webpack-cli', CLI_SOURCE);
  const shared = flagObjects(privateField(nodes, 'CLIOptions'));
  const commands = (privateField(nodes, 'commands').properties as Node[]).map((property) => property.value as Node);
  const flags = new Map<string, FlagFact>();
  const add = (flag: Flag, command: string[]): void => {
    const known = flags.get(flag.name);
    if (known) flags.set(flag.name, { ...known, commands: [...new Set([...known.commands, ...command])] });
    else flags.set(flag.name, { group: 'flag', id: anchorId(flag.name), ...flag, commands: command, source });
  };
  for (const flag of shared) add(flag, BUILDING);
  const facts = commands.map((command): CommandFact => {
    const { rawName, name, alias, description } = literals(command);
    if (typeof rawName !== 'string' || typeof name !== 'string') throw new Error(`${CLI_FILE}: a command without a name`);
    const options = property(command, 'options');
    if (options) for (const flag of flagObjects(options)) add(flag, [rawName]);
    const aliases = [alias ?? []].flat().filter((word) => typeof word === 'string');
    return {
      group: 'command',
      name: rawName,
      id: anchorId(rawName),
      aliases,
      usage: `webpack ${name}`,
      ...(typeof description === 'string' ? { description } : {}),
      source,
    };
  });
  for (const flag of programFlags(nodes))
    add(
      flag,
      facts.map(({ name }) => name),
    );
  return [...facts, ...flags.values()];
}

type Flag = Pick<FlagFact, 'name' | 'alias' | 'type' | 'multiple' | 'negatable' | 'description'>;

function privateField(nodes: readonly Node[], name: string): Node {
  const field = nodes.find(
    (node) =>
      node.type === 'PropertyDefinition' && (node.key as Node).type === 'PrivateIdentifier' && (node.key as Node).name === name,
  );
  if (!field?.value) throw new Error(`${CLI_FILE} no longer has #${name}: update flag-facts.ts`);
  return field.value as Node;
}

const property = (object: Node, name: string): Node | undefined =>
  (object.properties as Node[]).find((member) => member.type === 'Property' && (member.key as Node).name === name)?.value as
    | Node
    | undefined;

/** The properties of an object literal with literal values. */
function literals(object: Node): Record<string, unknown> {
  return Object.fromEntries(
    (object.properties as Node[]).flatMap((member) => {
      const value = member.type === 'Property' ? valueOf(member.value as Node) : undefined;
      return value === undefined ? [] : [[String((member.key as Node).name), value]];
    }),
  );
}

function valueOf(node: Node): unknown {
  if (node.type === 'Literal') return node.value;
  return node.type === 'ArrayExpression' ? (node.elements as Node[]).map(valueOf) : undefined;
}

/** Objects below a node that describe a flag: they have a name, and a type or a list of types. */
function flagObjects(node: Node): Flag[] {
  return [...nodesOf(node)].flatMap((object) => {
    if (object.type !== 'ObjectExpression') return [];
    const { name, alias, multiple, description } = literals(object);
    const configs = property(object, 'configs');
    if (typeof name !== 'string' || (!configs && !property(object, 'type'))) return [];
    const types = configs ? (configs.elements as Node[]).map(literals) : [];
    return [
      {
        name: `--${name}`,
        ...(typeof alias === 'string' ? { alias: `-${alias}` } : {}),
        type: types.map((form) => typeOf(form).replace(/^true$/, 'boolean')).join(' | ') || 'string',
        multiple: multiple === true,
        negatable: types.some(isNegatable),
        ...(typeof description === 'string' ? { description } : {}),
      },
    ];
  });
}

/** Flags before any command: `this.program.option('-v, --version', 'Output …')`. */
function programFlags(nodes: readonly Node[]): Flag[] {
  const flags = nodes.flatMap((node) => {
    if (!callsProgramOption(node)) return [];
    const [form, description] = (node.arguments as Node[]).map(valueOf);
    if (typeof form !== 'string') return [];
    const name = /--[\w-]+/.exec(form)?.[0];
    const alias = /(?:^|\s)(-\w)\b/.exec(form)?.[1];
    if (name === undefined) throw new Error(`${CLI_FILE}: a flag without a name: ${form}`);
    return [
      {
        name,
        ...(alias === undefined ? {} : { alias }),
        type: 'boolean',
        multiple: false,
        negatable: false,
        ...(typeof description === 'string' ? { description } : {}),
      },
    ];
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
