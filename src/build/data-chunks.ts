/** Prefixes of data chunks, whose names contain a hash of their content. */
export const PAGE_CHUNK = 'p-';
export const SPONSOR_CHUNK = 's-';
export const SECTION_CHUNK = 'section-';

/** Files of pages and sponsors, which a minimizer can't shrink. */
export const DATA_FILE = /assets\/[ps]-[^/]*\.js$/;

/** Whether a chunk with this name contains data instead of code. */
export const isDataChunk = (name: string): boolean => /^(p|s|section)-/.test(name);

const prefixes: Readonly<Record<string, string>> = { pages: PAGE_CHUNK, sponsors: SPONSOR_CHUNK, sections: SECTION_CHUNK };

/**
 * The id of the module in a data chunk, derived from its source file; undefined for all other modules. A number would
 * depend on all modules, and so would the chunk's content.
 */
export function dataModuleId(file: string): string | undefined {
  const [, folder = '', name] = /[\\/]data[\\/](pages|sponsors|sections)[\\/]([^\\/]+)\.js(?:on)?$/.exec(file) ?? [];
  return name === undefined ? undefined : `${prefixes[folder]}${name}`;
}
