import { less, sCSS } from '@codemirror/legacy-modes/mode/css';
import { properties } from '@codemirror/legacy-modes/mode/properties';
import { pug } from '@codemirror/legacy-modes/mode/pug';
import { stylus } from '@codemirror/legacy-modes/mode/stylus';
import { toml } from '@codemirror/legacy-modes/mode/toml';
import { wast } from '@codemirror/legacy-modes/mode/wast';
import { xml } from '@codemirror/legacy-modes/mode/xml';
import { yaml } from '@codemirror/legacy-modes/mode/yaml';
import { styleTags, tagHighlighter, tags, highlightCode } from '@lezer/highlight';
import { parser as cssParser } from '@lezer/css';
import { configureNesting, parser as htmlParser } from '@lezer/html';
import { parser as jsParser } from '@lezer/javascript';
import { parser as jsonParser } from '@lezer/json';
import { GFM, parser as markdownParser } from '@lezer/markdown';
import type { Parser } from '@lezer/common';
import { StreamLanguage, type StreamParser } from '@codemirror/language';
import { highlighters, type TokenKind } from '../../shared/highlighters.ts';

/** What only modes have: names of properties and variables, and those that a language defines. */
const modeHighlighters = [
  ...highlighters,
  tagHighlighter([
    { tag: [tags.propertyName, tags.definition(tags.variableName)], class: 'keyword' },
    { tag: [tags.standard(tags.variableName), tags.modifier], class: 'function' },
  ]),
];

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
const plain: Tokenize = (code) => code.split('\n').map((content) => [{ content, kind: undefined }]);

const tokenizers = {
  bash: tokenizeShell,
  // Code in other languages. Text is output.
  code: plain,
  console: tokenizeShell,
  css: withGrammar(cssParser),
  diff: plain,
  docker: tokenizeShell,
  graphql: plain,
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
  pug: withMode({ ...pug, tokenTable: { colon: [], indent: [] } }),
  scss: withMode(sCSS),
  stylus: withMode(stylus),
  svelte: html,
  text: plain,
  toml: withMode(toml),
  ts: withGrammar(ts),
  tsx: withGrammar(tsx),
  vue: html,
  wat: withMode(wast),
  xml: withMode(xml),
  yaml: withMode({ ...yaml, tokenTable: { atom: tags.keyword } }),
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
  return (code.length > MAX_LENGTH ? plain : tokenizers[language])(code);
}

export interface Token {
  readonly content: string;
  /** Undefined for plain text. */
  readonly kind: TokenKind | undefined;
}

/** Splits code into tokens by line. Keeps every character except line feeds. */
export type Tokenize = (code: string) => Token[][];

/** Highlights with a Lezer grammar. */
export function withGrammar(parser: Parser, kinds = highlighters): Tokenize {
  return (code) => {
    const lines: Token[][] = [[]];
    highlightCode(
      code,
      parser.parse(code),
      kinds,
      // Of several kinds, the last is from the last highlighter.
      (content, names) => lines.at(-1)?.push({ content, kind: names.split(' ').at(-1) as TokenKind | undefined }),
      () => lines.push([]),
    );
    return lines;
  };
}

/** Highlights with a mode of an older CodeMirror, for languages without a Lezer grammar. */
export function withMode<State>(mode: StreamParser<State>): Tokenize {
  return withGrammar(StreamLanguage.define(mode).parser, modeHighlighters);
}

const TOKEN = new RegExp(
  [
    String.raw`(?<comment>(?<=^|\s)#.*)`,
    String.raw`(?<string>'[^']*'?|"(?:\\[^]|[^"\\])*"?)`,
    String.raw`(?<variable>\$(?:\w+|\{[^}\n]*\}?))`,
    String.raw`(?<assignment>(?<=^|\s)\w+=)`,
    String.raw`(?<separator>\n|&&|\|\|?|;|(?<=\s)\{(?=\s))`,
    String.raw`(?<word>(?:\\[^]|[^\s'"$|;&\\])+)`,
  ].join('|'),
  'gm',
);

const shellKinds: Readonly<Record<string, TokenKind>> = {
  comment: 'comment',
  string: 'string',
  variable: 'constant',
  assignment: 'constant',
};

/** Keywords at the start of a command, and whether another command follows. */
const KEYWORDS: ReadonlyMap<string, boolean> = new Map([
  ...['if', 'then', 'elif', 'else', 'while', 'until', 'do'].map((word) => [word, true] as const),
  ...['fi', 'for', 'done', 'case', 'esac', 'function', 'export'].map((word) => [word, false] as const),
]);

/** Highlights shell commands, and languages whose lines look like them: the name of each command, strings, variables, and comments. */
export function tokenizeShell(code: string): Token[][] {
  const lines: Token[][] = [[]];
  const add = (text: string, kind?: TokenKind): void => {
    for (const [index, content] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (content !== '') lines.at(-1)?.push({ content, kind });
    }
  };
  let end = 0;
  // A command's name is its first word, after assignments such as NODE_ENV=production.
  let expectsName = true;
  let isValue = false;
  for (const { 0: text, index, groups } of code.matchAll(TOKEN)) {
    if (index > end) isValue = false;
    add(code.slice(end, index));
    end = index + text.length;
    const [type] = Object.entries(groups ?? {}).find(([, matched]) => matched !== undefined) ?? [];
    if (type === 'word' && expectsName && !isValue && /\w/.test(text)) {
      expectsName = KEYWORDS.get(text) ?? false;
      add(text, KEYWORDS.has(text) ? 'keyword' : 'function');
      continue;
    }
    if (type === 'separator') expectsName = true;
    if (type === 'assignment') isValue = true;
    add(text, shellKinds[type ?? '']);
  }
  add(code.slice(end));
  return lines;
}
