/** Chunks of data begin with these; their names hold the hash of their content. */
export const PAGE_CHUNK = 'p-';
export const SPONSOR_CHUNK = 's-';

/** The files of such chunks: data that gains nothing from a minimizer. */
export const DATA_FILE = /assets\/[ps]-[^/]*\.js$/;

export const isDataChunk = (name: string): boolean => name.startsWith(PAGE_CHUNK) || name.startsWith(SPONSOR_CHUNK);

/** The id of the module in a chunk of data, from the file it is made of; undefined for all other modules. */
export function dataModuleId(file: string): string | undefined {
  const [, folder, name] = /[\\/]data[\\/](pages|sponsors)[\\/]([^\\/]+)\.json$/.exec(file) ?? [];
  if (name === undefined) return undefined;
  return (folder === 'pages' ? PAGE_CHUNK : SPONSOR_CHUNK) + name;
}
