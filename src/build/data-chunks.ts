/** Prefixes of data chunks, whose names contain a hash of their content. */
export const PAGE_CHUNK = 'p-';
export const SPONSOR_CHUNK = 's-';
export const SECTION_CHUNK = 'section-';

/** The list through which chunks reach webpack's runtime. */
export const CHUNK_LIST = 'webpackChunkdocs';

/** Files of sponsors, which a minimizer can't shrink. */
export const DATA_FILE = /assets\/s-[^/]*\.js$/;

/** Whether a bundled chunk contains sponsors. */
export const isDataChunk = (name: string): boolean => name.startsWith(SPONSOR_CHUNK);

/**
 * The id of the module in a data chunk, derived from its source file; undefined for all other modules. A number would
 * depend on all modules, and so would the chunk's content.
 */
export function dataModuleId(file: string): string | undefined {
  const [, name] = /[\\/]data[\\/]sponsors[\\/]([^\\/]+)\.json$/.exec(file) ?? [];
  return name === undefined ? undefined : SPONSOR_CHUNK + name;
}
