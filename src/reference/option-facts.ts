import { anchorId } from '../shared/anchor-id.ts';
import type { DefaultValue, OptionFact } from '../shared/fact.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import type { DefaultTable } from './default-table.ts';
import { describedDefault } from './described-default.ts';
import type { ComputedDefault, DefaultsOf } from './default-values.ts';
import { foldFamily, homes, moduleTypeOf, typeNames } from './option-names.ts';
import { deref, type SchemaOption, type SchemaOwner, walkSchema } from './schema-walk.ts';
import { schemaForms, schemaType, schemaValues } from './schema-type.ts';
import { earliest, minorOf, type SinceTable } from './since-table.ts';
import type { TypeIndex } from './type-index.ts';

export interface OptionInput {
  /** Prefix of every name: `devServer.` */
  readonly prefix: string;
  readonly root: JsonSchema;
  readonly types: TypeIndex;
  /** Expands a type that the schema states in TypeScript. */
  readonly expandType: (tsType: string) => string;
  readonly defaultsOf: DefaultsOf;
  /** Reviewed defaults, for options where `defaultsOf` finds nothing or something misleading. */
  readonly defaultTable: DefaultTable;
  /** Command-line forms by path. */
  readonly flagsOf: (path: string) => readonly string[];
  readonly since: SinceTable;
  readonly sourceOf: (pointer: string) => string;
  /** Whether an option belongs here; by default, all do. */
  readonly belongs?: (option: SchemaOption) => boolean;
}

/** One or several properties of the schema that readers know under one name. */
interface NamedOption {
  readonly name: string;
  readonly parts: SchemaOption[];
}

/**
 * Every option of webpack's configuration. An object that occurs in several places is documented once: at its home if
 * it has one, otherwise at its shortest path.
 * @throws Error naming a home that isn't in the schema, or a part of the schema with an unknown form.
 */
export function optionFacts(input: OptionInput): Omit<OptionFact, 'group'>[] {
  const { named: all, baseOf, walked } = nameOptions(input.root);
  const { belongs = () => true } = input;
  const named = all.filter(({ parts }) => parts.some(belongs));
  const inFamily = new Map<string, Set<string>>();
  for (const option of walked)
    for (const path of option.paths) {
      const type = moduleTypeOf(path);
      if (type === undefined) continue;
      const family = foldFamily(path).split('.').slice(0, 3).join('.');
      inFamily.set(family, (inFamily.get(family) ?? new Set()).add(type));
    }
  const childrenOf = Map.groupBy(
    named.flatMap(({ name, parts }) => parts.map(({ owner }) => ({ base: baseOf(owner), name }))),
    ({ base }) => base,
  );
  const facts = named.map((option) => {
    const below = option.parts.flatMap((part) => part.below.map(baseOf));
    const names = new Set(below.flatMap((base) => childrenOf.get(base)?.map(({ name }) => name) ?? []));
    const children = [...names].filter((name) => name !== option.name);
    return toFact(option, { ...input, children, typesOf: (family) => [...(inFamily.get(family) ?? [])] });
  });
  const ids = distinctIds(facts);
  return facts.map((fact) => ({ ...fact, id: ids.get(fact.name) ?? fact.id }));
}

/**
 * `output.library.export` and `output.libraryExport` would have the same anchor: the second by name gets `-1`, as on a
 * page.
 */
function distinctIds(facts: readonly { readonly name: string; readonly id: string }[]): ReadonlyMap<string, string> {
  const taken = new Map<string, number>();
  return new Map(
    facts
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, id }) => {
        const count = taken.get(id) ?? 0;
        taken.set(id, count + 1);
        return [name, count === 0 ? id : `${id}-${count}`];
      }),
  );
}

/** All paths of the schema with the name of their option, as used by the command line and published tables. */
export function optionNames(root: JsonSchema): ReadonlyMap<string, string> {
  return new Map(
    nameOptions(root).named.flatMap(({ name, parts }) =>
      parts.flatMap(({ paths }) => paths.map((path) => [path, name] as const)),
    ),
  );
}

function nameOptions(root: JsonSchema): {
  readonly named: NamedOption[];
  readonly baseOf: (owner: SchemaOwner) => string;
  readonly walked: readonly SchemaOption[];
} {
  const walked = walkSchema(root);
  for (const definition of root.title === 'WebpackOptions' ? [...homes.keys(), ...typeNames.keys()] : []) {
    if (!root.definitions?.[definition])
      throw new Error(`The schema no longer has the definition ${definition}: update option-names.ts`);
  }
  const bases = new Map<SchemaOwner, string>();
  for (const { owner, key, paths } of walked) {
    const [shortest = ''] = paths;
    const home =
      owner.definition !== undefined && !owner.pointer.includes('/properties/') ? homes.get(owner.definition) : undefined;
    const path = shortest === key ? '' : foldFamily(shortest.slice(0, -key.length - 1));
    if (!bases.has(owner)) bases.set(owner, home ?? path);
  }
  const baseOf = (owner: SchemaOwner): string => {
    const base = bases.get(owner);
    if (base === undefined) throw new Error(`The schema has no options at ${owner.pointer}`);
    return base;
  };
  const byName = new Map<string, NamedOption>();
  for (const option of walked) {
    const base = baseOf(option.owner);
    const name = foldFamily(base === '' ? option.key : `${base}.${option.key}`);
    const known = byName.get(name);
    if (known) known.parts.push(option);
    else byName.set(name, { name, parts: [option] });
  }
  return { named: [...byName.values()], baseOf, walked };
}

