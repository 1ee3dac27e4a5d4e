/** What a header must be: this text, something of this form, or not there. */
export type HeaderExpectation = string | RegExp | null;

/** A request, and what every server must answer to it. */
export interface ConformanceCase {
  /** What holds, as a sentence. */
  readonly name: string;
  readonly method?: string;
  /** As it is sent. */
  readonly target?: string;
  /** `{etag}` and `{modified}` stand for what an answer to the same request without conditions and ranges says. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent in the place of a request line with headers. */
  readonly raw?: string;
  readonly status: number;
  readonly expected?: Readonly<Record<string, HeaderExpectation>>;
  /** What comes: nothing, or a file of the site, whole, in part (first and last byte), or after it is decompressed. */
  readonly body?:
    | { readonly type: 'none' }
    | { readonly type: 'file'; readonly path: string; readonly part?: readonly [first: number, last: number] }
    | { readonly type: 'compressed'; readonly path: string; readonly encoding: 'br' | 'zstd' | 'gzip' };
}

export interface Answer {
  readonly status: number;
  /** By their names in small letters; several of one name are joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
