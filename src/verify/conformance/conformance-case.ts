/** The expected header: an exact value, a pattern, or null if it must be absent. */
export type HeaderExpectation = string | RegExp | null;

/** A request, and the response every server must give. */
export interface ConformanceCase {
  /** The rule that the case tests, as a sentence. */
  readonly name: string;
  readonly method?: string;
  /** The path as sent. */
  readonly target?: string;
  /** `{etag}` and `{modified}` are replaced by the values from the same request without conditions and ranges. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of a request line and headers. */
  readonly raw?: string;
  readonly status: number;
  readonly expected?: Readonly<Record<string, HeaderExpectation>>;
  /**
   * The expected body: empty, or a file of the site, complete, partial (first and last byte), or after decompression.
   */
  readonly body?:
    | { readonly type: 'none' }
    | { readonly type: 'file'; readonly path: string; readonly part?: readonly [first: number, last: number] }
    | { readonly type: 'compressed'; readonly path: string; readonly encoding: 'br' | 'zstd' | 'gzip' };
}

export interface RawResponse {
  readonly status: number;
  /** By lower-case name; repeated headers are joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
