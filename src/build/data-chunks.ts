/** Chunks of data begin with these; their names hold the hash of their content. */
export const PAGE_CHUNK = 'p-';
export const SPONSOR_CHUNK = 's-';
export const SECTION_CHUNK = 'section-';

/** The files of pages and sponsors: they gain nothing from a minimizer. */
export const DATA_FILE = /assets\/[ps]-[^/]*\.js$/;

export const isDataChunk = (name: string): boolean => /^(p|s|section)-/.test(name);

const prefixes: Readonly<Record<string, string>> = { pages: PAGE_CHUNK, sponsors: SPONSOR_CHUNK, sections: SECTION_CHUNK };

/**
 * The id of the module in a chunk of data, from the file it is made of; undefined for all other modules. A number would depend on
 * all modules, and the content of the chunk with it.
 */
export function dataModuleId(file: string): string | undefined {
  const [, folder = '', name] = /[\\/]data[\\/](pages|sponsors|sections)[\\/]([^\\/]+)\.js(?:on)?$/.exec(file) ?? [];
  return name === undefined ? undefined : `${prefixes[folder]}${name}`;
}
