import type { TSType } from 'oxc-parser';
import { anchorId } from '../shared/anchor-id.ts';
import type { HookFact } from '../shared/fact.ts';
import type { Installed } from './installed.ts';
import type { LiveWebpack, Tapable } from './live-webpack.ts';
import type { TypeIndex, TypeMember } from './type-index.ts';
import type { WebpackExport } from './webpack-exports.ts';

/** The classes of objects with hooks, by the object's name for readers. */
const MAIN_OWNERS = {
  compiler: 'Compiler',
  multiCompiler: 'MultiCompiler',
  compilation: 'Compilation',
  normalModuleFactory: 'NormalModuleFactory',
  contextModuleFactory: 'ContextModuleFactory',
  parser: 'JavascriptParser',
  resolverFactory: 'ResolverFactory',
  resolver: 'Resolver',
} as const;

/** An object or class with hooks, as declared. */
interface HookOwner {
  /** The object's name for readers, or the name of the class. */
  readonly of: string;
  /** The static method of the class that returns its hooks. */
  readonly method?: string;
  readonly members: readonly TypeMember[];
  readonly deprecated?: string | true | undefined;
}

/** Matches static methods that return hooks, such as `getCompilationHooks`. */
const RETURNS_HOOKS = /^get\w*Hooks$/;

/** The hooks that a release declares: of objects, and those that classes provide for a compilation, compiler, or parser. */
export function declaredHooks(types: TypeIndex): HookOwner[] {
  const main = Object.entries(MAIN_OWNERS).flatMap(([of, type]) => {
    const hooks = types.find(type) && types.members(type).find(({ name }) => name === 'hooks')?.node;
    return hooks ? [{ of, members: types.membersOf(hooks) }] : [];
  });
  const ofClasses = types.program.body.flatMap((statement) => {
    const of = statement.type === 'ClassDeclaration' ? statement.id?.name : undefined;
    const methods = of === undefined ? [] : types.members(of).filter(({ name }) => RETURNS_HOOKS.test(name));
    return methods.map((member) => ({
      of: of ?? '',
      method: member.name,
      members: types.returnedMembers(member) ?? [],
      deprecated: member.doc.deprecated,
    }));
  });
  return [...main, ...ofClasses];
}

type Hooks = Readonly<Record<string, unknown>>;

/**
 * The declared hooks of objects and of exported classes: kinds and parameter names from the objects, types from the declarations.
 * @throws Error naming a hook that is only in one of the two, or has an unknown form.
 */
export function hookFacts(installed: Installed, live: LiveWebpack, exported: readonly WebpackExport[]): HookFact[] {
  const { types, load, webpack } = installed;
  const { compiler, compilation, params } = live;
  const parser = params.normalModuleFactory.getParser('javascript/auto');
  const objects: Readonly<Record<keyof typeof MAIN_OWNERS, unknown>> = {
    compiler,
    multiCompiler: webpack([{ context: compiler.context, mode: 'none' }]),
    compilation,
    ...params,
    parser,
    resolverFactory: compiler.resolverFactory,
    resolver: compiler.resolverFactory.get('normal', { fileSystem: compiler.inputFileSystem } as never),
  };
  const classes = exported.map(({ file }) => load(file)).filter((value) => typeof value === 'function');
  const owners = declaredHooks(types);
  const exist = [
    ...Object.keys(MAIN_OWNERS),
    ...classes
      .filter((value) => Object.getOwnPropertyNames(value).some((name) => RETURNS_HOOKS.test(name)))
      .map(({ name }) => name),
  ];
  const gone = exist.find((name) => !owners.some(({ of }) => of === name));
  if (gone !== undefined) throw new Error(`${types.file} declares no hooks of ${gone}`);
  return owners.flatMap((owner) => {
    const { of, method } = owner;
    if (method === undefined)
      return ownedHooks(owner, (objects as Readonly<Record<string, { readonly hooks: Hooks }>>)[of]?.hooks ?? {}, installed);
    const argument = method.includes('Compilation') ? compilation : method.includes('Parser') ? parser : compiler;
    const owning = classes.find(({ name }) => name === of) as Readonly<Record<string, (from: unknown) => Hooks>> | undefined;
    return owning ? ownedHooks(owner, owning[method]?.(argument) ?? {}, installed) : [];
  });
}

