import { anchorId } from '../shared/anchor-id.ts';
import type { DefaultValue, OptionFact } from '../shared/fact.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import type { DefaultTable } from './default-table.ts';
import type { ComputedDefault, DefaultsOf } from './default-values.ts';
import { foldFamily, homes, parseModuleType, typeNames } from './option-names.ts';
import { deref, type Place, type SchemaOption, walkSchema } from './schema-walk.ts';
import { schemaForms, schemaType, schemaValues } from './schema-type.ts';
import { toMinor } from '../shared/release.ts';

export interface OptionInput {
  /** Prefix of every name: `devServer.` */
  readonly prefix: string;
  readonly root: JsonSchema;
  /** Expands a type that the schema states in TypeScript. */
  readonly expandType: (tsType: string) => string;
  readonly defaultsOf: DefaultsOf;
  /** Reviewed defaults, for options where `defaultsOf` finds nothing or something misleading. */
  readonly defaultTable: DefaultTable;
  /** Command-line forms by path. */
  readonly flagsOf: (path: string) => readonly string[];
  readonly sourceOf: (path: SchemaOption['path']) => string;
  /** Definitions of another schema, whose options are documented there. */
  readonly shared?: JsonSchema['definitions'];
}

/** One or several properties of the schema that readers know under one name. */
export interface NamedOption {
  readonly name: string;
  readonly parts: readonly SchemaOption[];
}

/**
 * Every option of webpack's configuration. An object that occurs in several places is documented once: at its home if
 * it has one, otherwise at its shortest path.
 * @throws Error naming a home that isn't in the schema, or a part of the schema with an unknown form.
 */
export function optionFacts(input: OptionInput): Omit<OptionFact, 'group'>[] {
  for (const definition of input.root.title === 'WebpackOptions' ? [...homes.keys(), ...typeNames.keys()] : []) {
    if (!input.root.definitions?.[definition])
      throw new Error(`The schema no longer has the definition ${definition}: update option-names.ts`);
  }
  const { named, baseOf, walked } = nameOptions(input.root, input.shared);
  const families = Map.groupBy(new Set(walked.flatMap(({ paths }) => paths.map(toFamily))), foldFamily);
  const childrenOf = Map.groupBy(
    named.flatMap(({ name, parts }) => parts.map(({ owner }) => ({ base: baseOf(owner), name }))),
    ({ base }) => base,
  );
  const facts = named.map((option) => {
    const below = option.parts.flatMap((part) => part.below.map(baseOf));
    const names = new Set(below.flatMap((base) => childrenOf.get(base)?.map(({ name }) => name) ?? []));
    const children = [...names].filter((name) => name !== option.name);
    return toFact(option, { ...input, children, typesOf: (family) => families.get(family)?.length ?? 0 });
  });
  // `output.library.export` and `output.libraryExport` would have the same anchor: the second by name gets `-1`, as on a page.
  const byId = Map.groupBy(
    facts.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    ({ id }) => id,
  );
  return facts.map((fact) => {
    const position = byId.get(fact.id)?.indexOf(fact) ?? 0;
    return position === 0 ? fact : { ...fact, id: `${fact.id}-${position}` };
  });
}

/** All paths of the schema with the name of their option, as used by the command line and published tables. */
export function optionNames(root: JsonSchema): ReadonlyMap<string, string> {
  return new Map(
    nameOptions(root).named.flatMap(({ name, parts }) =>
      parts.flatMap(({ paths }) => paths.map((path) => [path, name] as const)),
    ),
  );
}

/** The options of a schema by the names that readers know, without those that only `shared` definitions contain. */
export function nameOptions(root: JsonSchema, shared: JsonSchema['definitions'] = {}) {
  const walked = walkSchema(root);
  const bases = new Map<Place, string>();
  for (const { owner, key, paths } of walked) {
    if (bases.has(owner)) continue;
    const home = owner.path.includes('properties') ? undefined : homes.get(owner.definition ?? '');
    bases.set(owner, home ?? foldFamily(paths[0]?.slice(0, -key.length - 1) ?? ''));
  }
  const baseOf = (owner: Place): string => {
    const base = bases.get(owner);
    if (base === undefined) throw new Error(`The schema has no options at ${owner.path.join('.')}`);
    return base;
  };
  const byName = Map.groupBy(walked, ({ owner, key }) => foldFamily(baseOf(owner) === '' ? key : `${baseOf(owner)}.${key}`));
  const isOwn = ({ owner, paths }: SchemaOption): boolean =>
    !Object.hasOwn(shared, owner.definition ?? '') || paths.some((path) => !path.includes('.'));
  const named = Array.from(byName, ([name, parts]): NamedOption => ({ name, parts })).filter(({ parts }) => parts.some(isOwn));
  return { named, baseOf, walked };
}

/** `module.parser.css` of `module.parser.css.url`. */
const toFamily = (name: string): string => name.split('.').slice(0, 3).join('.');

/** The size of the largest family of module types. */
const MAX_FLAGS = 4;

