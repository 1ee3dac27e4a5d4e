import { valueAt } from '../value.ts';
import { type Rule, stringsIn } from './rule.ts';

/** From the left: what runs later comes first. */
const ORDER = [/^(?:style-loader|mini-css-extract-plugin)$/, /^css-loader$/, /^postcss-loader$/, /^(?:sass|less|stylus)-loader$/];
const rank = (name: string): number => ORDER.findIndex((pattern) => pattern.test(name));

const SHORT_NAMES = new Set('babel css file html less postcss raw sass style stylus ts url vue json'.split(' '));

/** Mistakes in rules and loaders. */
export const loaderRules: Readonly<Record<string, Rule>> = {
  /** The loader of mini-css-extract-plugin needs its plugin. */
  extractWithoutPlugin: {
    severity: 'error',
    url: '/plugins/mini-css-extract-plugin/',
    find: ({ rules, plugins, knowsPlugins }) =>
      !knowsPlugins || plugins.some(({ name }) => /extract/i.test(name))
        ? []
        : rules
            .flatMap(({ loaders }) => loaders)
            .filter(({ name }) => name.includes('mini-css-extract-plugin'))
            .slice(0, 1)
            .map(({ at }) => ({
              at,
              text: 'This loader fails without its plugin. Add `new MiniCssExtractPlugin()` to `plugins`.',
            })),
  },
  /** Such an expression continues where it stopped the last time. */
  globalTest: {
    severity: 'break',
    url: '/configuration/module/#condition',
    find: ({ rules }) =>
      rules
        .flatMap(({ rule }) => ['test', 'include', 'exclude'].map((name) => valueAt(rule, name)))
        .flatMap((condition) => (condition?.kind === 'array' ? condition.items : [condition]))
        .flatMap((condition) =>
          condition?.kind === 'regexp' && /[gy]/.test(condition.flags ?? '')
            ? [
                {
                  at: condition.at,
                  text: `With the flag \`${/[gy]/.exec(condition.flags ?? '')?.[0]}\`, this matches only some of the files, because it remembers where the last match ended. Remove the flag.`,
                },
              ]
            : [],
        ),
  },
  /** Loaders run from the last one to the first. */
  loaderOrder: {
    severity: 'error',
    url: '/configuration/module/#ruleuse',
    find: ({ rules }) =>
      rules.flatMap(({ loaders }) => {
        const ranked = loaders.filter(({ name }) => rank(name) >= 0);
        const wrong = ranked.findIndex(({ name }, index) => index > 0 && rank(name) < rank(ranked[index - 1]?.name ?? ''));
        const [before, after] = [ranked[wrong - 1], ranked[wrong]];
        return before && after
          ? [
              {
                at: after.at,
                text: `Loaders run from last to first, so \`${after.name}\` must come before \`${before.name}\` in this list.`,
              },
            ]
          : [];
      }),
  },
  /** webpack 1 added the suffix. */
  loaderSuffix: {
    severity: 'error',
    url: '/migrate/3/',
    find: ({ rules }) =>
      rules
        .flatMap(({ loaders }) => loaders)
        .filter(({ name }) => SHORT_NAMES.has(name))
        .map(({ name, at }) => ({
          at,
          text: `Loaders have their full name: \`${name}-loader\`.`,
          fix: { label: `Use ${name}-loader`, edits: [{ at, text: `'${name}-loader'` }] },
        })),
  },
  /** Options belong to a loader. */
  optionsWithoutLoader: {
    severity: 'error',
    url: '/configuration/module/#ruleoptions',
    find: ({ rules }) =>
      rules.flatMap(({ rule: { properties, open } }) => {
        const options = properties.get('options');
        return options && !open && !properties.has('loader') && !properties.has('use')
          ? [{ at: options.key, text: 'These `options` have no loader. Options of assets belong in `parser` and `generator`.' }]
          : [];
      }),
  },
  /** A string is the start of a path. */
  quotedTest: {
    severity: 'break',
    url: '/configuration/module/#condition',
    find: ({ rules }) =>
      rules
        .flatMap(({ rule }) => ['test', 'include', 'exclude'].flatMap((name) => stringsIn(valueAt(rule, name))))
        .filter(({ value }) => /^\/.*(?:\$|[\\*+?|]|node_modules).*\/[gimsuy]*$/.test(value))
        .map(({ at }) => ({
          at,
          text: "In quotes, this isn't a regular expression but the start of a path, so no file matches. Remove the quotes.",
        })),
  },
  /** The second one gets no CSS. */
  styleAndExtract: {
    severity: 'break',
    url: '/plugins/mini-css-extract-plugin/',
    find: ({ rules }) =>
      rules.flatMap(({ loaders }) => {
        const style = loaders.find(({ name }) => name === 'style-loader');
        const extract = loaders.find(({ name }) => name.includes('mini-css-extract-plugin'));
        return style && extract
          ? [
              {
                at: style.at,
                text: '`MiniCssExtractPlugin.loader` moves CSS into files, so `style-loader` gets none, and webpack warns. Use one of them, depending on the mode.',
              },
            ]
          : [];
      }),
  },
  /** It moves the loaders after it to workers. */
  threadLoaderLast: {
    severity: 'break',
    url: '/loaders/thread-loader/',
    find: ({ rules }) =>
      rules.flatMap(({ loaders }) => {
        const last = loaders.at(-1);
        return last?.name === 'thread-loader' && loaders.length > 1
          ? [
              {
                at: last.at,
                text: '`thread-loader` moves the loaders that come after it in this list to workers. Put it before the slow ones.',
              },
            ]
          : [];
      }),
  },
  /** Both name loaders. */
  useAndLoader: {
    severity: 'error',
    url: '/configuration/module/#ruleuse',
    find: ({ rules }) =>
      rules.flatMap(({ rule: { properties } }) => {
        const use = properties.get('use');
        const other = properties.get('loader') ?? properties.get('options');
        return use && other
          ? [{ at: other.key, text: `A rule has \`use\` or \`${other.name}\`, not both. Put it into \`use\`.` }]
          : [];
      }),
  },
};
