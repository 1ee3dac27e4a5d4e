import { join, parse } from 'node:path';
import { promisify } from 'node:util';

// Exports the names of the files in the folder `locales`.
export default async function listLoader() {
  const folder = join(this.context, 'locales');
  this.addContextDependency(folder);
  const files = await promisify(this.fs.readdir)(folder);
  const names = files.map((file) => parse(file).name).toSorted();

  this.emitFile('notes.txt', `${names.length} locales\n`);
  this.getLogger('list-loader').info('%d locales', names.length);
  if (names.length === 0) this.emitWarning(new Error(`${folder} has no files`));
  return `export default ${JSON.stringify(names)};`;
}
