import { join } from 'node:path';
import { outputPathFromUrl } from '../../shared/address.ts';
import { APP_SHELL_PATH } from '../../shared/constants.ts';
import { OFFLINE_FILE, type OfflineFile, type OfflineList, type OfflinePart } from '../rules/offline-list.ts';
import { dataName } from '../../shared/data-name.ts';
import { readIfFile } from '../../content/files-in.ts';
import { fileWithDigest, type HashedFile } from '../../generate/outputs/kept-builds.ts';
import type { Section } from '../../generate/site-data.ts';
import { imagesByPage } from '../../generate/outputs/site-files.ts';
import type { BuildContext, Output } from '../../generate/outputs/output.ts';

/** The list of files that the browser saves for each section. */
export const offlineFiles: Output<BuildContext> = {
  name: 'Listing files for offline use',
  async run(context) {
    if (!context.project.serviceWorker) return [];
    const { site, sections, directory, assets } = context;
    const list = await offlineList({
      ...(await context.release()),
      documents: `${site.name} ${site.bundlerVersion}`,
      sections,
      directory,
      code: [...assets.needed, ...assets.useful],
      imagesOf: imagesByPage(context),
    });
    return [[OFFLINE_FILE, JSON.stringify(list)]];
  },
};

/** Files that documents reference in addition to scripts and styles. */
const FRAME_FILES = ['/icons/icon.svg', '/icons/icon-180.png', '/site.webmanifest'];

/** Code that is useless offline. Ad blockers also tend to block files with such names. */
const ONLINE_ONLY = /^\/assets\/(analytics|sponsors)\./;

export interface OfflineListInput {
  readonly version: string;
  /** A hash of the documents, as part of the version. */
  readonly documents: string;
  readonly sections: readonly Section[];
  /** The built site. */
  readonly directory: string;
  readonly files: readonly HashedFile[];
  /** URLs of scripts and styles that don't belong to a page. */
  readonly code: readonly string[];
  /** URLs of the images on a page. */
  readonly imagesOf: (url: string) => readonly string[];
}

/**
 * Lists what each section needs offline. A page is saved as its data instead of its document: half the size, usable
 * for navigation and full loads (through the app shell), and its name changes with its content.
 */
export async function offlineList(input: OfflineListInput): Promise<OfflineList> {
  const { version, documents, sections, directory, files, code } = input;
  const listed = new Map(
    files.map(({ path, bytes, digest }): [string, OfflineFile] => [`/${path}`, [`/${path}`, bytes, digest]]),
  );
  const data = new Map([...listed.keys()].map((path) => [path.replace(/\.[^.]+\.json$/, ''), path]));
  const find = async (paths: readonly string[]): Promise<OfflineFile[]> =>
    (await Promise.all(paths.map(async (path) => listed.get(path) ?? withDigest(path, directory)))).filter(
      (file) => file !== undefined,
    );
  const partOf = async ({ urls }: Section): Promise<OfflinePart> => {
    const paths = urls.map((url) => {
      const path = data.get(`/assets/${dataName.page(url)}`);
      if (path === undefined) throw new Error(`${url} has no data`);
      return path;
    });
    return { pages: urls, files: await find([...paths, ...new Set(urls.flatMap(input.imagesOf))]) };
  };
  const search = [...listed.keys()].filter((path) => path.startsWith('/assets/search-'));
  const shared = [APP_SHELL_PATH, ...FRAME_FILES, ...code.filter((path) => !ONLINE_ONLY.test(path)), ...search];
  const parts = await Promise.all(
    sections.map(async (section) => ({ name: section.name, title: section.title, ...(await partOf(section)) })),
  );
  const root = parts.filter(({ name }) => name === '');
  return {
    version,
    documents,
    common: {
      pages: root.flatMap(({ pages }) => pages),
      files: [...(await find(shared)), ...root.flatMap((part) => part.files)],
    },
    sections: parts.filter(({ name }) => name !== ''),
  };
}

/** A file without a hash in its name; undefined if the site lacks it, such as the search index with a hosted search. */
async function withDigest(path: string, directory: string): Promise<OfflineFile | undefined> {
  const file = join(directory, path.endsWith('/') ? outputPathFromUrl(path) : path);
  const bytes = await readIfFile(file);
  if (!bytes && path.startsWith('/assets/')) throw new Error(`${path} isn't part of the built site`);
  if (!bytes) return undefined;
  const { bytes: size, digest } = fileWithDigest(path, bytes);
  return [path, size, digest];
}
