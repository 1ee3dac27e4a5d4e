import type { Property, Segment, Value } from '../../shared/check/value.ts';
import { optionName } from './option-path.ts';
import type { Config } from './read-config.ts';

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

/** The plugin whose options an object holds, and the length of the path to it. */
interface Owner {
  readonly plugin: string;
  readonly depth: number;
}

/** Every option that a configuration sets, in source order, as far as its text reveals them. */
export function optionKeys({ values, place }: Config): OptionKey[] {
  const keys = new Map<number, OptionKey>();
  const visit = (value: Value, path: readonly Segment[], owner?: Owner): void => {
    switch (value.kind) {
      case 'object':
        for (const property of value.properties.values()) add(property, path, owner);
        break;
      case 'array':
        for (const [index, item] of value.items.entries()) visit(item, [...path, index], owner);
        break;
      case 'choice':
        for (const branch of [value.yes, value.no]) visit(branch, path, owner);
        break;
      case 'instance':
        if (value.args[0]) visit(value.args[0], path, { plugin: value.name, depth: path.length });
        break;
      default:
        break;
    }
  };
  const add = ({ name, key: { start, end }, value, earlier }: Property, path: readonly Segment[], owner?: Owner): void => {
    if (keys.has(start)) return;
    const at = [...path, name];
    const option = owner ? optionName([owner.plugin, ...at.slice(owner.depth)]) : optionName(at);
    keys.set(start, { start, end, path: at, option, ...(owner && { plugin: owner.plugin }) });
    visit(value, at, owner);
    if (earlier) add(earlier, path, owner);
  };
  for (const value of values) visit(value, place);
  return [...keys.values()].toSorted((a, b) => a.start - b.start);
}