function ownedHooks(
  { of, method, members, deprecated: all }: HookOwner,
  hooks: Hooks,
  { types, sourceUrl }: Installed,
): HookFact[] {
  const declared = new Map(members.map((member) => [member.name, member]));
  for (const name of declared.keys())
    if (!(name in hooks)) throw new Error(`${types.file} declares the hook ${of}.${name}, but the object doesn't have it`);
  // Those with a page of their own, where `emit` is enough as an anchor.
  const hasPage = method === undefined && !['multiCompiler', 'resolverFactory', 'resolver'].includes(of);
  return Object.entries(Object.getOwnPropertyDescriptors(hooks)).flatMap(([name, descriptor]) => {
    // The hook has moved, and reading it would print a warning.
    if (descriptor.get) return [];
    const member = declared.get(name);
    // Plugins add hooks to resolvers at run time, which aren't part of the API.
    if (!member && of === 'resolver') return [];
    if (!member) throw new Error(`${types.file} doesn't declare the hook ${of}.${name}`);
    const { kind, parameters, returns } = hookType(member.node, types);
    const names = parameterNames(descriptor.value as Tapable) ?? [];
    const deprecated = member.doc.deprecated ?? all;
    return [
      {
        group: 'hook' as const,
        of,
        name: `${of}.${name}`,
        id: anchorId(hasPage ? name : `${of}.${name}`),
        kind,
        parameters: parameters.map((type, index) => ({ name: names[index] ?? `arg${index}`, type })),
        ...(returns === undefined ? {} : { returns }),
        ...member.doc,
        ...(deprecated === undefined ? {} : { deprecated }),
        source: sourceUrl('webpack', 'types.d.ts', member.line),
      },
    ];
  });
}

/** The parameter names a hook was created with; for a map of hooks, of a hook created for this purpose. */
function parameterNames(hook: Tapable | undefined): readonly string[] | undefined {
  if (!hook) return undefined;
  const { _args: names, _factory: create, hooks } = hook;
  return names ?? parameterNames(create ? create('any') : hooks?.[0]);
}

/** What a declaration says about a hook. */
interface HookType {
  /** `SyncHook`, `HookMap<SyncBailHook>`. */
  readonly kind: string;
  /** Types of a tapped function's parameters. */
  readonly parameters: readonly string[];
  readonly returns?: string;
}

/** Wrappers that change how a hook is accessed, not its kind. */
const WRAPPERS = new Set(['HookMap', 'MultiHook']);

/**
 * Reads a hook's type from its declaration.
 * @throws Error naming a declaration that isn't a hook, or is of an unknown kind.
 */
export function hookType(node: TSType | undefined, types: TypeIndex): HookType {
  // Some hooks have more ways to be called or tapped: `PathTaps<…> & SyncBailHook<…>`.
  if (node?.type === 'TSIntersectionType')
    return hookType(
      node.types.find((part) => part.type === 'TSTypeReference' && /Hook/.test(types.source(part.typeName))),
      types,
    );
  if (node?.type !== 'TSTypeReference') throw unsupported(node, types);
  const name = types.source(node.typeName);
  const [first, second] = node.typeArguments?.params ?? [];
  if (WRAPPERS.has(name)) {
    const inner = hookType(first, types);
    return { ...inner, kind: `${name}<${inner.kind}>` };
  }
  if (name === 'TypedHookMap' && first) {
    const inner = hookType(anyKey(first, types), types);
    return { ...inner, kind: `HookMap<${inner.kind}>` };
  }
  // `FakeHook<Pick<AsyncSeriesHook<…>, …>>` is a hook kept for old plugins.
  if (name === 'FakeHook' || name === 'Pick') return hookType(first, types);
  if (/^(Sync|Async)\w*Hook$/.test(name)) {
    if (!first) throw unsupported(node, types);
    // tapable accepts a single type as a list of one.
    const list = first.type === 'TSTupleType' ? first.elementTypes : [first];
    const returns = /Bail|Waterfall/.test(name) && second ? types.type(second) : undefined;
    return { kind: name, parameters: list.map((type) => types.type(type)), ...(returns === undefined ? {} : { returns }) };
  }
  const alias = types.alias(name);
  if (!alias) throw unsupported(node, types);
  return hookType(alias, types);
}

/** For hooks by key, the type for any key: `Record<'json', …> & … & Record<string, …>`. */
function anyKey(node: TSType, types: TypeIndex): TSType | undefined {
  const records = node.type === 'TSIntersectionType' ? node.types : [node];
  for (const record of records) {
    if (record.type !== 'TSTypeReference' || types.source(record.typeName) !== 'Record') throw unsupported(record, types);
    const [key, value] = record.typeArguments?.params ?? [];
    if (key?.type === 'TSStringKeyword') return value;
  }
  throw unsupported(node, types);
}

function unsupported(node: TSType | undefined, types: TypeIndex): Error {
  if (!node) return new Error(`${types.file} declares a hook without a type`);
  return new Error(`${types.file}:${types.line(node.start)}: unsupported hook type: ${types.type(node).slice(0, 80)}`);
}
