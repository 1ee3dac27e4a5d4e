import { namesOf } from './check-data.ts';
import type { Segment, Value } from './value.ts';

/**
 * The options, plugins, and options of plugins that a configuration sets, such as `output.filename`, `module.rules.use`, and
 * `DefinePlugin`. Items of lists have no segment; nested rules count as rules.
 */
export function usedNames(config: Value): Set<string> {
  const used = new Set<string>();
  const visit = (value: Value, path: readonly Segment[]): void => {
    if (path.length > 0) used.add(namesOf(path).join('.')).add(path.filter((segment) => typeof segment === 'string').join('.'));
    if (path.length > 12) return;
    if (value.kind === 'array') for (const [index, item] of value.items.entries()) visit(item, [...path, index]);
    if (value.kind === 'object') for (const { name, value: own } of value.properties.values()) visit(own, [...path, name]);
    if (value.kind === 'instance') {
      const plugin = value.name.split('.').slice(-1);
      used.add(plugin.join());
      if (value.args[0]) visit(value.args[0], plugin);
    }
  };
  visit(config, []);
  return used;
}
