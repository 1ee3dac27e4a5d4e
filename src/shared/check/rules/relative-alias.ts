import { valueAt } from '../value.ts';
import { type Rule, stringsIn } from './rule.ts';

/** A relative path is relative to the module that imports. */
export const relativeAlias: Rule = {
  severity: 'break',
  url: '/configuration/resolve/#resolvealias',
  find({ config }) {
    const alias = valueAt(config, 'resolve', 'alias');
    const values = alias?.kind === 'object' ? [...alias.properties.values()].map(({ value }) => value) : [];
    return values
      .flatMap((value) => stringsIn(value))
      .filter(({ value }) => /^\.\.?\//.test(value))
      .map(({ at, value }) => ({
        at,
        text: `\`${value}\` is relative to each module that imports it, not to the configuration. Use \`path.resolve(import.meta.dirname, '${value}')\`, or \`__dirname\` in CommonJS.`,
      }));
  },
};
