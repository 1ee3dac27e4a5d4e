import { isFile, type Literal, type Unknown, type Value, walkValues } from './value.ts';

/** What each condition of a configuration is in one of its variants. */
export type World = ReadonlyMap<string, boolean>;

/** A finding that depends on more conditions would be hard to follow. */
const MAX_SHOWN = 3;

/** What's assumed while a configuration is read. */
export interface Assumptions {
  /** Whether a condition holds, which is given as code. */
  readonly holds: (test: string) => boolean;
  /** The values that expressions equal. */
  readonly equal: ReadonlyMap<string, Literal['value']>;
}

/** A configuration as it is if some conditions hold, and others don't. */
export interface Variant {
  readonly world: World;
  /** Undefined if there's nothing that could be a configuration. */
  readonly value: Value | undefined;
}

/** All combinations of more conditions would take too long. */
const MAX_COMBINED = 5;
/** All other conditions are taken as true. */
const MAX_TESTS = 40;

/** Conditions that only some variants ask for are looked for this often. */
const MAX_ROUNDS = 3;

/** Reads a configuration once for each variant: with each of its conditions true and false. */
export function readVariants(read: (assumed: Assumptions) => Value | undefined): readonly Variant[] {
  const tests = new Set<string>();
  const readIn = (world: World, otherwise = true): Variant => {
    const holds = (test: string): boolean => {
      tests.add(test);
      return world.get(test) ?? otherwise;
    };
    return { world, value: read({ holds, equal: equalIn(world) ?? new Map() }) };
  };
  for (const otherwise of [true, false]) readIn(new Map(), otherwise);
  for (let round = 1; ; round++) {
    const known = [...tests].slice(0, MAX_TESTS);
    const variants = listWorlds(known).map((world) => readIn(world));
    if (tests.size === known.length || known.length === MAX_TESTS || round === MAX_ROUNDS) return variants;
  }
}

/** The combinations of conditions, except for those that exclude each other. */
function listWorlds(tests: readonly string[]): World[] {
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
  return combined.filter((world) => equalIn(world));
}

/** `a === "b"`. */
const EQUALITY = /^(.*) === (".*"|true|false|\d+)$/;

/** What expressions equal; undefined if that's impossible: a value can't equal two others, and what equals something is set. */
function equalIn(world: World): Assumptions['equal'] | undefined {
  const equal = new Map<string, Literal['value']>();
  for (const [test, holds] of world) {
    const [, name, text] = (holds && EQUALITY.exec(test)) || [];
    if (name === undefined || text === undefined) continue;
    if (equal.has(name) || world.get(name) === false || world.get(`${name} is set`) === false) return undefined;
    equal.set(name, JSON.parse(text) as Literal['value']);
  }
  return equal;
}

/** The condition that some variants have in common and no others, in words with code in backticks; empty if it's all of them. */
export function formatCondition(some: ReadonlySet<World>, all: readonly World[]): string {
  if (some.size === all.length) return '';
  const [first = new Map<string, boolean>()] = some;
  const isOnly = (tests: World): boolean =>
    all.filter((world) => [...tests].every(([test, holds]) => world.get(test) === holds)).length === some.size;
  // What all of them have in common.
  const common = [...first].filter(([test, holds]) => [...some].every((world) => world.get(test) === holds));
  const [one, holds] = common.find((test) => isOnly(new Map([test]))) ?? [];
  if (one !== undefined) return `${holds ? 'when' : 'unless'} \`${one}\``;
  const needed = common.reduce((kept, test) => {
    const fewer = kept.filter((other) => other !== test);
    return isOnly(new Map(fewer)) ? fewer : kept;
  }, common);
  if (needed.length > MAX_SHOWN || !isOnly(new Map(needed))) return 'in some cases';
  return `when ${needed.map(([test, is]) => `${is ? '' : 'not '}\`${test}\``).join(' and ')}`;
}

/** Every value that couldn't be read, once, in the order of the text. */
export function unreadIn(variants: readonly Variant[]): Unknown[] {
  const found = new Map<string, Unknown>();
  for (const { value } of variants)
    if (value)
      walkValues(value, (one) => {
        const unread = 'unread' in one ? (one.unread ?? []) : one.kind === 'unknown' ? [one] : [];
        // A package's own value is only named.
        for (const each of unread)
          if (!each.from || isFile(each.from.module)) found.set(`${each.at.file}:${each.at.start}`, each);
      });
  return [...found.values()].toSorted((a, b) => a.at.start - b.at.start);
}
