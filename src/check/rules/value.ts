/** A place in one of the files, in UTF-16 units. */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

interface At {
  readonly at: Span;
}

export interface Literal extends At {
  readonly kind: 'literal';
  readonly value: string | number | boolean | bigint | null | undefined;
}

export interface Property {
  readonly name: string;
  /** Where its name is. */
  readonly key: Span;
  readonly value: Value;
  /** The whole `name: value`, if it can be removed from the text. */
  readonly whole?: Span;
  /** The property that it replaces. */
  readonly earlier?: Property | undefined;
}

export interface ObjectValue extends At {
  readonly kind: 'object';
  readonly properties: Map<string, Property>;
  /** Whether it may have properties that the text doesn't reveal. */
  open: boolean;
  /** What they come from. */
  unread?: readonly Unknown[];
}

export interface ArrayValue extends At {
  readonly kind: 'array';
  readonly items: Value[];
  open: boolean;
  unread?: readonly Unknown[];
}

/** `new Plugin(…)`, or `/a/`, which is a `new RegExp(…)`. */
export interface Instance extends At {
  readonly kind: 'instance';
  readonly name: string;
  /** The package that the class is from, if known. */
  readonly module?: string;
  readonly args: readonly Value[];
}

export interface FunctionValue extends At {
  readonly kind: 'function';
  /** @param args what webpack passes if missing */
  readonly call: (args?: readonly Value[]) => Value;
}

export interface Unknown extends At {
  readonly kind: 'unknown';
  /** The expression, as code. */
  readonly text: string;
  /** The export of a package, or of a file that wasn't given. */
  readonly from?: { readonly module: string; readonly path: readonly string[] };
}

/** A value as far as the text reveals it. */
export type Value = Literal | ObjectValue | ArrayValue | Instance | FunctionValue | Unknown;

/** Whether a request names a file instead of a package. */
export const isFile = (request: string): boolean => request.startsWith('.');

/** A path segment: the name of a property, or an array index. */
export type Segment = string | number;

/** An object without properties. */
export const emptyObject = (at: Span): ObjectValue => ({ kind: 'object', properties: new Map(), open: false, at });
/** A text, number, or other plain value of the configuration. */
export const literal = (value: Literal['value'], at: Span): Literal => ({ kind: 'literal', value, at });
/** A value that only running the configuration would show. */
export const unknown = (text: string, at: Span): Unknown => ({ kind: 'unknown', text, at });

/** Notes that an object or a list contains what another value contains, which may not be known. */
export function addUnread(target: ObjectValue | ArrayValue, source: Value): void {
  const isOpen = source.kind === 'unknown' || ((source.kind === 'object' || source.kind === 'array') && source.open);
  if (!isOpen) return;
  target.open = true;
  const unread = source.kind === 'unknown' ? [source] : (source.unread ?? []);
  target.unread = [...new Set([...(target.unread ?? []), ...unread])];
}

/** The value at a path; undefined if it isn't set, or isn't known. */
export function valueAt(value: Value | undefined, ...path: readonly Segment[]): Value | undefined {
  const found = path.reduce<Value | undefined>((at, segment) => {
    if (at?.kind === 'object') return at.properties.get(String(segment))?.value;
    return at?.kind === 'array' && typeof segment === 'number' ? at.items[segment] : undefined;
  }, value);
  return found?.kind === 'literal' && found.value === undefined ? undefined : found;
}

/** The literal at a path; undefined if there is none. */
export function literalAt(value: Value | undefined, ...path: readonly Segment[]): Literal['value'] {
  const found = valueAt(value, ...path);
  return found?.kind === 'literal' ? found.value : undefined;
}

/** The items of a spread array. If it can't be known, the array around it is open. */
export function spread(value: Value, around: ArrayValue): readonly Value[] {
  addUnread(around, value);
  // `...false` would throw, so it's something else.
  if (value.kind === 'literal') around.open = true;
  return value.kind === 'array' ? value.items : [];
}

/** Calls a function with a value and everything in it, each once. */
export function walkValues(value: Value, visit: (value: Value) => unknown): void {
  const seen = new Set<Value>();
  const walk = (one: Value): void => {
    if (seen.has(one)) return;
    seen.add(one);
    visit(one);
    if (one.kind === 'object') for (const property of one.properties.values()) walk(property.value);
    else if (one.kind === 'array') one.items.forEach(walk);
    else if (one.kind === 'instance') one.args.forEach(walk);
  };
  walk(value);
}

/** An option that a configuration sets. */
export interface SetOption {
  /** For a plugin's option, it begins with the name of the plugin. */
  readonly path: readonly Segment[];
  readonly property: Property;
  /** The plugin whose option it is. */
  readonly plugin: Instance | undefined;
}

/** A configuration may contain itself. */
const MAX_DEPTH = 14;

/** Every option that a value sets, and those of its plugins. */
export function optionsIn(config: Value, place: readonly Segment[] = []): SetOption[] {
  const found: SetOption[] = [];
  const visit = (value: Value, path: readonly Segment[], depth: number, plugin?: Instance): void => {
    if (depth > MAX_DEPTH) return;
    if (value.kind === 'array')
      for (const [index, item] of value.items.entries()) visit(item, [...path, index], depth + 1, plugin);
    if (value.kind === 'instance' && value.args[0]) visit(value.args[0], [value.name], depth + 1, value);
    if (value.kind !== 'object') return;
    for (const property of value.properties.values()) {
      const inside = [...path, property.name];
      found.push({ path: inside, property, plugin });
      visit(property.value, inside, depth + 1, plugin);
    }
  };
  visit(config, place, 0);
  return found;
}