/** The size of the largest family of module types. */
const MAX_FLAGS = 4;

function toFact(
  { name, parts }: NamedOption,
  input: OptionInput & { readonly children: readonly string[]; readonly typesOf: (family: string) => readonly string[] },
): Omit<OptionFact, 'group'> {
  const { root } = input;
  const [first] = parts;
  if (!first) throw new Error(`The option ${name} doesn't exist`);
  const places = parts.map(({ node, owner, pointer }) => ({ node, definition: owner.definition, pointer }));
  const types = [...new Set(places.map((place) => schemaType(place, input)))];
  const values = [...new Set(places.flatMap((place) => schemaValues(place, root)))];
  const forms = [...new Set(places.flatMap((place) => schemaForms(place, root)))];
  const own = parts.flatMap(({ node }) => wrappers(node, root));
  const paths = parts.flatMap((part) => part.paths);
  const here = paths.filter((path) => foldFamily(path) === name);
  const since = sinceOf(parts, input);
  const deprecated = parts.every(({ node }) => wrappers(node, root).some((one) => one.deprecated === true));
  const moduleTypes = [...new Set(paths.flatMap((path) => moduleTypeOf(path) ?? []))];
  const family = name.split('.').slice(0, 3).join('.');
  const partial = moduleTypes.length > 0 && name !== family && moduleTypes.length < input.typesOf(family).length;
  const allFlags = [...new Set((here.length > 0 ? here : paths).flatMap(input.flagsOf))].toSorted((a, b) => a.length - b.length);
  // Options that occur everywhere, such as `Condition.not`, have no flag of their own.
  const flags = allFlags.length > MAX_FLAGS ? [] : allFlags;
  const description = own.find((one) => one.description !== undefined)?.description;
  const { values: defaults, derivedFrom, text } = defaultOf({ name: input.prefix + name, paths: here, description }, input);
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
    ...(since === undefined ? {} : { since: minorOf(since) }),
    ...(deprecated ? { deprecated: deprecation(description) } : {}),
    ...(own.some((one) => one.experimental === true) ? { experimental: true } : {}),
    ...(partial ? { moduleTypes } : {}),
    ...(paths.some((path) => path !== name) ? { paths: [...new Set(paths)].map((path) => input.prefix + path) } : {}),
    ...(input.children.length > 0 ? { children: input.children.map((child) => input.prefix + child) } : {}),
    source: input.sourceOf(first.pointer),
  };
}

/**
 * The default from the reviewed table, otherwise from webpack, otherwise from its description. An object's default is
 * described by its options.
 */
function defaultOf(
  {
    name,
    paths,
    description = '',
  }: { readonly name: string; readonly paths: readonly string[]; readonly description: string | undefined },
  { defaultsOf, defaultTable, children }: OptionInput & { readonly children: readonly string[] },
): Pick<ComputedDefault, 'values' | 'derivedFrom'> & { readonly text: string | undefined } {
  const none = { values: [], derivedFrom: [] };
  const reviewed = defaultTable.get(name);
  if (reviewed !== undefined) return { ...none, text: reviewed };
  const computed = paths.map(defaultsOf);
  const found = computed.find(({ values, derivedFrom }) => values.length > 0 || derivedFrom.length > 0);
  if (found) {
    const isObject = ({ value }: DefaultValue): boolean => /^\{ ./.test(value);
    if (children.length === 0 || !found.values.every(isObject) || found.derivedFrom.length > 0)
      return { ...found, text: undefined };
  }
  if (children.length > 0 && computed.some(({ section }) => section)) return { ...none, text: 'see its options' };
  const described = describedDefault(description);
  return { ...none, values: described === undefined ? [] : [{ value: described }], text: undefined };
}

/** A node and the nodes it only references, which describe the option itself and not one of its values. */
export function wrappers(node: JsonSchema, root: JsonSchema): JsonSchema[] {
  if (node.$ref !== undefined) return [node, ...wrappers(deref({ node, definition: undefined, pointer: '' }, root).node, root)];
  const only = node.oneOf?.length === 1 && !node.anyOf ? node.oneOf[0] : undefined;
  return only ? [node, ...wrappers(only, root)] : [node];
}

/**
 * The release from the comparison of published releases. Otherwise the option is as old as the first of them, or isn't
 * webpack's: then from the schema or the declarations.
 */
function sinceOf(parts: readonly SchemaOption[], { root, types, since }: OptionInput): string | undefined {
  const published = parts.flatMap((part) => part.paths).map((path) => since.get(`option ${path}`));
  if (published.every((version) => version !== undefined)) return earliest(published);
  const added = parts.map(({ node }) => wrappers(node, root).find((one) => one.added !== undefined)?.added);
  const known = added.filter((version) => version !== undefined);
  // One of several parts may be older than the schema's notes.
  if (known.length === parts.length) return earliest(known);
  const declared = parts.flatMap(({ owner, key }) => {
    if (owner.definition === undefined || owner.pointer.includes('/properties/') || !types.isInterface(owner.definition))
      return [];
    return types.members(owner.definition).find((member) => member.name === key)?.doc.since ?? [];
  });
  return declared.length === parts.length ? earliest(declared) : undefined;
}

/** The replacement for a deprecated option, from its description in the schema. */
function deprecation(description: string | undefined): string | true {
  return /Deprecated: (.+)$/.exec(description ?? '')?.[1] ?? true;
}
