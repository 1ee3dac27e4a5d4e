import { type ArrayValue, literal, type ObjectValue, type Segment, type Unknown, type Value, walkValues } from './value.ts';

/** What each condition of a configuration is in one of its variants. */
export type World = ReadonlyMap<string, boolean>;

/** All combinations of more conditions would take too long. */
const MAX_COMBINED = 5;
/** All other conditions are taken as true. */
const MAX_TESTS = 40;

/** The variants of a configuration: with each of its conditions true and false, except for those that exclude each other. */
export function worldsOf(value: Value): World[] {
  const found = new Set<string>();
  walkValues(value, (one) => one.kind === 'choice' && found.add(one.test));
  const tests = [...found].slice(0, MAX_TESTS);
  const combined =
    tests.length <= MAX_COMBINED
      ? Array.from(
          { length: 2 ** tests.length },
          (_, bits) => new Map(tests.map((test, index) => [test, (bits >> index) % 2 === 1])),
        )
      : [
          ...[true, false].map((all) => new Map(tests.map((test) => [test, all]))),
          ...tests.flatMap((one) => [true, false].map((all) => new Map(tests.map((test) => [test, (test === one) !== all])))),
        ];
  return combined.filter((world) => isPossible(world));
}

/** `a === "b"`. */
const EQUALITY = /^(.*) === (".*"|true|false|\d+)$/;

/** A value can't equal two others, and what equals something is set. */
function isPossible(world: World): boolean {
  const equal = [...world].flatMap(([test, holds]) => (holds && EQUALITY.exec(test)?.[1]) || []);
  const isUnset = (name: string): boolean => world.get(name) === false || world.get(`${name} is set`) === false;
  return new Set(equal).size === equal.length && !equal.some(isUnset);
}

/** A configuration without choices, as it is in one variant. */
export function inWorld(value: Value, world: World): Value {
  const equal = new Map<string, string>();
  for (const [test, holds] of world) {
    const [, name, text] = (holds && EQUALITY.exec(test)) || [];
    if (name !== undefined && text !== undefined) equal.set(name, text);
  }
  const done = new Map<Value, Value>();
  const visit = (one: Value): Value => {
    const before = done.get(one);
    if (before) return before;
    switch (one.kind) {
      case 'choice':
        return visit(world.get(one.test) === false ? one.no : one.yes);
      case 'unknown': {
        const known = equal.get(one.text);
        return known === undefined ? one : literal(JSON.parse(known) as string, one.at);
      }
      case 'object': {
        const object: ObjectValue = { ...one, properties: new Map() };
        done.set(one, object);
        for (const [name, property] of one.properties) {
          const inside = visit(property.value);
          if (inside.kind !== 'hole') object.properties.set(name, { ...property, value: inside });
        }
        return object;
      }
      case 'array': {
        const array: ArrayValue = { ...one, items: [] };
        done.set(one, array);
        for (const item of one.items) {
          const inside = visit(item);
          if (inside.kind !== 'hole') array.items.push(inside);
        }
        return array;
      }
      case 'instance':
        return { ...one, args: one.args.map(visit) };
      default:
        return one;
    }
  };
  return visit(value);
}

/** The condition that some variants have in common and no others, in words with code in backticks; empty if it's all of them. */
export function conditionOf(some: ReadonlySet<World>, all: readonly World[]): string {
  if (some.size === all.length) return '';
  const [first = new Map<string, boolean>()] = some;
  const isOnly = (tests: World): boolean =>
    all.filter((world) => [...tests].every(([test, holds]) => world.get(test) === holds)).length === some.size;
  // What all of them have in common.
  const common = [...first].filter(([test, holds]) => [...some].every((world) => world.get(test) === holds));
  const [one, holds] = common.find((test) => isOnly(new Map([test]))) ?? [];
  if (one !== undefined) return `${holds ? 'when' : 'unless'} \`${one}\``;
  if (!isOnly(new Map(common))) return 'in some cases';
  return `when ${common.map(([test, is]) => `${is ? '' : 'not '}\`${test}\``).join(' and ')}`;
}

/** The configurations of a value: each of a list, with its path. */
export const configsOf = (value: Value): { readonly config: Value; readonly path: readonly Segment[] }[] =>
  value.kind === 'array' ? value.items.map((config, index) => ({ config, path: [index] })) : [{ config: value, path: [] }];

/** Every value that couldn't be read, once, in the order of the text. */
export function unreadIn(value: Value): Unknown[] {
  const found = new Map<string, Unknown>();
  walkValues(value, (one) => {
    const unread = 'unread' in one ? (one.unread ?? []) : one.kind === 'unknown' ? [one] : [];
    // A package's own value is only named.
    for (const each of unread) if (!each.from) found.set(`${each.at.file}:${each.at.start}`, each);
  });
  return [...found.values()].toSorted((a, b) => a.at.start - b.at.start);
}
