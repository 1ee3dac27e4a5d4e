/** A file, and the digest of its content. */
export type BuildFile = readonly [path: string, digest: string];

/** What the service worker knows about its build, which prepends it. It also makes every deploy a new worker. */
export interface Deploy {
  /** Changes with every document, and therefore with every file they reference. */
  readonly version: string;
  readonly shell: BuildFile;
  /** Files that the app shell can't work without: the script, the style, and the sections' lists. */
  readonly needed: readonly BuildFile[];
  /** Files that pages may request in addition. */
  readonly useful: readonly BuildFile[];
}
