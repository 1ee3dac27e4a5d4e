import { type ArrayValue, emptyObject, type Literal, type ObjectValue, type Segment, type Span, type Value } from './value.ts';

/** The part of JSON Schema, with webpack's own keywords, that the schemas of webpack and its plugins use. */
export interface Schema {
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly undefinedAsNull?: boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly absolutePath?: boolean;
  readonly instanceof?: string;
}

/** Something that a schema doesn't allow. */
export interface Violation {
  readonly kind: 'unknown-option' | 'type' | 'value' | 'missing' | 'length' | 'path';
  readonly path: readonly Segment[];
  readonly at: Span;
  /** Types and values that are allowed; for `unknown-option`, the names. */
  readonly expected: readonly string[];
  /** The value that isn't allowed, if that's what it's about. */
  readonly value?: Value;
  /** For `unknown-option`: whether another option certainly accepts its value. */
  readonly fits?: (name: string) => boolean;
}

/** What's wrong; undefined if nothing is, as far as everything that decides about it is known. */
type Result = readonly Violation[] | undefined;

const VALID: Result = [];
const UNSURE: Result = undefined;

/** What several checks of parts found. */
function joined(results: readonly Result[], sure = true): Result {
  const violations = results.flatMap((result) => result ?? []);
  return violations.length > 0 || (sure && !results.includes(UNSURE)) ? violations : UNSURE;
}

/** How many steps a check may take. A configuration that refers to itself would never end. */
export interface Budget {
  steps: number;
}

const MAX_DEPTH = 60;

