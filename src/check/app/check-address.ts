/** The start of an address that contains files. */
const START = '#config=';

/** The part of an address that contains files. Browsers don't send it to servers. */
export const hashOfFiles = (files: ReadonlyMap<string, string>): string => START + encodeURIComponent(JSON.stringify([...files]));

/** Whether the end of an address says that it contains files. */
export const isShareLink = (hash: string): boolean => hash.startsWith(START);

/** The files in an address; undefined if it has none. */
export function filesOfHash(hash: string): ReadonlyMap<string, string> | undefined {
  if (!isShareLink(hash)) return undefined;
  try {
    const list: unknown = JSON.parse(decodeURIComponent(hash.slice(START.length)));
    const isFile = (file: unknown): file is [string, string] =>
      Array.isArray(file) && file.length === 2 && file.every((part) => typeof part === 'string');
    return Array.isArray(list) && list.length > 0 && list.every(isFile) ? new Map(list) : undefined;
  } catch {
    return undefined;
  }
}
