import type { Argument, Expression, ObjectExpression } from 'oxc-parser';
import { optionName } from './option-path.ts';
import { calledName, isFunction, type Names, objectsOf, type Segment, topLevelNames } from './resolve-value.ts';
import { type Config, keyName } from './read-config.ts';

/** The name of an option where a configuration sets it. */
export interface OptionKey {
  /** Position in the block, quotes included. */
  readonly start: number;
  readonly end: number;
  /** Path from the top of the configuration: `['module', 'rules', 0, 'test']`. */
  readonly path: readonly Segment[];
  /** The name of the option's entry: `module.rules[].test`, or `BannerPlugin.banner` for a plugin option. */
  readonly option: string;
  /** For plugin options, the plugin's class. */
  readonly plugin?: string;
}

/**
 * Every option that a configuration sets, in source order. Follows values through local variables and spreads. Skips
 * computed keys and the results of nested functions.
 */
export function optionKeys(config: Config): OptionKey[] {
  const names = topLevelNames(config.script.program);
  const keys = new Map<number, OptionKey>();
  const open = new Set<ObjectExpression>();
  const visit = (node: ObjectExpression, path: readonly Segment[], owner: Owner | undefined): void => {
    if (open.has(node)) return;
    open.add(node);
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        for (const spread of objectsOf(property.argument, names, { path })) visit(spread.node, spread.path, owner);
        continue;
      }
      const name = keyName(property);
      if (name === undefined) continue;
      const { start, end } = property.key;
      if (keys.has(start)) continue;
      const at = [...path, name];
      const option = owner ? optionName([owner.plugin, ...at.slice(owner.depth)]) : optionName(at);
      keys.set(start, {
        start: start - config.shift,
        end: end - config.shift,
        path: at,
        option,
        ...(owner ? { plugin: owner.plugin } : {}),
      });
      if (!isFunction(property.value)) visitValue(property.value, at, owner);
    }
    open.delete(node);
  };
  const visitValue = (value: Expression | Argument, path: readonly Segment[], owner: Owner | undefined): void => {
    for (const found of objectsOf(value, names, { path })) visit(found.node, found.path, owner);
    for (const { node, path: at } of instancesOf(value, names, path)) {
      const plugin = calledName(node.callee);
      const [options] = node.arguments;
      if (plugin === undefined || !options) continue;
      for (const found of objectsOf(options, names, { path: at })) visit(found.node, found.path, { plugin, depth: at.length });
    }
  };
  for (const { node, path } of config.objects) visit(node, path, undefined);
  return [...keys.values()].toSorted((a, b) => a.start - b.start);
}

/** The plugin whose options an object holds, and the length of the path to it. */
interface Owner {
  readonly plugin: string;
  readonly depth: number;
}

type NewExpression = Extract<Expression, { type: 'NewExpression' }>;

/** `new Plugin(…)` as a value, in an array, or in a condition. */
function instancesOf(
  value: Expression | Argument,
  names: Names,
  path: readonly Segment[],
): { readonly node: NewExpression; readonly path: readonly Segment[] }[] {
  switch (value.type) {
    case 'NewExpression':
      return [{ node: value, path }];
    case 'ArrayExpression':
      return value.elements.flatMap((element, index) => (element ? instancesOf(element, names, [...path, index]) : []));
    case 'LogicalExpression':
      return [...instancesOf(value.left, names, path), ...instancesOf(value.right, names, path)];
    case 'ConditionalExpression':
      return [...instancesOf(value.consequent, names, path), ...instancesOf(value.alternate, names, path)];
    case 'Identifier': {
      const named = names.get(value.name);
      return named?.type === 'NewExpression' ? [{ node: named, path }] : [];
    }
    default:
      return [];
  }
}

/** The key that sets the option at a path, or the nearest parent's. */
export function keyAt(keys: readonly OptionKey[], path: readonly Segment[]): OptionKey | undefined {
  for (let length = path.length; length > 0; length--) {
    const found = keys.find((key) => key.path.length === length && key.path.every((segment, index) => segment === path[index]));
    if (found) return found;
  }
  return undefined;
}
