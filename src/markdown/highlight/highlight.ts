import type { TokenKind } from '../../shared/highlighters.ts';
import { nameMark } from '../../shared/name-link.ts';
import { type Language, tokenize } from './languages.ts';
import type { Token } from './tokenizers.ts';

const classes: Readonly<Record<TokenKind, string>> = {
  keyword: 'tk',
  string: 'ts',
  comment: 'tm',
  function: 'tf',
  constant: 'tc',
  link: 'tl',
};

/** An option or another API name in a line, columns from 0. */
export interface NameSpan {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

/**
 * The HTML of each line of `code`, with a class per kind of token.
 * @param spans names of options and API members by line, from 0, in order; each is marked
 */
export function highlightLines(code: string, language: Language, spans?: ReadonlyMap<number, readonly NameSpan[]>): string[] {
  return tokenize(code, language).map((line, index) => lineHtml(line, spans?.get(index) ?? []));
}

/** A token across the start or end of a name becomes two. */
function lineHtml(tokens: readonly Token[], spans: readonly NameSpan[]): string {
  if (spans.length === 0) return tokensHtml(tokens);
  let html = '';
  let at = 0;
  for (const { from, to, name } of spans) {
    html += tokensHtml(cut(tokens, at, from)) + nameMark(name, tokensHtml(cut(tokens, from, to)));
    at = to;
  }
  return html + tokensHtml(cut(tokens, at, Infinity));
}

function tokensHtml(tokens: readonly Token[]): string {
  let html = '';
  let open: string | undefined;
  for (const token of tokens) {
    const blank = token.content.trim() === '';
    const tokenClass = blank ? open : token.kind && classes[token.kind];
    if (tokenClass !== open) {
      if (open) html += '</span>';
      if (tokenClass) html += `<span class="${tokenClass}">`;
      open = tokenClass;
    }
    html += escapeHtml(token.content);
  }
  return open ? `${html}</span>` : html;
}

function cut(tokens: readonly Token[], from: number, to: number): Token[] {
  let start = 0;
  return tokens.flatMap((token) => {
    const content = token.content.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += token.content.length;
    return content === '' ? [] : [{ ...token, content }];
  });
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
