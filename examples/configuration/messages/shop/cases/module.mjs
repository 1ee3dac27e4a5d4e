import { build, thrownBy } from '../shop.mjs';

/** One module of a project, and what else there is. */
const index = (text, files = {}) => ({ 'src/index.js': text, ...files });
const parser = (javascript) => ({ module: { parser: { javascript } } });
const legacy = index("import './legacy.js';\n", { 'src/legacy.js': "import './a.js';\n", 'src/a.js': '' });

export default {
  'no-loader': {
    config: { entry: './src/page.less' },
    files: { 'src/page.less': "@import 'colors';\n" },
    from: 'Module parse failed',
    lines: 3,
  },
  'no-such-loader': {
    config: { module: { rules: [{ test: /\.pug$/, use: 'pug-loader' }] } },
    files: index("import './page.pug';\n", { 'src/page.pug': '' }),
    from: 'Module not found',
  },
  loaders: { config: { module: { loaders: [] } }, from: 'Did you mean' },
  'loader-and-use': {
    config: { module: { rules: [{ test: /\.md$/, loader: 'a', use: 'b' }] } },
    from: 'Compiling RuleSet failed',
  },
  'options-alone': {
    config: { module: { rules: [{ test: /\.md$/, options: {} }] } },
    from: 'Compiling RuleSet failed',
  },
  'css-rule': {
    config: { module: { rules: [{ test: /\.css$/, type: 'css/auto' }] } },
    files: index("import './page.css';\n", { 'src/page.css': '' }),
    from: 'No parser registered',
  },
  'unknown-type': {
    config: { module: { rules: [{ test: /\.svg$/, type: 'asset/foo' }] } },
    files: index("import './a.svg';\n", { 'src/a.svg': '<svg/>' }),
    from: 'No parser registered',
  },
  'fully-specified': {
    config: { entry: './src/index.mjs' },
    files: {
      'src/index.mjs': "import util from './util';\nutil();\n",
      'src/util.js': 'export default () => {};\n',
    },
    from: 'BREAKING CHANGE',
  },
  'missing-export': {
    files: index("import { nope } from './esm.js';\nconsole.log(nope);\n", {
      'src/esm.js': 'export const a = {};\n',
    }),
    from: "export 'nope'",
  },
  'request-is-expression': {
    files: index('const load = (name) => require(name);\nconsole.log(load);\n'),
    from: 'Critical dependency',
  },
  'request-has-expression': {
    config: parser({ wrappedContextCritical: true }),
    files: index('const load = (x) => import(`./lang/${x}.js`);\nconsole.log(load);\n', {
      'src/lang/de.js': '',
    }),
    from: 'Critical dependency',
  },
  'require-away': {
    files: index('start(require);\n'),
    from: 'Critical dependency',
  },
  'css-default': {
    files: index("import styles from './x.module.css';\nconsole.log(styles);\n", {
      'src/x.module.css': '.Big-Box { color: red }\n.spin { color: blue }\n',
    }),
    from: "export 'default'",
  },
  'css-pure': {
    config: { module: { parser: { 'css/auto': { pure: true } } } },
    files: index("import * as styles from './x.module.css';\nconsole.log(styles);\n", {
      'src/x.module.css': 'p { color: red }\n',
    }),
    from: 'is not pure',
  },
  'css-key': {
    config: { module: { generator: { css: { localIdentName: '[name]' } } } },
    from: 'configuration.module.generator.css',
    lines: 2,
  },
  'json-name': {
    files: index("import { b } from './data.json';\nconsole.log(b);\n", { 'src/data.json': '{ "b": 1 }' }),
    from: 'Should not import',
  },
  'no-mimetype': {
    config: { module: { rules: [{ test: /\.shape$/, type: 'asset/inline' }] } },
    files: index("import shape from './a.shape';\nconsole.log(shape);\n", { 'src/a.shape': 'a' }),
    from: 'DataUrl',
  },
  'no-parse-minimized': {
    config: { module: { noParse: /legacy/ } },
    files: legacy,
    from: 'may only appear',
  },
  'no-parse': {
    async run() {
      await build({
        config: { mode: 'development', module: { noParse: /legacy/ } },
        files: legacy,
      });
      return thrownBy('dist/main.js', { console });
    },
  },
};
