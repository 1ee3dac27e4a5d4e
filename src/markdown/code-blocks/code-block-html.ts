import { CHECK_PAGE } from '../../shared/name-link.ts';
import type { CodeBlock } from '../compiled-page.ts';
import type { NameSpan } from './api-names.ts';
import { nameMark } from '../components/component.ts';
import { type Language, tokenize, type Token } from '../highlight/languages.ts';
import type { TokenKind } from '../../shared/highlighters.ts';

export interface CodeBlockView extends Pick<CodeBlock, 'code' | 'title' | 'diff'> {
  readonly language: Language;
  /** Numbers of highlighted lines, from 1. */
  readonly marked: ReadonlySet<number>;
  /** Names of options and API members by line, from 0; columns don't count diff signs. */
  readonly names?: ReadonlyMap<number, readonly NameSpan[]>;
  /** Whether it gets a link to the page that checks configurations. */
  readonly isConfig?: boolean;
  /** Code in the text around the block. Long output isn't folded where it contains it. */
  readonly mentions?: readonly string[];
}

/**
 * The HTML of a code block. Lines get their own element only if needed: for highlighted lines, diffs, and terminal
 * sessions, whose commands are copied without prompts and output.
 */
export function codeBlockHtml(block: CodeBlockView): string {
  const { title } = block;
  const isSession = isTerminalSession(block);
  const isTerminal = isSession || block.language === 'bash';
  const isOutput = block.language === 'text' && !isSession && !block.diff;
  const html = isSession ? consoleLines(block) : codeLines(block);
  const folded = isOutput || isTerminal ? foldedLines(block) : undefined;
  return (
    `<figure class="code${isTerminal ? ' console' : isOutput ? ' output' : ''}">` +
    (title === undefined ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`) +
    withFolds(html, folded) +
    (block.isConfig ? nameMark(CHECK_PAGE, '<span class="unseen">Check this configuration</span>') : '') +
    '<button type="button" class="copy" data-copy aria-label="Copy code"></button></figure>'
  );
}

/** Prompts in text and in shell scripts make it a session, too. */
const isTerminalSession = ({ language, code }: CodeBlockView): boolean =>
  language === 'console' || (['bash', 'code', 'text'].includes(language) && /^\$ [\w./~]/m.test(code));

/** Output of more than `LONG` lines is folded after its first lines, in pieces of at least `FEWEST`. Its last line stays. */
const LONG = 12;
const FIRST = 8;
const FEWEST = 4;

/** The lines to fold, as ranges from the first to after the last. */
function foldedLines(block: CodeBlockView): readonly (readonly [number, number])[] {
  const { code, marked, mentions = [] } = block;
  const ranges: [number, number][] = [];
  const source = code.split('\n');
  const isSession = isTerminalSession(block);
  const isCommand = (text = ''): boolean => isSession && text.startsWith('$ ');
  let start = 0;
  for (let end = 1; end <= source.length; end++) {
    if (end < source.length && !isCommand(source[end])) continue;
    const first = isCommand(source[start]) ? start + 1 : start;
    if (end - first > LONG) {
      let from = first + FIRST - 1;
      for (let at = from; at < end; at++) {
        const isShown =
          at === end - 1 ||
          marked.has(at + 1) ||
          [source[at - 1], source[at], source[at + 1]].some((near) => mentions.some((text) => near?.includes(text)));
        if (!isShown) continue;
        if (at - from >= FEWEST) ranges.push([from, at]);
        from = at + 1;
      }
    }
    start = end;
  }
  return ranges;
}

function withFolds(lines: readonly string[], folds: readonly (readonly [number, number])[] = []): string {
  const pre = (from: number, to: number | undefined): string => `<pre><code>${lines.slice(from, to).join('\n')}</code></pre>`;
  let html = '';
  let shown = 0;
  for (const [from, to] of folds) {
    html += `${pre(shown, from)}<details><summary>Show ${to - from} more lines</summary>${pre(from, to)}</details>`;
    shown = to;
  }
  return html + pre(shown, undefined);
}

/** In diffs, `+ ` and `- ` start changed lines; the code is highlighted without them. */
function codeLines({ code, language, marked, diff, names }: CodeBlockView): string[] {
  const shown = diff ? code.replaceAll(/^[-+ ] ?/gm, '') : code;
  const lines = highlightLines(shown, language, names);
  if (!diff && marked.size === 0) return lines;
  const source = code.split('\n');
  return lines.map((html, index) => {
    const sign = diff ? source[index]?.[0] : undefined;
    const change = sign === '+' ? 'add' : sign === '-' ? 'del' : '';
    return line(html, [change, marked.has(index + 1) ? 'mark' : ''].filter(Boolean).join(' '));
  });
}

/** Lines that start with `$ ` are commands, all others output. A backslash at the end of a line continues a command. */
function consoleLines({ code, marked }: CodeBlockView): string[] {
  const source = code.split('\n');
  const lines: string[] = [];
  for (let at = 0; at < source.length; at++) {
    const first = at;
    if (!source[at]?.startsWith('$ ')) {
      lines.push(line(escapeHtml(source[at] ?? ''), marked.has(at + 1) ? 'out mark' : 'out'));
      continue;
    }
    while (source[at]?.endsWith('\\') && at < source.length - 1) at++;
    const command = source.slice(first, at + 1).join('\n');
    lines.push(...highlightLines(command.slice(2), 'bash').map((html, index) => line(html, index === 0 ? 'cmd' : 'cmd more')));
  }
  return lines;
}

function line(html: string, className: string): string {
  return `<span class="${className ? `line ${className}` : 'line'}">${html}</span>`;
}

const classes: Readonly<Record<TokenKind, string>> = {
  keyword: 'tk',
  string: 'ts',
  comment: 'tm',
  function: 'tf',
  constant: 'tc',
  link: 'tl',
};

/**
 * The HTML of each line of `code`, with a class per kind of token.
 * @param spans names of options and API members by line, from 0, in order; each is marked
 */
export function highlightLines(code: string, language: Language, spans?: ReadonlyMap<number, readonly NameSpan[]>): string[] {
  return tokenize(code, language).map((tokens, index) => lineHtml(tokens, spans?.get(index) ?? []));
}

/** A token across the start or end of a name becomes two. */
function lineHtml(tokens: readonly Token[], spans: readonly NameSpan[]): string {
  if (spans.length === 0) return tokensHtml(tokens);
  let html = '';
  let at = 0;
  for (const { start, end, name } of spans) {
    html += tokensHtml(cut(tokens, at, start)) + nameMark(name, tokensHtml(cut(tokens, start, end)));
    at = end;
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
