/** `keyword` also colors the names of elements and of properties in data, `function` also types and attributes. */
export type TokenKind = 'keyword' | 'string' | 'comment' | 'function' | 'constant' | 'link';

export interface Token {
  readonly content: string;
  /** Undefined for plain text. */
  readonly kind: TokenKind | undefined;
}

/** Splits code into tokens by line. Keeps every character except line feeds. */
export type Tokenize = (code: string) => Token[][];
