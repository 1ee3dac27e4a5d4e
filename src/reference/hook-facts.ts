import { anchorId } from '../shared/anchor-id.ts';
import type { HookFact } from '../shared/fact.ts';
import { hookType } from './hook-type.ts';
import type { Installed } from './installed.ts';
import { type LiveWebpack, tapable } from './live-webpack.ts';
import { minorOf } from './since-table.ts';
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
  readonly deprecated?: string | true;
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

function mainOwners({ webpack, types }: Installed, { compiler, compilation, params }: LiveWebpack): HookOwner[] {
  const hooksOf = (value: unknown): Hooks => (value as { readonly hooks: Hooks }).hooks;
  const declared = (name: string): readonly TypeMember[] => {
    const hooks = types.members(name).find((member) => member.name === 'hooks');
    if (!hooks?.node) throw new Error(`${types.file}: ${name} no longer has hooks`);
    return types.membersOf(hooks.node);
  };
  const parser = params.normalModuleFactory.getParser('javascript/auto');
  const resolver = compiler.resolverFactory.get('normal', { fileSystem: compiler.inputFileSystem } as never);
  const multiCompiler = webpack([{ context: compiler.context, mode: 'none' }]);
  const owner = (of: string, value: unknown, type: string, ownPage = true): HookOwner => ({
    of,
    hooks: hooksOf(value),
    members: declared(type),
    ownPage,
  });
  return [
    owner('compiler', compiler, 'Compiler'),
    owner('multiCompiler', multiCompiler, 'MultiCompiler', false),
    owner('compilation', compilation, 'Compilation'),
    owner('normalModuleFactory', params.normalModuleFactory, 'NormalModuleFactory'),
    owner('contextModuleFactory', params.contextModuleFactory, 'ContextModuleFactory'),
    owner('parser', parser, 'JavascriptParser'),
    owner('resolverFactory', compiler.resolverFactory, 'ResolverFactory', false),
    { ...owner('resolver', resolver, 'Resolver', false), grows: true },
  ];
}

/** Classes with a static method such as `getCompilationHooks`. */
function classOwners({ types, load }: Installed, live: LiveWebpack, exported: readonly WebpackExport[]): HookOwner[] {
  const seen = new Set<unknown>();
  return exported.flatMap(({ file }) => {
    const value = load(file);
    if (typeof value !== 'function' || seen.has(value)) return [];
    seen.add(value);
    const name = value.name;
    return Object.getOwnPropertyNames(value)
      .filter((method) => /^get\w*Hooks$/.test(method))
      .flatMap((method) => {
        const declaration = types.members(name).find((member) => member.name === method);
        if (!declaration) throw new Error(`${types.file} doesn't declare ${name}.${method}`);
        const argument = method.includes('Compilation')
          ? live.compilation
          : method.includes('Parser')
            ? live.params.normalModuleFactory.getParser('javascript/auto')
            : live.compiler;
        const hooks = (value as unknown as Readonly<Record<string, (from: unknown) => Hooks>>)[method]?.(argument) ?? {};
        const { deprecated } = declaration.doc;
        return [
          {
            of: name,
            hooks,
            members: returnedMembers(declaration, types),
            ownPage: false,
            ...(deprecated === undefined ? {} : { deprecated }),
          },
        ];
      });
  });
}

/** The members of the return type of a method or function property. */
function returnedMembers(declaration: TypeMember, types: TypeIndex): TypeMember[] {
  const members = types.returnedMembers(declaration);
  if (!members) throw new Error(`${types.file}:${declaration.line}: ${declaration.name} isn't a function that returns hooks`);
  return members;
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
    const names = parameterNames(descriptor.value) ?? [];
    const deprecated = member.doc.deprecated ?? all;
    const { description, since } = member.doc;
    return [
      {
        group: 'hook' as const,
        of,
        name: `${of}.${name}`,
        id: anchorId(ownPage ? name : `${of}.${name}`),
        kind,
        parameters: parameters.map((type, index) => ({ name: names[index] ?? `arg${index}`, type })),
        ...(returns === undefined ? {} : { returns }),
        ...(description === undefined ? {} : { description }),
        ...(since === undefined ? {} : { since: minorOf(since) }),
        ...(deprecated === undefined ? {} : { deprecated }),
        source: sourceUrl('webpack', 'types.d.ts', member.line),
      },
    ];
  });
}

/** The parameter names a hook was created with; for a map of hooks, of a hook created for this purpose. */
function parameterNames(hook: unknown): readonly string[] | undefined {
  const { parameters, create, hooks } = tapable(hook);
  if (parameters) return parameters;
  if (create) return parameterNames(create('any'));
  return hooks?.[0] === undefined ? undefined : parameterNames(hooks[0]);
}
