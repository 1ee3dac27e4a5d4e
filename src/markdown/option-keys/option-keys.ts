import { optionsIn, type SetOption } from '../../check/rules/value.ts';
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
  const add = ({ path, property }: Pick<SetOption, 'path' | 'property'>): void => {
    const { start, end } = property.key;
    keys.set(start, { start, end, option: optionName(path) });
    if (!property.earlier) return;
    add({ path, property: property.earlier });
    optionsIn(property.earlier.value, path).forEach(add);
  };
  for (const { value } of variants) if (value) optionsIn(value, place).forEach(add);
  return [...keys.values()].toSorted((a, b) => a.start - b.start);
}
