import { type ObjectValue, type Property, type Value, valueAt } from '../value.ts';
import { type ModuleRule, quoted, replaceBy, rule, type Rule, stringsIn } from './rule.ts';

/** From the left: what runs later comes first. */
const ORDER = [/^(?:style-loader|mini-css-extract-plugin)$/, /^css-loader$/, /^postcss-loader$/, /^(?:sass|less|stylus)-loader$/];
const rank = (name: string): number => ORDER.findIndex((pattern) => pattern.test(name));

const SHORT_NAMES = new Set('babel css file html less postcss raw sass style stylus ts url vue json'.split(' '));

const isExtract = ({ name }: { readonly name: string }): boolean => name.includes('mini-css-extract-plugin');

/** Those of some properties that a rule sets. */
const propertiesOf = (one: ObjectValue, ...names: readonly string[]): Property[] =>
  names.flatMap((name) => (valueAt(one, name) && one.properties.get(name)) || []);

/** What selects the files of rules. */
const conditionsIn = (rules: readonly ModuleRule[]): Value[] =>
  rules.flatMap((one) => ['test', 'include', 'exclude'].flatMap((name) => valueAt(one.rule, name) ?? []));

/** Mistakes in rules and loaders. */
export const loaderRules = {
  /** The loader of mini-css-extract-plugin needs its plugin. */
  extractWithoutPlugin: rule.error('/plugins/mini-css-extract-plugin/', {
    // Without a mode, it may be a part that another file completes.
    find: ({ loaders, plugins, knowsPlugins, setsMode }) =>
      setsMode &&
      knowsPlugins &&
      !plugins.some(({ name, module = '' }) => /extract/i.test(name + module)) &&
      loaders.find(isExtract),
    text: 'This loader fails without its plugin. Add `new MiniCssExtractPlugin()` to `plugins`.',
  }),
  /** Such an expression continues where it stopped the last time. */
  globalTest: rule.break('/configuration/module/#condition', {
    find: ({ rules }) =>
      conditionsIn(rules)
        .flatMap((condition) => (condition.kind === 'array' ? condition.items : [condition]))
        .filter((condition) => condition.kind === 'instance')
        .flatMap(({ args: [, flags], at }) => stringsIn(flags).map(({ value }) => ({ at, flag: /[gy]/.exec(value)?.[0] })))
        .filter(({ flag }) => flag !== undefined),
    text: ({ flag }) =>
      `With the flag \`${flag}\`, this matches only some of the files, because it remembers where the last match ended. Remove the flag.`,
  }),
  /** webpack 4 and earlier made a list of it. */
  joinedLoaders: rule.error('/configuration/module/#ruleuse', {
    find: ({ loaders }) => loaders.filter(({ text }) => text.includes('!')),
    text: ({ text }) => `webpack 5 no longer splits \`${text}\` at the exclamation marks. Make it a list in \`use\`.`,
  }),
  /** Loaders run from the last one to the first. */
  loaderOrder: rule.break('/configuration/module/#ruleuse', {
    find: ({ rules }) =>
      rules.flatMap(({ loaders }) => {
        const ranked = loaders.filter(({ name }) => rank(name) >= 0);
        const pairs = ranked.slice(1).map((after, index) => ({ ...after, before: ranked[index]?.name ?? '' }));
        return pairs.find(({ name, before }) => rank(name) < rank(before)) ?? [];
      }),
    text: ({ name, before }) => `Loaders run from last to first, so \`${name}\` must come before \`${before}\` in this list.`,
  }),
  /** Only `use` takes one. */
  loaderQuery: rule.error('/configuration/module/#ruleloader', {
    find: ({ rules }) =>
      rules.flatMap(({ rule: one }) =>
        propertiesOf(one, 'loader').flatMap(({ key, value }) =>
          stringsIn(value)
            .filter((text) => text.value.includes('?') && !text.value.includes('!'))
            .map(({ at }) => ({ at, key, hasOptions: valueAt(one, 'options') !== undefined })),
        ),
      ),
    text: 'webpack 5 takes no query in `loader`. Put it into `options`, or name the loader in `use`.',
    fix: ({ key, hasOptions }) => (hasOptions ? undefined : replaceBy('use', key, 'Rename to use')),
  }),
  /** webpack 1 added the suffix. */
  loaderSuffix: rule.error('/migrate/3/', {
    find: ({ loaders }) => loaders.filter(({ name }) => SHORT_NAMES.has(name)),
    text: ({ name }) => `Loaders have their full name: \`${name}-loader\`.`,
    fix({ name, text, at }) {
      const full = text.replaceAll(/[^!?]+(?=$|[!?])/g, (one) => (SHORT_NAMES.has(one) ? `${one}-loader` : one));
      return replaceBy(quoted(full), at, `Use ${name}-loader`);
    },
  }),
  /** Options belong to a loader. */
  optionsWithoutLoader: rule.error('/configuration/module/#ruleoptions', {
    find: ({ rules }) =>
      rules.flatMap(({ rule: one }) => {
        const options = propertiesOf(one, 'options');
        return one.open || propertiesOf(one, 'loader', 'use').length > 0 ? [] : options.map(({ key: at }) => ({ at }));
      }),
    text: 'These `options` have no loader. Options of assets belong in `parser` and `generator`.',
  }),
  /** A string is the start of a path. */
  quotedTest: rule.break('/configuration/module/#condition', {
    find: ({ rules }) =>
      conditionsIn(rules)
        .flatMap(stringsIn)
        .filter(({ value }) => /^\/.*(?:\$|[\\*+?|]|node_modules).*\/[gimsuy]*$/.test(value)),
    text: "In quotes, this isn't a regular expression but the start of a path, so no file matches. Remove the quotes.",
  }),
  /** The second one gets no CSS. */
  styleAndExtract: rule.break('/plugins/mini-css-extract-plugin/', {
    find: ({ rules }) =>
      rules
        .filter(({ loaders }) => loaders.some(isExtract))
        .flatMap(({ loaders }) => loaders.find(({ name }) => name === 'style-loader') ?? []),
    text: '`MiniCssExtractPlugin.loader` moves CSS into files, so `style-loader` gets none, and webpack warns. Use one of them, depending on the mode.',
  }),
  /** It moves the loaders after it to workers. */
  threadLoaderLast: rule.break('/loaders/thread-loader/', {
    find: ({ rules }) =>
      rules
        .filter(({ loaders }) => loaders.length > 1)
        .flatMap(({ loaders }) => loaders.slice(-1))
        .filter(({ name }) => name === 'thread-loader'),
    text: '`thread-loader` moves the loaders that come after it in this list to workers. Put it before the slow ones.',
  }),
  /** Both name loaders. */
  useAndLoader: rule.error('/configuration/module/#ruleuse', {
    find: ({ rules }) =>
      rules
        .filter(({ rule: one }) => valueAt(one, 'use'))
        .flatMap(({ rule: one }) => propertiesOf(one, 'loader', 'options').slice(0, 1))
        .map(({ name, key: at }) => ({ name, at })),
    text: ({ name }) => `A rule has \`use\` or \`${name}\`, not both. Put it into \`use\`.`,
  }),
} satisfies Readonly<Record<string, Rule>>;
