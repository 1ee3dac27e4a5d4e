import { pagePlace } from '../../markdown/code-blocks/block-text.ts';
import { findInEach, undefinedName } from '../../check/rules/check.ts';
import { checkContext, type CheckData } from '../../check/rules/check-data.ts';
import { schemaFindings } from '../../check/rules/schema-findings.ts';
import { type Segment, type Value } from '../../check/rules/value.ts';
import { toPlace } from '../../shared/place.ts';
import type { Fault } from './parse-block.ts';
import type { ReadBlock } from './read-blocks.ts';

/** Finds what webpack, its plugins, loaders, and dev server don't allow in the configurations of blocks. */
export function createConfigCheck(data: CheckData): (read: ReadBlock) => Fault[] {
  const context = checkContext(data);
  return ({ block, text, config }) => {
    if (!config) return [];
    const variants = config.variants.map(({ world, value }) => ({ world, value: value && placed(value, config.place) }));
    const found = findInEach(variants, (one) => schemaFindings(one, { ...context, budget: { steps: 500_000 } })).findings;
    const hint = "Reported by webpack's schema.";
    const faults = [...found, ...config.undefinedNames.map(undefinedName)].map(({ text: words, at }) => ({
      title: words.replaceAll('`', ''),
      hint,
      ...pagePlace(block, text, toPlace(text.code, at.start)),
    }));
    const fence = { line: block.line, column: block.column };
    return variants.some(({ value }) => value && isOther(value))
      ? [{ title: "The configuration isn't an object", hint: 'Export an object.', ...fence }, ...faults]
      : faults;
  };
}

/** Nests a value at its path in a configuration: at `module.rules[]`, `x` becomes `{ module: { rules: [x] } }`. */
const placed = (value: Value, place: readonly Segment[]): Value =>
  place.reduceRight<Value>((inner, segment) => {
    const { at } = inner;
    if (typeof segment === 'number') return { kind: 'array', items: [inner], open: false, at };
    return { kind: 'object', properties: new Map([[segment, { name: segment, key: at, value: inner }]]), open: false, at };
  }, value);

/** Whether a value can't be a configuration, whatever isn't known about it. */
function isOther(value: Value): boolean {
  if (value.kind === 'array') return value.items.some(isOther);
  return value.kind !== 'object' && value.kind !== 'unknown';
}
