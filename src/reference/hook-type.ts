import type { TSType } from 'oxc-parser';
import type { TypeIndex } from './type-index.ts';

export interface HookType {
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