function toFact(
  { name, parts }: NamedOption,
  input: OptionInput & { readonly children: readonly string[]; readonly typesOf: (family: string) => number },
): Omit<OptionFact, 'group'> {
  const { root } = input;
  const [first] = parts;
  if (!first) throw new Error(`The option ${name} doesn't exist`);
  const types = [...new Set(parts.map((part) => schemaType(part, input)))];
  const values = [...new Set(parts.flatMap((part) => schemaValues(part, root)))];
  const forms = [...new Set(parts.flatMap((part) => schemaForms(part, root)))];
  const own = parts.flatMap(({ node }) => wrappers(node, root));
  const paths = parts.flatMap((part) => part.paths);
  const here = paths.filter((path) => foldFamily(path) === name);
  // One of several parts may be older than the schema's notes.
  const since = parts.length === 1 ? own.find((one) => one.added !== undefined)?.added : undefined;
  const deprecated = parts.every(({ node }) => wrappers(node, root).some((one) => one.deprecated === true));
  const moduleTypes = [...new Set(paths.flatMap((path) => parseModuleType(path) ?? []))];
  const family = toFamily(name);
  const partial = moduleTypes.length > 0 && name !== family && moduleTypes.length < input.typesOf(family);
  const allFlags = [...new Set((here.length > 0 ? here : paths).flatMap(input.flagsOf))].toSorted((a, b) => a.length - b.length);
  // Options that occur everywhere, such as `Condition.not`, have no flag of their own.
  const flags = allFlags.length > MAX_FLAGS ? [] : allFlags;
  const description = own.find((one) => one.description !== undefined)?.description;
  const { values: defaults, derivedFrom, text } = findDefault({ name: input.prefix + name, paths: here, description }, input);
  return {
    name: input.prefix + name,
    id: anchorId(input.prefix + name),
    type: types.join(' | '),
    ...(values.length > 0 ? { values } : {}),
    ...(forms.length > 0 ? { forms } : {}),
    ...(defaults.length > 0 ? { defaults } : {}),
    ...(derivedFrom.length > 0 ? { derivedFrom: derivedFrom.map((other) => input.prefix + other) } : {}),
    ...(text === undefined ? {} : { defaultText: text }),
    ...(flags.length > 0 ? { flags } : {}),
    ...(parts.every(({ owner, key }) => owner.node.required?.includes(key)) ? { required: true } : {}),
    ...(description === undefined ? {} : { description }),
    ...(since === undefined ? {} : { since: toMinor(since) }),
    ...(deprecated ? { deprecated: /Deprecated: (.+)$/.exec(description ?? '')?.[1] ?? true } : {}),
    ...(own.some((one) => one.experimental === true) ? { experimental: true } : {}),
    ...(partial ? { moduleTypes } : {}),
    ...(paths.some((path) => path !== name) ? { paths: [...new Set(paths)].map((path) => input.prefix + path) } : {}),
    ...(input.children.length > 0 ? { children: input.children.map((child) => input.prefix + child) } : {}),
    source: input.sourceOf(first.path),
  };
}

/**
 * The default from the reviewed table, otherwise from webpack, otherwise from its description. An object's default is
 * described by its options.
 */
function findDefault(
  option: { readonly name: string; readonly paths: readonly string[]; readonly description: string | undefined },
  { defaultsOf, defaultTable, children }: OptionInput & { readonly children: readonly string[] },
): Pick<ComputedDefault, 'values' | 'derivedFrom'> & { readonly text: string | undefined } {
  const none = { values: [], derivedFrom: [] };
  const reviewed = defaultTable.get(option.name);
  if (reviewed !== undefined) return { ...none, text: reviewed };
  const computed = option.paths.map(defaultsOf);
  const found = computed.find(({ values, derivedFrom }) => values.length > 0 || derivedFrom.length > 0);
  if (found) {
    const isObject = ({ value }: DefaultValue): boolean => /^\{ ./.test(value);
    if (children.length === 0 || !found.values.every(isObject) || found.derivedFrom.length > 0)
      return { ...found, text: undefined };
  }
  if (children.length > 0 && computed.some(({ section }) => section)) return { ...none, text: 'see its options' };
  const described = describedDefault(option.description ?? '');
  return { ...none, values: described === undefined ? [] : [{ value: described }], text: undefined };
}

/** How descriptions in webpack's schema state a default. The value is JavaScript. */
const STATEMENTS: readonly RegExp[] = [
  /`("[\w-]+"|true|false)` \((?:the )?default[;)]/,
  /`("[\w-]+"|true|false)`,? the default\b/,
  /\b[Dd]efaults to [`'](true|false|"[\w-]+")[`']/,
  /\(defaults to ("[\w-]+")/,
];

/** The default that a description states; undefined if it states none. */
export function describedDefault(description: string): string | undefined {
  if (/\bOn by default\b/.test(description)) return 'true';
  if (/\bOff by default\b/.test(description)) return 'false';
  for (const statement of STATEMENTS) {
    const value = statement.exec(description)?.[1];
    if (value !== undefined) return value.replaceAll('"', "'");
  }
  return undefined;
}

/** A node and the nodes it only references, which describe the option itself and not one of its values. */
export function wrappers(node: JsonSchema, root: JsonSchema): JsonSchema[] {
  if (node.$ref !== undefined) return [node, ...wrappers(deref({ node, definition: undefined, path: [] }, root).node, root)];
  const only = node.oneOf?.length === 1 && !node.anyOf ? node.oneOf[0] : undefined;
  return only ? [node, ...wrappers(only, root)] : [node];
}
