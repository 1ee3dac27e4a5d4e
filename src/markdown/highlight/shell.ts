import type { Token, TokenKind } from './token.ts';

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

const kinds: Readonly<Record<string, TokenKind>> = {
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
    add(text, kinds[type ?? '']);
  }
  add(code.slice(end));
  return lines;
}
