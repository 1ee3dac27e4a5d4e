/** Content types of all files a site may contain. With `nosniff`, a file with the wrong type doesn't work. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  rss: 'application/rss+xml; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
};

/** The type of all other files. */
export const OTHER_TYPE = 'application/octet-stream';

/** Extensions of compressible files: all text, and WebAssembly. The other formats are already compressed. */
export const COMPRESSED: readonly string[] = Object.entries(CONTENT_TYPES)
  .filter(([extension, type]) => type.includes('charset=') || extension === 'wasm')
  .map(([extension]) => extension);

/** In bytes. Smaller files fit in a single TCP packet, so compressing them gains nothing. */
export const WORTH_COMPRESSING = 1024;
