import { OFFLINE_FILE, type OfflineFile, type OfflineList, type OfflinePart } from '../rules/offline-list.ts';
import { dataName } from '../../shared/data-name.ts';
import type { HashedFile } from '../../generate/outputs/kept-builds.ts';
import type { Section } from '../../generate/site-data.ts';
import { imagesByPage } from '../../generate/outputs/site-files.ts';
import type { BuildContext, Output } from '../../generate/outputs/output.ts';

/** The list of files that the browser saves for each section. */
export const offlineFiles: Output<BuildContext> = {
  name: 'Listing files for offline use',
  async run(context) {
    if (!context.project.serviceWorker) return [];
    const { site, sections } = context;
    const list = offlineList({
      ...(await context.release()),
      documents: `${site.name} ${site.bundlerVersion}`,
      sections,
      imagesOf: imagesByPage(context),
    });
    return [[OFFLINE_FILE, JSON.stringify(list)]];
  },
};

export interface OfflineListInput {
  readonly version: string;
  /** A hash of the documents, as part of the version. */
  readonly documents: string;
  readonly sections: readonly Section[];
  readonly files: readonly HashedFile[];
  /** URLs of the images on a page. */
  readonly imagesOf: (url: string) => readonly string[];
}

/**
 * Lists what each section needs offline. A page is saved as its data instead of its document: half the size, usable
 * for navigation and full loads (through the app shell), and its name changes with its content.
 */
export function offlineList({ version, documents, sections, files, imagesOf }: OfflineListInput): OfflineList {
  const listed = new Map(
    files.map(({ path, bytes, digest }): [string, OfflineFile] => [`/${path}`, [`/${path}`, bytes, digest]]),
  );
  const data = new Map([...listed.keys()].map((path) => [path.replace(/\.[^.]+\.json$/, ''), path]));
  // An image without a hash may change, so it isn't saved.
  const find = (paths: readonly string[]): OfflineFile[] =>
    paths.map((path) => listed.get(path)).filter((file) => file !== undefined);
  const partOf = ({ urls }: Section): OfflinePart => {
    const paths = urls.map((url) => {
      const path = data.get(`/assets/${dataName.page(url)}`);
      if (path === undefined) throw new Error(`${url} has no data`);
      return path;
    });
    return { pages: urls, files: find([...paths, ...new Set(urls.flatMap(imagesOf))]) };
  };
  const search = [...listed.keys()].filter((path) => path.startsWith('/assets/search-'));
  const parts = sections.map((section) => ({ name: section.name, title: section.title, ...partOf(section) }));
  const root = parts.filter(({ name }) => name === '');
  return {
    version,
    documents,
    common: {
      pages: root.flatMap(({ pages }) => pages),
      files: [...find(search), ...root.flatMap((part) => part.files)],
    },
    sections: parts.filter(({ name }) => name !== ''),
  };
}
