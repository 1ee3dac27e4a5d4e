import { nameMark } from '../../shared/name-link.ts';
import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core';
import type { HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { type Language, loadGrammars } from './languages.ts';

/** Token classes by the theme's variable. Unlisted variables get no markup, because plain text needs none. */
const tokenClasses: Readonly<Record<string, string>> = {
  'var(--t-token-constant)': 'tc',
  'var(--t-token-string)': 'ts',
  'var(--t-token-comment)': 'tm',
  'var(--t-token-keyword)': 'tk',
  'var(--t-token-parameter)': 'tp',
  'var(--t-token-function)': 'tf',
  'var(--t-token-string-expression)': 'ts',
  'var(--t-token-link)': 'tl',
  'var(--t-token-inserted)': 'ti',
  'var(--t-token-deleted)': 'td',
};

const theme = createCssVariablesTheme({ name: 'css-variables', variablePrefix: '--t-' });

let core: Promise<HighlighterCore> | undefined;
const loaded = new Map<Language, Promise<void>>();

/** Loads a language for `highlightLines`. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'text') return;
  core ??= createHighlighterCore({ themes: [theme], langs: [], engine: createJavaScriptRegexEngine() });
  const highlighter = await core;
  let load = loaded.get(language);
  if (!load) {
    load = loadGrammars(language).then((grammars) => highlighter.loadLanguage(...grammars));
    loaded.set(language, load);
  }
  await load;
  ready = highlighter;
}

let ready: HighlighterCore | undefined;

const grammarNames: Partial<Record<Language, string>> = { console: 'shellsession', wat: 'wasm', js: 'tsx', jsx: 'tsx' };
/**
 * A type assertion `<string>name`, which would start an element in TSX. Calls and declarations have a name before it.
 */
const CAST = /(?<![\w$)\]])<\w[\w.[\]]*>\s*[\w({["'`]/;

const grammarName = (language: Language, code: string): string =>
  language === 'ts' ? (CAST.test(code) ? 'typescript' : 'tsx') : (grammarNames[language] ?? language);

/** An option or another API name in a line, columns from 0. */
export interface NameSpan {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

/**
 * The HTML of each line of `code`, with a class per kind of token. Load the language before.
 * @param spans names of options and API members by line, from 0, in order; each is marked
 */
export function highlightLines(code: string, language: Language, spans?: ReadonlyMap<number, readonly NameSpan[]>): string[] {
  if (language === 'text') return code.split('\n').map(escapeHtml);
  if (!ready) throw new Error(`The language ${language} isn't loaded`);
  const { tokens } = ready.codeToTokens(code, {
    lang: grammarName(language, code),
    theme: 'css-variables',
    tokenizeMaxLineLength: 2000,
    // With a time limit, pages would differ on a busy machine.
    tokenizeTimeLimit: 0,
  });
  return tokens.map((line, index) => lineHtml(line, spans?.get(index) ?? []));
}

interface Token {
  readonly content: string;
  readonly color?: string;
}

function lineHtml(tokens: readonly Token[], spans: readonly NameSpan[]): string {
  return spans.length === 0
    ? tokensHtml(tokens)
    : piecesOf(tokens, spans)
        .map(({ tokens: piece, name }) => (name === undefined ? tokensHtml(piece) : nameMark(name, tokensHtml(piece))))
        .join('');
}

function tokensHtml(tokens: readonly Token[]): string {
  let html = '';
  let open: string | undefined;
  for (const token of tokens) {
    const blank = token.content.trim() === '';
    const tokenClass = blank ? open : tokenClasses[token.color ?? ''];
    if (tokenClass !== open) {
      if (open) html += '</span>';
      if (tokenClass) html += `<span class="${tokenClass}">`;
      open = tokenClass;
    }
    html += escapeHtml(token.content);
  }
  return open ? `${html}</span>` : html;
}

interface Piece {
  readonly tokens: readonly Token[];
  readonly name?: string;
}

/** Splits a line before and after each name; a token across a split becomes two. */
function piecesOf(tokens: readonly Token[], spans: readonly NameSpan[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to, name } of spans) {
    pieces.push({ tokens: cut(tokens, at, from) }, { tokens: cut(tokens, from, to), name });
    at = to;
  }
  return [...pieces, { tokens: cut(tokens, at, Infinity) }];
}

function cut(tokens: readonly Token[], from: number, to: number): Token[] {
  let start = 0;
  return tokens.flatMap((token) => {
    const content = token.content.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += token.content.length;
    return content === '' ? [] : [{ ...token, content }];
  });
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
