import { type StreamParser, StringStream } from '@codemirror/streamparser';
import type { Token, Tokenize, TokenKind } from './token.ts';

/** Kinds by the names that modes give their tokens. Unlisted names are plain text. */
const kinds: Readonly<Record<string, TokenKind>> = {
  keyword: 'keyword',
  controlKeyword: 'keyword',
  def: 'keyword',
  tag: 'keyword',
  tagName: 'keyword',
  property: 'keyword',
  propertyName: 'keyword',
  header: 'keyword',
  string: 'string',
  comment: 'comment',
  builtin: 'function',
  attribute: 'function',
  attributeName: 'function',
  qualifier: 'function',
  number: 'constant',
  unit: 'constant',
  atom: 'constant',
};

/**
 * Highlights with a mode of an older CodeMirror, for languages without a Lezer grammar.
 * @param special kinds of names that the mode uses differently
 */
export function withMode<State>(mode: StreamParser<State>, special: typeof kinds = {}): Tokenize {
  const kindOf = (name: string | null): TokenKind | undefined => {
    // Names can have suffixes, such as `string.special`, and there can be several.
    const key = /^[a-zA-Z]+/.exec(name ?? '')?.[0] ?? '';
    return special[key] ?? kinds[key];
  };
  return (code) => {
    const state = mode.startState?.(2) ?? ({} as State);
    return code.split('\n').map((line) => {
      if (line === '') mode.blankLine?.(state, 2);
      const stream = new StringStream(line, 2, 2);
      const tokens: Token[] = [];
      for (let empty = 0; !stream.eol();) {
        stream.start = stream.pos;
        const kind = kindOf(mode.token(stream, state));
        // A mode may return a few empty tokens, but must not do so forever.
        if (stream.pos > stream.start) empty = 0;
        else if (++empty === 10) stream.skipToEnd();
        tokens.push({ content: stream.current(), kind });
      }
      return tokens;
    });
  };
}
