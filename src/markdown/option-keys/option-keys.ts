import type { Property, Segment, Value } from '../../shared/check/value.ts';
import { optionName } from './option-path.ts';
import type { Config } from './read-config.ts';

/** The name of an option where a configuration sets it. */
export interface OptionKey {
  /** Position in the block, quotes included. */
  readonly start: number;
  readonly end: number;
  /** The name of the option's entry: `module.rules[].test`, or `BannerPlugin.banner` for a plugin option. */
  readonly option: string;
}

/** Every option that a configuration sets, in source order, as far as its text reveals them. */
export function optionKeys({ variants, place }: Config): OptionKey[] {
  const keys = new Map<number, OptionKey>();
  const visited = new Set<Value>();
  const visit = (value: Value, path: readonly Segment[]): void => {
    if (visited.has(value)) return;
    visited.add(value);
    if (value.kind === 'object') for (const property of value.properties.values()) add(property, path);
    else if (value.kind === 'array') for (const [index, item] of value.items.entries()) visit(item, [...path, index]);
    else if (value.kind === 'instance' && value.args[0]) visit(value.args[0], [value.name]);
  };
  const add = ({ name, key: { start, end }, value, earlier }: Property, path: readonly Segment[]): void => {
    const at = [...path, name];
    keys.set(start, { start, end, option: optionName(at) });
    visit(value, at);
    if (earlier) add(earlier, path);
  };
  for (const { value } of variants) if (value) visit(value, place);
  return [...keys.values()].toSorted((a, b) => a.start - b.start);
}
