import { literalAt, valueAt } from '../value.ts';
import { type Rule, stringsIn } from './rule.ts';

/** Mistakes in what differs between development and production. */
export const modeRules: Readonly<Record<string, Rule>> = {
  /** webpack defines it, too. */
  conflictingNodeEnv: {
    severity: 'break',
    url: '/configuration/optimization/#optimizationnodeenv',
    find: ({ plugins, mode, config }) =>
      (mode !== 'production' && mode !== 'development') || valueAt(config, 'optimization', 'nodeEnv')
        ? []
        : plugins
            .filter(({ name }) => name === 'DefinePlugin')
            .flatMap(({ args: [definitions] }) => stringsIn(valueAt(definitions, 'process.env.NODE_ENV')))
            .filter(({ value }) => /^(["']).*\1$/.test(value) && value.slice(1, -1) !== mode)
            .map(({ at, value }) => ({
              at,
              text: `\`mode\` already defines \`process.env.NODE_ENV\` as \`'${mode}'\`, which conflicts with \`${value}\`. Set \`optimization.nodeEnv\` instead.`,
            })),
  },
  /** DefinePlugin inserts strings as code. */
  defineText: {
    severity: 'break',
    url: '/plugins/define-plugin/',
    find: ({ plugins }) =>
      plugins
        .filter(({ name }) => name === 'DefinePlugin')
        .flatMap(({ args: [definitions] }) => (definitions?.kind === 'object' ? [...definitions.properties.values()] : []))
        .flatMap(({ name, value }) =>
          [value, ...(value.kind === 'object' ? Array.from(value.properties.keys(), (key) => valueAt(value, key)) : [])]
            .flatMap((one) => stringsIn(one))
            .map((text) => ({ name, ...text })),
        )
        .filter(({ value }) =>
          /^(?:https?:|\/(?!.*\/[gimsuy]*$)|\.)|^(?:development|production|test|staging)$|^\w+ \w|^\d+\.\d+\.\d+/.test(value),
        )
        .map(({ name, at, value }) => ({
          at,
          text: `DefinePlugin inserts this as code, not as text: \`${name}\` becomes \`${value}\` without quotes. Wrap it in \`JSON.stringify()\`.`,
          fix: { label: 'Add quotes', edits: [{ at, text: `JSON.stringify('${value.replaceAll("'", String.raw`\'`)}')` }] },
        })),
  },
  /** Both write source maps. */
  devtoolTwice: {
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
  },
  /** `eval` wraps each module in a string. */
  evalInProduction: {
    severity: 'break',
    url: '/configuration/devtool/',
    find: ({ config, mode }) =>
      stringsIn(valueAt(config, 'devtool'))
        .filter(({ value }) => mode === 'production' && value.startsWith('eval'))
        .map(({ at, value }) => ({
          at,
          text: `\`devtool: '${value}'\` is for development: it puts each module into a string that the browser evaluates, so the code isn't minified well, and a Content Security Policy blocks it. Use \`'source-map'\`, or \`false\`.`,
          fix: { label: "Use 'source-map'", edits: [{ at, text: "'source-map'" }] },
        })),
  },
  /** The plugin adds the runtime of hot updates. */
  hotInProduction: {
    severity: 'break',
    url: '/guides/hot-module-replacement/',
    find: ({ plugins, mode }) =>
      plugins
        .filter(({ name }) => mode === 'production' && name === 'HotModuleReplacementPlugin')
        .map(({ at }) => ({
          at,
          text: 'This adds the code of Hot Module Replacement to the production build. The dev server adds the plugin itself: remove it.',
        })),
  },
  /** webpack falls back to production, and warns. */
  modeMissing: {
    severity: 'hint',
    url: '/configuration/mode/',
    find: ({ config, mode }) =>
      mode === 'production' &&
      !config.open &&
      !valueAt(config, 'mode') &&
      !valueAt(config, 'extends') &&
      config.properties.size > 0
        ? {
            at: { ...config.at, end: config.at.start + 1 },
            text: "`mode` isn't set, so webpack builds for production and warns unless the command line has `--mode`.",
          }
        : undefined,
  },
};
