import { literalAt, valueAt } from '../value.ts';
import type { Rule } from './rule.ts';

/** Both write source maps. */
export const devtoolTwice: Rule = {
  severity: 'break',
  url: '/plugins/source-map-dev-tool-plugin/',
  find: ({ config, plugins }) => {
    const devtool = literalAt(config, 'devtool');
    return typeof devtool === 'string' &&
      devtool.includes('source-map') &&
      !devtool.startsWith('eval') &&
      valueAt(config, 'devtool')
      ? plugins
          .filter(({ name }) => name === 'SourceMapDevToolPlugin')
          .map(({ at }) => ({ at, text: '`devtool` already creates source maps. To use the plugin, set `devtool: false`.' }))
      : [];
  },
};
