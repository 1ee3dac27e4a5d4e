import { less, sCSS } from '@codemirror/legacy-modes/mode/css';
import { properties } from '@codemirror/legacy-modes/mode/properties';
import { pug } from '@codemirror/legacy-modes/mode/pug';
import { stylus } from '@codemirror/legacy-modes/mode/stylus';
import { toml } from '@codemirror/legacy-modes/mode/toml';
import { wast } from '@codemirror/legacy-modes/mode/wast';
import { xml } from '@codemirror/legacy-modes/mode/xml';
import { yaml } from '@codemirror/legacy-modes/mode/yaml';
import { styleTags, tags } from '@lezer/highlight';
import { parser as cssParser } from '@lezer/css';
import { configureNesting, parser as htmlParser } from '@lezer/html';
import { parser as jsParser } from '@lezer/javascript';
import { parser as jsonParser } from '@lezer/json';
import { GFM, parser as markdownParser } from '@lezer/markdown';
import { withGrammar, tokenizeShell, withMode, type Token, type Tokenize } from './tokenizers.ts';

const script = jsParser.configure({
  props: [
    styleTags({
      'MethodDeclaration/PropertyDefinition': tags.function(tags.propertyName),
      'NewExpression/MemberExpression/PropertyName': tags.className,
    }),
  ],
});
const jsx = script.configure({ dialect: 'jsx' });
const ts = script.configure({ dialect: 'ts' });
const tsx = script.configure({ dialect: 'ts jsx' });
const js = withGrammar(jsx);
// JSON with comments or unquoted names is an expression of JavaScript.
const relaxedJson = withGrammar(jsParser.configure({ top: 'SingleExpression' }));
const html = withGrammar(
  htmlParser.configure({
    wrap: configureNesting([
      { tag: 'script', attrs: ({ type }) => /json|importmap/.test(type ?? ''), parser: jsonParser },
      { tag: 'script', attrs: ({ lang }) => /^tsx?$/.test(lang ?? ''), parser: tsx },
      { tag: 'script', parser: jsx },
      { tag: 'style', parser: cssParser },
    ]),
  }),
);
const markdown = withGrammar(markdownParser.configure(GFM));
const text: Tokenize = (code) => code.split('\n').map((content) => [{ content, kind: undefined }]);

const tokenizers = {
  bash: tokenizeShell,
  // Code in other languages. Text is output.
  code: text,
  console: tokenizeShell,
  css: withGrammar(cssParser),
  diff: text,
  docker: tokenizeShell,
  graphql: text,
  handlebars: html,
  html,
  ini: withMode(properties),
  js,
  json: withGrammar(jsonParser),
  json5: relaxedJson,
  jsonc: relaxedJson,
  jsx: js,
  less: withMode(less),
  md: markdown,
  mdx: markdown,
  nginx: tokenizeShell,
  pug: withMode(pug),
  scss: withMode(sCSS),
  stylus: withMode(stylus),
  svelte: html,
  text,
  toml: withMode(toml),
  ts: withGrammar(ts),
  tsx: withGrammar(tsx),
  vue: html,
  wat: withMode(wast),
  xml: withMode(xml),
  yaml: withMode(yaml, { atom: 'keyword' }),
} satisfies Record<string, Tokenize>;

export type Language = keyof typeof tokenizers;

/** Other names of languages. */
const aliases = new Map(
  Object.entries({
    bash: 'sh shell zsh',
    code: 'coffee cpp mermaid',
    console: 'shell-session shellsession terminal',
    css: 'postcss',
    docker: 'dockerfile',
    handlebars: 'hbs',
    ini: 'dotenv env',
    js: 'cjs javascript mjs',
    md: 'markdown',
    scss: 'sass',
    stylus: 'styl',
    text: 'http none plain plaintext txt',
    ts: 'cts mts typescript',
    wat: 'wasm',
    xml: 'svg',
    yaml: 'yml',
  } satisfies Partial<Record<Language, string>>).flatMap(([language, names]) =>
    names.split(' ').map((name) => [name, language as Language] as const),
  ),
);

/** The language of a fence; undefined if unknown. A fence without a language is text. */
export function findLanguage(name: string): Language | undefined {
  const key = name.toLowerCase();
  if (key === '') return 'text';
  if (Object.hasOwn(tokenizers, key)) return key as Language;
  return aliases.get(key);
}

/** All names of languages that code blocks may use, aliases included. */
export const languageNames: readonly string[] = [...Object.keys(tokenizers), ...aliases.keys()];

/** Longer code is plain text, because recovering from errors can take quadratic time. Our longest block is half as long. */
const MAX_LENGTH = 10_000;

/** Splits code into tokens by line. */
export function tokenize(code: string, language: Language): Token[][] {
  return (code.length > MAX_LENGTH ? text : tokenizers[language])(code);
}
