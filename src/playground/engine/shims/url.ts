/** Node's `url` for POSIX paths. */
export const { URL, URLSearchParams } = globalThis;

/** The `file:` URL of an absolute path. */
export const pathToFileURL = (path: string): URL =>
  new globalThis.URL(`file://${encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent)}`);

/** The path of a `file:` URL. */
export const fileURLToPath = (url: string | URL): string => decodeURIComponent(new globalThis.URL(url).pathname);

/** Of the old parser, webpack uses only the protocol. */
export const parse = (url: string): Pick<URL, 'protocol'> => URL.parse(url) ?? { protocol: '' };
