/**
 * A name for each part of a URL, safe in file names and URLs: the root is `~`, and a slash is `~2F`, like a percent escape.
 */
const escapeName = (name: string): string =>
  encodeURIComponent(name)
    .replaceAll(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~') || ROOT;
/** No page or folder can have this name. */
const ROOT = '~';

/** Names of data files. In a build, a dot and the SHA-256 of the content in base64url follow. */
export const dataName = {
  page: (url: string): string => `p-${escapeName(url.slice(1, -1))}`,
  section: (name: string): string => `section-${escapeName(name)}`,
  sponsors: (amount: string, rank: string): string => `s-${amount}-${rank}`,
  cards: 'cards',
  messages: 'messages',
  check: 'check',
  searchCore: 'search-core',
} as const;

/** The path of a data file. */
export const dataFile = (name: string): string => `assets/${name}.json`;

/** The integrity of the file at a path, from the hash in its name; undefined without one. */
export function readIntegrity(path: string): string | undefined {
  const [, hash] = /\.([\w-]{43})\.json$/.exec(path) ?? [];
  return hash && `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
}
