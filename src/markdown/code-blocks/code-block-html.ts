import { escapeHtml, highlightLines, type NameSpan } from '../highlight/highlight.ts';
import type { Language } from '../highlight/languages.ts';

export interface CodeBlockView {
  readonly code: string;
  readonly language: Language;
  readonly title?: string | undefined;
  readonly marked: ReadonlySet<number>;
  readonly diff: boolean;
  /** Names of options and API members by line, from 0; columns don't count diff signs. */
  readonly names?: ReadonlyMap<number, readonly NameSpan[]>;
}

/**
 * The HTML of a code block. Lines get their own element only if needed: for highlighted lines, diffs, and terminal
 * sessions, whose commands are copied without prompts and output.
 */
export function codeBlockHtml(block: CodeBlockView): string {
  const body = block.language === 'console' ? consoleBody(block) : codeBody(block);
  const title = block.title === undefined ? '' : `<figcaption>${escapeHtml(block.title)}</figcaption>`;
  const kind = block.language === 'console' ? ' console' : '';
  return (
    `<figure class="code${kind}">${title}<pre tabindex="0"><code>${body}</code></pre>` +
    '<button type="button" class="copy" data-copy aria-label="Copy code"></button></figure>'
  );
}

/** In diffs, `+ ` and `- ` start changed lines; the code is highlighted without them. */
function codeBody({ code, language, marked, diff, names }: CodeBlockView): string {
  const shown = diff ? code.replaceAll(/^[-+ ] ?/gm, '') : code;
  const lines = highlightLines(shown, language, names);
  if (!diff && marked.size === 0) return lines.join('\n');
  const source = code.split('\n');
  return lines
    .map((html, index) => {
      const sign = diff ? source[index]?.[0] : undefined;
      const change = sign === '+' ? 'add' : sign === '-' ? 'del' : '';
      return line(html, [change, marked.has(index + 1) ? 'mark' : ''].filter(Boolean).join(' '));
    })
    .join('\n');
}

/** Lines that start with `$ ` are commands, all others output. A backslash at the end of a line continues a command. */
function consoleBody({ code }: CodeBlockView): string {
  const source = code.split('\n');
  const lines: string[] = [];
  for (let at = 0; at < source.length; at++) {
    const first = at;
    if (!source[at]?.startsWith('$ ')) {
      lines.push(line(escapeHtml(source[at] ?? ''), 'out'));
      continue;
    }
    while (source[at]?.endsWith('\\') && at < source.length - 1) at++;
    const command = source.slice(first, at + 1).join('\n');
    lines.push(...highlightLines(command.slice(2), 'bash').map((html, index) => line(html, index === 0 ? 'cmd' : 'cmd more')));
  }
  return lines.join('\n');
}

function line(html: string, className: string): string {
  return `<span class="${className ? `line ${className}` : 'line'}">${html}</span>`;
}