/** Finds what a schema doesn't allow. What isn't known is valid. */
export function findViolations(root: Schema, value: Value, budget: Budget = { steps: 500_000 }): readonly Violation[] {
  const resolve = (schema: Schema): Schema => {
    let at = schema;
    while (at.$ref !== undefined) at = root.definitions?.[at.$ref.replace('#/definitions/', '')] ?? {};
    return at;
  };

  const check = (given: Schema, one: Value, path: readonly Segment[]): Result => {
    if (--budget.steps < 0 || path.length > MAX_DEPTH) return UNSURE;
    const schema = resolve(given);
    if (one.kind === 'unknown') return UNSURE;
    const fail = (kind: Violation['kind'], expected = expectedBy(schema)): Result => [
      { kind, path, at: one.at, expected, value: one },
    ];
    if (schema.type !== undefined && ![schema.type].flat().some((type) => isOfType(one, type))) return fail('type');
    if (schema.instanceof !== undefined && !isInstance(one, schema.instanceof)) return fail('type');
    const own = checkOwn(schema, one, fail);
    if (own) return own;
    const results: Result[] = [];
    if (one.kind === 'object') results.push(checkObject(schema, one, path));
    if (isInstance(one, 'RegExp')) results.push(checkObject(schema, emptyObject(one.at), path));
    else if (one.kind === 'instance' && (schema.required || schema.properties)) results.push(UNSURE);
    if (one.kind === 'array') results.push(checkArray(schema, one, path));
    for (const parts of [schema.anyOf, schema.oneOf])
      if (parts)
        results.push(
          anyOf(
            parts.map((part) => check(part, one, path)),
            path,
            () => fail('type'),
          ),
        );
    if (schema.not) {
      const inverse = check(schema.not, one, path);
      if (!inverse || inverse.length === 0) results.push(inverse ? fail('value', []) : UNSURE);
    }
    return joined(results);
  };

  /** The errors of the alternative that fits best. */
  const anyOf = (results: readonly Result[], path: readonly Segment[], fail: () => Result): Result => {
    const failed = results.flatMap((result) => (result && result.length > 0 ? [result] : []));
    if (failed.length < results.length) return results.some((result) => result?.length === 0) ? VALID : UNSURE;
    const fitting = failed.filter((violations) =>
      violations.every(({ kind, path: inside }) => inside.length > path.length || (kind !== 'type' && kind !== 'value')),
    );
    const [best] = fitting.toSorted((a, b) => rank(a) - rank(b));
    if (best) return best;
    const values = failed.flat().filter((violation) => violation.path.length === path.length);
    const [first] = values;
    if (!first) return fail();
    const kind = values.some((violation) => violation.kind === 'value') ? 'value' : 'type';
    return [{ ...first, kind, expected: [...new Set(values.flatMap(({ expected }) => expected))] }];
  };
  const rank = (violations: readonly Violation[]): number =>
    violations.length + violations.filter(({ kind }) => kind === 'missing').length * 10;

  const checkObject = (schema: Schema, { properties, open, at }: ObjectValue, path: readonly Segment[]): Result => {
    const { properties: known = {}, additionalProperties: other = true, required = [] } = schema;
    const results: Result[] = [];
    for (const { name, key, value: inside } of properties.values()) {
      const isKnown = Object.hasOwn(known, name);
      if (isKnown && isUndefined(inside)) continue;
      const rule = isKnown ? known[name] : other;
      if (rule === false) {
        const fits = (sibling: string): boolean => check(known[sibling] ?? {}, inside, path)?.length === 0;
        results.push([{ kind: 'unknown-option', path: [...path, name], at: key, expected: Object.keys(known), fits }]);
      }
      if (rule !== false && rule !== true && rule !== undefined) results.push(check(rule, inside, [...path, name]));
    }
    const missing = required.filter((name) => isUndefined(properties.get(name)?.value));
    if (missing.length > 0 && open) results.push(UNSURE);
    else
      for (const name of missing)
        results.push([{ kind: 'missing', path, at: [...properties.values()][0]?.key ?? at, expected: [name] }]);
    return joined(results, !open);
  };

  const checkArray = (schema: Schema, { items, open, at }: ArrayValue, path: readonly Segment[]): Result => {
    if (schema.minItems !== undefined && items.length < schema.minItems)
      return open ? UNSURE : [{ kind: 'length', path, at, expected: [`at least ${schema.minItems} items`] }];
    const texts = items.map((item) => (item.kind === 'literal' ? JSON.stringify(item.value) : undefined));
    if (schema.uniqueItems) {
      const repeated = texts.findIndex((text, index) => text !== undefined && texts.indexOf(text) < index);
      const item = items[repeated];
      if (item) return [{ kind: 'value', path, at: item.at, expected: ['each item once'] }];
    }
    const { items: rule } = schema;
    if (rule === undefined) return VALID;
    return joined(
      items.map((item, index) => check(rule, item, [...path, index])),
      !open,
    );
  };

  /** What the schema says about strings and numbers, and about what it's equal to. */
  const checkOwn = (
    schema: Schema,
    one: Value,
    fail: (kind: Violation['kind'], expected?: string[]) => Result,
  ): Result | undefined => {
    if (schema.enum) {
      const isListed =
        one.kind === 'literal' && schema.enum.includes(one.value === undefined && schema.undefinedAsNull ? null : one.value);
      if (!isListed) return fail('value');
    }
    if (one.kind !== 'literal') return undefined;
    const { value: given } = one;
    if (typeof given === 'number') {
      if (schema.minimum !== undefined && given < schema.minimum) return fail('value', [`at least ${schema.minimum}`]);
      if (schema.maximum !== undefined && given > schema.maximum) return fail('value', [`at most ${schema.maximum}`]);
    }
    if (typeof given !== 'string') return undefined;
    if (schema.minLength !== undefined && given.length < schema.minLength) return fail('length', ['a string that is not empty']);
    if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(given))
      return fail('value', ['a string of the documented form']);
    if (schema.absolutePath === undefined) return undefined;
    if (given.includes('!')) return fail('path', ['a path without an exclamation mark']);
    return ABSOLUTE.test(given) === schema.absolutePath
      ? undefined
      : fail('path', [schema.absolutePath ? 'an absolute path' : 'a relative path']);
  };

  const expectedBy = (given: Schema): string[] => {
    const schema = resolve(given);
    if (schema.enum) return schema.enum.map((one) => JSON.stringify(one));
    if (schema.instanceof !== undefined) return [schema.instanceof === 'RegExp' ? 'a regular expression' : words('function')];
    if (schema.type !== undefined) return [schema.type].flat().map(words);
    return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(expectedBy);
  };

  return check(root, value, []) ?? [];
}

/** As webpack understands it. */
const ABSOLUTE = /^(?:file:(?=\/))?(?:[A-Za-z]:(?:\\|\/)|\\\\|\/)/i;

const words = (type: string): string => (/^[aeio]/.test(type) ? `an ${type}` : `a ${type}`);

function isOfType(value: Value, type: string): boolean {
  switch (type) {
    case 'object':
      // Not ajv's: a function has properties, too, but isn't one here.
      return value.kind === 'object' || value.kind === 'instance';
    case 'array':
      return value.kind === 'array';
    case 'null':
      return value.kind === 'literal' && value.value === null;
    case 'integer':
      // As ajv does: infinity counts.
      return typeof literalValue(value) === 'number' && !(Number(literalValue(value)) % 1);
    default:
      return typeof literalValue(value) === type;
  }
}

const isUndefined = (value: Value | undefined): boolean => !value || (value.kind === 'literal' && value.value === undefined);

const literalValue = (value: Value): Literal['value'] => (value.kind === 'literal' ? value.value : undefined);

function isInstance(value: Value, name: string): boolean {
  if (name === 'RegExp') return value.kind === 'instance' && value.name === 'RegExp';
  if (name === 'Function') return value.kind === 'function';
  return value.kind === 'instance' || value.kind === 'object';
}
