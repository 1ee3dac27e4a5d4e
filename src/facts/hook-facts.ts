import type { TSType } from 'oxc-parser';
import { anchorId } from '../shared/anchor-id.ts';
import type { HookFact } from '../shared/fact.ts';
import type { Installed } from './installed.ts';
import type { LiveWebpack, Tapable } from './live-webpack.ts';
import type { TypeIndex, TypeMember } from './type-index.ts';
import type { WebpackExport } from './webpack-exports.ts';

/** An object with hooks: its name for readers, the hooks, and their declaration. */
interface HookOwner {
  readonly of: string;
  readonly hooks: Readonly<Record<string, unknown>>;
  readonly members: readonly TypeMember[];
  /** Whether it has its own page, so that `emit` is enough as an anchor. */
  readonly ownPage: boolean;
  /** Whether plugins add hooks at run time, which aren't part of the API. */
  readonly grows?: boolean;
  readonly deprecated?: string | true | undefined;
}

/**
 * The hooks of the compiler, compilation, factories, parser, and resolvers, and those that classes provide for a
 * compilation, compiler, or parser: kinds and parameter names from the objects, types from the declarations.
 * @throws Error naming a hook that is only in one of the two, or has an unknown form.
 */
export function hookFacts(installed: Installed, live: LiveWebpack, exported: readonly WebpackExport[]): HookFact[] {
  return [...mainOwners(installed, live), ...classOwners(installed, live, exported)].flatMap((owner) =>
    ownedHooks(owner, installed),
  );
}

type Hooks = Readonly<Record<string, unknown>>;

/** The classes of objects with hooks, by the object's name for readers. */
export const hookOwners = {
  compiler: 'Compiler',
  multiCompiler: 'MultiCompiler',
  compilation: 'Compilation',
  normalModuleFactory: 'NormalModuleFactory',
  contextModuleFactory: 'ContextModuleFactory',
  parser: 'JavascriptParser',
  resolverFactory: 'ResolverFactory',
  resolver: 'Resolver',
} as const;

/** Matches static methods that return hooks, such as `getCompilationHooks`. */
export const HOOKS_METHOD = /^get\w*Hooks$/;

function mainOwners({ webpack, types }: Installed, { compiler, compilation, params }: LiveWebpack): HookOwner[] {
  const objects: Readonly<Record<keyof typeof hookOwners, unknown>> = {
    compiler,
    multiCompiler: webpack([{ context: compiler.context, mode: 'none' }]),
    compilation,
    ...params,
    parser: params.normalModuleFactory.getParser('javascript/auto'),
    resolverFactory: compiler.resolverFactory,
    resolver: compiler.resolverFactory.get('normal', { fileSystem: compiler.inputFileSystem } as never),
  };
  return (Object.keys(hookOwners) as (keyof typeof hookOwners)[]).map((of) => {
    const declaration = types.members(hookOwners[of]).find((member) => member.name === 'hooks');
    if (!declaration?.node) throw new Error(`${types.file}: ${hookOwners[of]} no longer has hooks`);
    return {
      of,
      hooks: (objects[of] as { readonly hooks: Hooks }).hooks,
      members: types.membersOf(declaration.node),
      ownPage: !['multiCompiler', 'resolverFactory', 'resolver'].includes(of),
      grows: of === 'resolver',
    };
  });
}

function classOwners({ types, load }: Installed, live: LiveWebpack, exported: readonly WebpackExport[]): HookOwner[] {
  const classes = new Set(exported.map(({ file }) => load(file)).filter((value) => typeof value === 'function'));
  return [...classes].flatMap((value) =>
    Object.getOwnPropertyNames(value)
      .filter((method) => HOOKS_METHOD.test(method))
      .map((method) => {
        const declaration = types.members(value.name).find((member) => member.name === method);
        const members = declaration && types.returnedMembers(declaration);
        if (!members) throw new Error(`${types.file} doesn't declare ${value.name}.${method} as a function that returns hooks`);
        const argument = method.includes('Compilation')
          ? live.compilation
          : method.includes('Parser')
            ? live.params.normalModuleFactory.getParser('javascript/auto')
            : live.compiler;
        const hooks = (value as unknown as Readonly<Record<string, (from: unknown) => Hooks>>)[method]?.(argument) ?? {};
        return { of: value.name, hooks, members, ownPage: false, deprecated: declaration.doc.deprecated };
      }),
  );
}

function ownedHooks(
  { of, hooks, members, ownPage, grows, deprecated: all }: HookOwner,
  { types, sourceUrl }: Installed,
): HookFact[] {
  const declared = new Map(members.map((member) => [member.name, member]));
  for (const name of declared.keys())
    if (!(name in hooks)) throw new Error(`${types.file} declares the hook ${of}.${name}, but the object doesn't have it`);
  return Object.entries(Object.getOwnPropertyDescriptors(hooks)).flatMap(([name, descriptor]) => {
    // The hook has moved, and reading it would print a warning.
    if (descriptor.get) return [];
    const member = declared.get(name);
    if (!member && grows) return [];
    if (!member) throw new Error(`${types.file} doesn't declare the hook ${of}.${name}`);
    const { kind, parameters, returns } = hookType(member.node, types);
    const names = parameterNames(descriptor.value as Tapable) ?? [];
    const deprecated = member.doc.deprecated ?? all;
    return [
      {
        group: 'hook' as const,
        of,
        name: `${of}.${name}`,
        id: anchorId(ownPage ? name : `${of}.${name}`),
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
