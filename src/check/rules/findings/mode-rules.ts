import { nearest } from '../../../shared/suggest.ts';
import { literalAt, type Property, type Value, valueAt } from '../value.ts';
import { list } from '../words.ts';
import { quoted, replaceBy, rule, type Rule, type RuleInput, stringsIn } from './rule.ts';

const TARGETS = 'web webworker universal node async-node bun deno nwjs electron-main electron-preload electron-renderer'.split(
  ' ',
);

/** Most targets may end with a version. */
const KNOWN_TARGET =
  /^(?:web|webworker|universal|(?:(?:async-)?node|deno|bun|nwjs|node-webkit)[\d.]*|electron[\d.]*-(?:main|preload|renderer)|es\d+|browserslist(?::.+)?)$/;

const NODE_ENV = 'process.env.NODE_ENV';

/** What DefinePlugin defines. */
const definitionsIn = ({ plugins }: RuleInput): Property[] =>
  plugins
    .filter(({ name }) => name === 'DefinePlugin')
    .flatMap(({ args: [definitions] }) => (definitions?.kind === 'object' ? [...definitions.properties.values()] : []));

/** A value with those of its properties. */
const withProperties = (value: Value): Value[] =>
  value.kind === 'object' ? Array.from(value.properties.values(), (property) => property.value) : [value];

/** Mistakes in what differs between development and production. */
export const modeRules = {
  /** webpack defines it, too. */
  conflictingNodeEnv: rule.break('/configuration/optimization/#optimizationnodeenv', {
    find: (input) =>
      (input.mode === 'production' || input.mode === 'development') &&
      !valueAt(input.config, 'optimization', 'nodeEnv') &&
      definitionsIn(input)
        .filter(({ name }) => name === NODE_ENV)
        .flatMap(({ value }) => stringsIn(value))
        .filter(({ value }) => /^(["']).*\1$/.test(value) && value.slice(1, -1) !== input.mode)
        .map((found) => ({ ...found, mode: input.mode })),
    text: ({ value, mode }) =>
      `\`mode\` already defines \`${NODE_ENV}\` as \`'${mode}'\`, which conflicts with \`${value}\`. Set \`optimization.nodeEnv\` instead.`,
  }),
  /** DefinePlugin inserts strings as code. */
  defineText: rule.break('/plugins/define-plugin/', {
    find: (input) =>
      definitionsIn(input)
        .flatMap(({ name, value }) => withProperties(value).flatMap((one) => stringsIn(one).map((text) => ({ name, ...text }))))
        .filter(({ value }) =>
          /^(?:https?:|\/(?!.*\/[gimsuy]*$)|\.)|^(?:development|production|test|staging)$|^\w+ \w|^\d+\.\d+\.\d+/.test(value),
        ),
    text: ({ name, value }) =>
      `DefinePlugin inserts this as code, not as text: \`${name}\` becomes \`${value}\` without quotes. Wrap it in \`JSON.stringify()\`.`,
    fix: ({ at, value }) => replaceBy(`JSON.stringify(${quoted(value)})`, at, 'Add quotes'),
  }),
  /** Both write source maps. */
  devtoolTwice: rule.break('/plugins/source-map-dev-tool-plugin/', {
    find: ({ config, plugins }) =>
      stringsIn(valueAt(config, 'devtool')).some(({ value }) => /^(?!eval).*source-map/.test(value)) &&
      plugins.filter(({ name }) => name === 'SourceMapDevToolPlugin'),
    text: '`devtool` already creates source maps. To use the plugin, set `devtool: false`.',
  }),
  /** `eval` wraps each module in a string. */
  evalInProduction: rule.break('/configuration/devtool/', {
    find: ({ config, mode, setsMode }) =>
      setsMode &&
      mode === 'production' &&
      stringsIn(valueAt(config, 'devtool')).filter(({ value }) => /^eval(?:-|$)/.test(value)),
    text: ({ value }) =>
      `\`devtool: '${value}'\` is for development: it puts each module into a string that the browser evaluates, so the code isn't minified well, and a Content Security Policy blocks it. Use \`'source-map'\`, or \`false\`.`,
    fix: ({ at }) => replaceBy("'source-map'", at),
  }),
  /** The plugin adds the runtime of hot updates. */
  hotInProduction: rule.break('/guides/hot-module-replacement/', {
    find: ({ plugins, mode, setsMode }) =>
      setsMode && mode === 'production' && plugins.filter(({ name }) => name === 'HotModuleReplacementPlugin'),
    text: 'This adds the code of Hot Module Replacement to the production build. The dev server adds the plugin itself: remove it.',
  }),
  /** So does the dev server. */
  hotTwice: rule.redundant('/guides/hot-module-replacement/', {
    find({ config, plugins, mode, setsMode }) {
      const server = valueAt(config, 'devServer');
      const isHot = server?.kind === 'object' && literalAt(server, 'hot') !== false && !(setsMode && mode === 'production');
      return isHot && plugins.filter(({ name }) => name === 'HotModuleReplacementPlugin');
    },
    text: 'The dev server adds this plugin itself. Here, it also adds the code of hot updates to builds without the server. Remove it.',
  }),
  /** webpack falls back to production, and warns. */
  modeMissing: rule.hint('/configuration/mode/', {
    find: ({ config, setsMode }) =>
      !setsMode &&
      !config.open &&
      !valueAt(config, 'extends') &&
      config.properties.size > 0 && { at: { ...config.at, end: config.at.start + 1 } },
    text: "`mode` isn't set, so webpack builds for production and warns unless the command line has `--mode`.",
  }),
  /** webpack's schema allows any text. */
  unknownTarget: rule.error('/configuration/target/', {
    find: ({ config }) =>
      stringsIn(valueAt(config, 'target'))
        .filter(({ value }) => !KNOWN_TARGET.test(value))
        .map((found) => ({ ...found, near: nearest(found.value, TARGETS) })),
    text: ({ value, near }) =>
      `webpack has no target \`${value}\`. ${near === undefined ? `Use ${list(TARGETS)}.` : `Did you mean \`${near}\`?`}`,
    fix: ({ at, near }) => (near === undefined ? undefined : replaceBy(`'${near}'`, at)),
  }),
} satisfies Readonly<Record<string, Rule>>;
