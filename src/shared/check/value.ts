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
  readonly unread?: readonly Unknown[];
}

export interface ArrayValue extends At {
  readonly kind: 'array';
  readonly items: Value[];
  open: boolean;
  readonly unread?: readonly Unknown[];
}

/** `new Plugin(…)`. */
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

/** One of two values, depending on something that only a run knows. */
export interface Choice extends At {
  readonly kind: 'choice';
  /** The condition, as code: `argv.mode === "production"`. */
  readonly test: string;
  readonly yes: Value;
  readonly no: Value;
  /** How many values it may be. */
  readonly size: number;
}

export interface Unknown extends At {
  readonly kind: 'unknown';
  /** The expression, as code. */
  readonly text: string;
  /** The export of a package that it is. */
  readonly from?: { readonly module: string; readonly path: readonly string[] };
}

/** A value as far as the text reveals it. */
export type Value =
  | Literal
  | ObjectValue
  | ArrayValue
  | Instance
  | FunctionValue
  | Choice
  | Unknown
  /** `hole`: a property or an item that doesn't exist in this branch. */
  | (At & { readonly kind: 'hole' })
  | RegExpValue;

interface RegExpValue extends At {
  readonly kind: 'regexp';
  readonly source: string;
  readonly flags: string;
}

/** A path segment: the name of a property, or an array index. */
export type Segment = string | number;

export const literal = (value: Literal['value'], at: Span): Literal => ({ kind: 'literal', value, at });
export const unknown = (text: string, at: Span): Unknown => ({ kind: 'unknown', text, at });

/** Adds what can't be known to an object or a list. */
export function hide(target: ObjectValue | ArrayValue, source: Value): void {
  target.open = true;
  if (source.kind === 'unknown') Object.assign(target, { unread: [...(target.unread ?? []), source] });
}

/** Makes a value from plain data, all at one place. */
export function fromData(data: unknown, at: Span): Value {
  if (Array.isArray(data)) return { kind: 'array', items: data.map((item) => fromData(item, at)), open: false, at };
  if (typeof data !== 'object' || data === null) return literal(data as Literal['value'], at);
  const properties = Object.entries(data).map(([name, value]) => [name, { name, key: at, value: fromData(value, at) }] as const);
  return { kind: 'object', properties: new Map(properties), open: false, at };
}

/** Choices of choices grow fast, and more would take too long to follow. */
const MAX_SIZE = 200;

/** One of two values. Among too many, it's unknown. */
export function choose(test: string, yes: Value, no: Value, at: Span): Value {
  const size = [yes, no].reduce((sum, value) => sum + (value.kind === 'choice' ? value.size : 1), 0);
  return size > MAX_SIZE ? unknown(test, at) : { kind: 'choice', test, yes, no, size, at };
}

/** Applies a function to each value that a choice may be. */
export const mapChoices = (value: Value, apply: (value: Exclude<Value, Choice>) => Value): Value =>
  value.kind === 'choice'
    ? choose(value.test, mapChoices(value.yes, apply), mapChoices(value.no, apply), value.at)
    : apply(value);

/** The value that a condition leads to. */
export function branch(test: Value, yes: Value, no: Value): Value {
  if (yes === no) return yes;
  switch (test.kind) {
    case 'literal':
      return test.value ? yes : no;
    case 'choice':
      return choose(test.test, branch(test.yes, yes, no), branch(test.no, yes, no), test.at);
    case 'unknown': {
      const isNegated = test.text.startsWith('!');
      const [first, second] = isNegated ? [no, yes] : [yes, no];
      return choose(isNegated ? test.text.slice(1) : test.text, first, second, yes.at);
    }
    default:
      return yes;
  }
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

/** Whether an option certainly isn't set. */
export function isUnset(value: Value | undefined, ...path: readonly string[]): boolean {
  let at = value;
  for (const name of path) {
    if (at?.kind !== 'object') return at?.kind === 'literal';
    const next: Value | undefined = at.properties.get(name)?.value;
    if (!next) return !at.open;
    at = next;
  }
  return at?.kind === 'literal' && at.value === undefined;
}

/**
 * The items of a spread array. If it can't be known, the array around it is open.
 * @param others what a value that isn't an array adds: nothing, or itself
 */
export function spread(value: Value, around?: ArrayValue, others: (value: Value) => Value[] = () => []): Value[] {
  if (value.kind === 'choice') {
    const test = unknown(value.test, value.at);
    const hole: Value = { kind: 'hole', at: value.at };
    return [
      ...spread(value.yes, around, others).map((item) => branch(test, item, hole)),
      ...spread(value.no, around, others).map((item) => branch(test, hole, item)),
    ];
  }
  if (value.kind === 'array') {
    if (around && value.open) for (const one of value.unread ?? [value]) hide(around, one);
    return value.items;
  }
  if (around && value.kind === 'unknown') hide(around, value);
  return value.kind === 'unknown' ? [] : others(value);
}

/** Calls a function with a value and everything in it, each once. */
export function walkValues(value: Value, visit: (value: Value) => void): void {
  const seen = new Set<Value>();
  const walk = (one: Value): void => {
    if (seen.has(one)) return;
    seen.add(one);
    visit(one);
    if (one.kind === 'choice') [one.yes, one.no].forEach(walk);
    else if (one.kind === 'object') for (const property of one.properties.values()) walk(property.value);
    else if (one.kind === 'array') one.items.forEach(walk);
    else if (one.kind === 'instance') one.args.forEach(walk);
  };
  walk(value);
}
