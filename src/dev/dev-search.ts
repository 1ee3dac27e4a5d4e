import { factsFor } from '../build/read-facts.ts';
import type { Project } from '../build/project.ts';
import { readSearchWords } from '../build/search/read-search-words.ts';
import { searchFiles } from '../build/search/search-files.ts';
import { searchRecords } from '../build/search/search-records.ts';
import type { SiteConfig } from '../schemas/site-config.ts';
import { CORE_FILE } from '../shared/search/search-index.ts';
import type { ContentStore } from './content-store.ts';

/**
 * Serves the search index during development: built from the pages compiled so far, again for each request for the
 * core. Undefined for all other paths.
 */
export function createDevSearch(
  store: Pick<ContentStore, 'compiled' | 'texts'>,
  { project, config }: { readonly project: Pick<Project, 'dataDirectory'>; readonly config: () => SiteConfig },
): (path: string) => Promise<string | undefined> {
  let files: ReadonlyMap<string, string> = new Map();
  return async (path) => {
    if (path === CORE_FILE) {
      const [facts, words] = await Promise.all([factsFor(store.texts()), readSearchWords(project.dataDirectory)]);
      files = searchFiles(searchRecords({ pages: store.compiled(), facts, config: config() }), words);
    }
    return files.get(path);
  };
}
