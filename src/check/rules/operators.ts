import { literal, type Span, unknown, type Value } from './value.ts';
import { shownPath } from './words.ts';

/** An import of a name. The default import of a CommonJS module is its value. */
export function imported(module: Value, name: string, at: Span): Value {
  if (name === 'default' && module.kind === 'object' && !module.properties.has('default')) return module;
  return module.kind === 'unknown' && name === 'default' ? module : member(module, name, at);
}

/** A property of a value. */
export function member(object: Value, name: string, at: Span): Value {
  switch (object.kind) {
    case 'object':
      return object.properties.get(name)?.value ?? (object.open ? unknown(name, at) : literal(undefined, at));
    case 'array':
      return object.items[Number(name)] ?? unknown(name, at);
    case 'unknown': {
      const { text, from } = object;
      const path = name === 'default' ? from?.path : [...(from?.path ?? []), name];
      return { ...unknown(shownPath([name], text), at), ...(from && path && { from: { ...from, path } }) };
    }
    default:
      return unknown(name, at);
  }
}

/** What an operator makes of two values; undefined if that isn't known. */
export function calculate(operator: string, left: Value, right: Value, at: Span): Value | undefined {
  if (left.kind !== 'literal' || right.kind !== 'literal') return undefined;
  const [a, b] = [left.value as number, right.value as number];
  if (operator === '+') return literal(a + b, at);
  if (operator === '*') return literal(a * b, at);
  return operator === '-' ? literal(a - b, at) : undefined;
}

/** Where the configuration file is, as far as its paths are concerned. */
export const PROJECT = '/project';

/** A property of `import.meta`. */
export function importMeta(name: string, at: Span): Value {
  if (name === 'dirname') return literal(PROJECT, at);
  if (name === 'url') return literal(`file://${PROJECT}/webpack.config.js`, at);
  return unknown(`import.meta.${name}`, at);
}
