/** Marks a link to the page that checks configurations. Without such a page, there's no link. */
export const CHECK_PAGE = 'page check';
/** The id that such a page has. */
export const CHECK_ID = 'config-check';

/** Where a name is documented. */
export interface NameEntry {
  readonly address: string;
  /** For options, the entry's name: `module.rules[].test` for a nested rule too. */
  readonly option?: string;
}

/** Finds the entry of an option by path, and of anything else by kind and name: `hook compiler.emit`. */
export type FindNameEntry = (name: string) => NameEntry | undefined;
