import type { JsonSchema } from '../schemas/json-schema.ts';
import { typeNames } from './option-names.ts';
import { alternatives, deref, hasProperties, type Place } from './schema-walk.ts';
import { isFunctionType } from './expand-type.ts';

export interface SchemaTypeOptions {
  readonly root: JsonSchema;
  /** Expands a type stated in TypeScript. */
  readonly expandType: (tsType: string) => string;
}

/**
 * The type of a schema node as a reader would write it, such as `string | RegExp | ((value: string) => boolean)`.
 * @throws Error naming a reference without a target. The schema of schemas has already rejected unknown keywords.
 */
export function schemaType(place: Place, options: SchemaTypeOptions): string {
  return joined(listTypes(place, options, new Set()));
}

/** The types and values that a node accepts, without the members of objects and the signatures of functions. */
export function acceptedTypes(place: Place, root: JsonSchema, stack: ReadonlySet<JsonSchema> = new Set()): string[] {
  const target = deref(place, root);
  const { node } = target;
  if (stack.has(node)) return [];
  const inside = new Set([...stack, node]);
  const parts = alternatives(target, root);
  const of = (step: string): string[] =>
    parts.filter((part) => part.step === step).flatMap((part) => acceptedTypes(part.place, root, inside));
  if (node.enum) return withBoolean(node.enum.map((value) => JSON.stringify(value)));
  if (node.instanceof !== undefined) return [node.instanceof === 'Function' ? 'function' : node.instanceof];
  if (node.tsType !== undefined) return [node.tsType.includes('=>') ? 'function' : 'object'];
  const union = of('');
  if (union.length > 0) return withBoolean(union);
  return [node.type ?? impliedType(node)].flat().flatMap((type) => {
    if (type === 'array') return of('[]').length > 0 ? of('[]').map((item) => `${item}[]`) : ['array'];
    return type === 'integer' ? 'number' : type;
  });
}

/** The string values that a node accepts, directly and as items of its lists. */
export const schemaValues = (place: Place, root: JsonSchema): string[] =>
  collect(place, root, (node) => (node.enum ?? []).filter((value) => typeof value === 'string'));

/**
 * Details that a node's type doesn't contain: patterns of its strings, and alternatives that were added later than the option.
 */
export const schemaForms = (place: Place, root: JsonSchema): string[] =>
  collect(place, root, (node) => [
    ...(node.pattern === undefined ? [] : [`/${node.pattern}/`]),
    ...(node.added === undefined || node === deref(place, root).node
      ? []
      : [`${node.description ?? 'another form'} (${node.added})`]),
  ]);

/** Values read from a node, its alternatives, and its items. */
function collect(place: Place, root: JsonSchema, read: (node: JsonSchema) => readonly string[]): string[] {
  const seen = new Set<JsonSchema>();
  const from = (at: Place): string[] => {
    const target = deref(at, root);
    if (seen.has(target.node)) return [];
    seen.add(target.node);
    return [
      ...read(target.node),
      ...alternatives(target, root).flatMap(({ place: next, step }) => (step === '.*' ? [] : from(next))),
    ];
  };
  return [...new Set(from(place))];
}

function listTypes(place: Place, options: SchemaTypeOptions, stack: ReadonlySet<JsonSchema>): string[] {
  const target = deref(place, options.root);
  const { node, definition } = target;
  const isRoot = definition !== undefined && target.path.length === 2;
  const name = isRoot ? typeNames.get(definition) : undefined;
  if (name !== undefined) return [name];
  if (stack.has(node)) return [definition ?? 'object'];
  const inside = new Set([...stack, node]);
  const parts = alternatives(target, options.root);
  const of = (step: string): string[] =>
    parts.filter((part) => part.step === step).flatMap((part) => listTypes(part.place, options, inside));

  if (node.enum) return withBoolean(node.enum.map((value) => JSON.stringify(value)));
  if (node.tsType !== undefined) return [options.expandType(node.tsType)];
  if (node.instanceof !== undefined) return [node.instanceof === 'Function' ? '(…) => any' : node.instanceof];
  const union = of('');
  if (union.length > 0) return withBoolean(union);
  return [node.type ?? impliedType(node)].flat().map((type) => {
    if (type === 'array') return `${inParentheses(of('[]'))}[]`;
    if (type !== 'object') return type === 'integer' ? 'number' : type;
    if (hasProperties(node)) return '{ … }';
    const values = of('.*');
    return values.length > 0 ? `Record<string, ${joined(values)}>` : 'object';
  });
}

/** If the schema states no type, derive it from its other keywords. */
function impliedType({ items, properties, additionalProperties }: JsonSchema): 'array' | 'object' | 'any' {
  if (items) return 'array';
  return properties || additionalProperties !== undefined ? 'object' : 'any';
}

/** Combines `true` and `false` to a boolean, and removes duplicates. */
function withBoolean(parts: readonly string[]): string[] {
  const both = parts.includes('boolean') || (parts.includes('true') && parts.includes('false'));
  return [...new Set(both ? parts.map((part) => (part === 'true' || part === 'false' ? 'boolean' : part)) : parts)];
}

/** Literals first, then the rest in order; function types in a union get parentheses. */
function joined(parts: readonly string[]): string {
  const list = withBoolean(parts);
  return list.length === 1 ? (list[0] ?? '') : list.map((part) => (isFunctionType(part) ? `(${part})` : part)).join(' | ');
}

/** The type of items; `any` if the schema doesn't say. */
function inParentheses(parts: readonly string[]): string {
  const text = joined(parts) || 'any';
  return withBoolean(parts).length > 1 || isFunctionType(text) ? `(${text})` : text;
}
