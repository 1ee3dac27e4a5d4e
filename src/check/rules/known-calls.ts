import path from 'path-browserify';
import type { Interpreter } from './interpreter.ts';
import { PROJECT } from './operators.ts';
import {
  addUnread,
  type ArrayValue,
  emptyObject,
  literal,
  type ObjectValue,
  type Span,
  spread,
  unknown,
  type Unknown,
  type Value,
  valueAt,
} from './value.ts';

interface Call {
  /** The called expression: `path.resolve`. */
  readonly text: string;
  readonly method: string | undefined;
  /** What the method belongs to. */
  readonly object: Value | undefined;
  /** The package's export that is called. */
  readonly from: Unknown['from'];
  readonly args: readonly Value[];
  readonly at: Span;
}

/** The results of functions that configurations often call; undefined for others. */
export function callKnown(call: Call, interpreter: Interpreter): Value | undefined {
  const { text, method, object, from, args, at } = call;
  const [first] = args;
  const name = from?.path.at(-1) ?? '';
  if (from?.module === 'path') return pathCall(name, args, at);
  if (text === 'process.cwd') return literal(PROJECT, at);
  if (text === 'JSON.stringify' && first?.kind === 'literal') return literal(JSON.stringify(first.value), at);
  // A promise is what it's fulfilled with.
  if (method === 'then' && object && first?.kind === 'function') return first.call([object]);
  if (text === 'require.resolve' && first?.kind === 'literal') {
    const module = String(first.value);
    return literal(path.resolve(PROJECT, module.startsWith('.') ? '' : 'node_modules', module), at);
  }
  if (name === 'fileURLToPath' && first?.kind === 'literal') return literal(String(first.value).replace(/^file:\/\//, ''), at);
  // `mergeWithCustomize({ … })(a, b)`.
  if (from?.module === 'webpack-merge' && /^mergeWith|strategy$/i.test(name))
    return { ...unknown(text, at), from: { ...from, path: [] } };
  if (from?.module === 'webpack-merge' && (name === '' || name === 'merge' || name === 'smart')) {
    const list = first?.kind === 'array' && args.length === 1 ? first.items : args;
    return list.reduce<Value | undefined>((merged, value) => (merged ? mergeTwo(merged, value, interpreter) : value), undefined);
  }
  if (/(?:^|\.)define\w*Config$/.test(text) || text === 'Promise.resolve' || text === 'Object.freeze') return first;
  if (text === 'Object.assign' && (first?.kind === 'object' || first?.kind === 'unknown')) {
    const target = first.kind === 'object' ? first : emptyObject(at);
    for (const source of args) if (source !== target) interpreter.assignAll(target, source);
    return target;
  }
  const extractor = from ?? (object?.kind === 'instance' ? object : undefined);
  if (method === 'extract' && extractor?.module === 'extract-text-webpack-plugin' && first)
    return { kind: 'array', items: extractedLoaders(args), open: false, at };
  if (object?.kind === 'array') {
    interpreter.count(object.items.length);
    return arrayCall(object, call);
  }
  return undefined;
}

/** The loaders that `ExtractTextPlugin.extract()` returns: the fallback, then those of its options or arguments. */
function extractedLoaders(args: readonly Value[]): Value[] {
  const [first] = args;
  const isOptions = first?.kind === 'object' && !first.properties.has('options');
  const names = ['fallback', 'fallbackLoader', 'use', 'loader'];
  const given = isOptions ? names.flatMap((name) => valueAt(first, name) ?? []) : args;
  return given.flatMap((one) => (one.kind === 'array' ? one.items : [one]));
}

function arrayCall(array: ArrayValue, { method, args, at }: Call): Value | undefined {
  const [first] = args;
  const withItems = (items: Value[], open = array.open): ArrayValue => ({ ...array, items, open });
  switch (method) {
    case 'filter':
      return first?.kind === 'unknown' && first.text === 'Boolean'
        ? withItems(array.items.filter((item) => item.kind !== 'literal' || item.value))
        : withItems(array.items, true);
    case 'concat': {
      const joined = withItems([...array.items]);
      for (const one of args)
        joined.items.push(...(one.kind === 'array' || one.kind === 'unknown' ? spread(one, joined) : [one]));
      return joined;
    }
    case 'forEach':
    case 'map':
      return first?.kind === 'function'
        ? withItems(array.items.map((item, index) => first.call([item, literal(index, at)])))
        : undefined;
    case 'join': {
      const [separator = ','] = first?.kind === 'literal' ? [String(first.value)] : [];
      const parts = array.items.map((item) => (item.kind === 'literal' ? String(item.value) : undefined));
      return array.open || parts.includes(undefined) ? undefined : literal(parts.join(separator), at);
    }
    default:
      return undefined;
  }
}

const PATH_CALLS = ['basename', 'dirname', 'extname', 'join', 'normalize', 'resolve'] as const;

function pathCall(name: string, args: readonly Value[], at: Span): Value | undefined {
  const call = PATH_CALLS.find((one) => one === name);
  const parts = args.flatMap((value) => (value.kind === 'literal' && typeof value.value === 'string' ? [value.value] : []));
  if (!call || parts.length < args.length) return undefined;
  return literal(path[call](...(call === 'resolve' ? [PROJECT, ...parts] : parts)), at);
}

/** As webpack-merge does: lists are joined, objects merged, everything else replaced. */
function mergeTwo(a: Value, b: Value, interpreter: Interpreter): Value {
  if (a.kind === 'function' || b.kind === 'function')
    return mergeTwo(interpreter.resultOf(a), interpreter.resultOf(b), interpreter);
  interpreter.count();
  if (a.kind === 'array' && b.kind === 'array') {
    interpreter.count(a.items.length + b.items.length);
    const joined: ArrayValue = { ...a, items: [...a.items, ...b.items] };
    addUnread(joined, b);
    return joined;
  }
  if (b.kind === 'literal' && b.value === undefined) return a;
  if (a.kind === 'unknown' && b.kind === 'object') return mergeTwo(b, a, interpreter);
  if (a.kind !== 'object' || (b.kind !== 'object' && b.kind !== 'unknown')) return b;
  const merged: ObjectValue = { ...a, properties: new Map(a.properties) };
  addUnread(merged, b);
  for (const [name, property] of b.kind === 'object' ? b.properties : []) {
    const before = a.properties.get(name);
    merged.properties.set(name, before ? { ...property, value: mergeTwo(before.value, property.value, interpreter) } : property);
  }
  return merged;
}
