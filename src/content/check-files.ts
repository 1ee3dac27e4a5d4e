import type { PageProblem } from '../markdown/compile-context.ts';
import type { ContentFile } from './read-content.ts';

/**
 * Top-level names of a built site that are not pages, and those of `public/`. Compared without case, as some file systems do. A
 * test compares them with a built site.
 */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  '404.html',
  '_headers',
  '_redirects',
  'app-shell',
  'assets',
  'builds.json',
  'hosting.json',
  'icons',
  'offline.json',
  'redirects.json',
  'robots.txt',
  'search.json',
  'site.webmanifest',
  'sitemap.xml',
  'sw.js',
]);

/** The file of every page: nothing else may be called so, at any level. */
const PAGE_FILE = 'index.html';

/** What a folder or file name may contain. `#`, `?`, `%` and `\` mean something in URLs, and others can't be files everywhere. */
const NAME = /^[\p{L}\p{M}\p{N} ._!$&'()+,;=@[\]-]+$/u;

/** Characters of an address with its escapes: the names of chunks and files are made of it. */
const MAX_ADDRESS = 180;

/** What is wrong with the files of a content folder, apart from their text: names, addresses, and files that can't be read. */
export function fileProblems(files: readonly ContentFile[], fileName: (path: string) => string): PageProblem[] {
  const shown = ({ readme, path }: ContentFile): string => readme ?? fileName(path);
  const first = new Map<string, ContentFile>();
  return files.flatMap((file) => {
    const problem = (title: string, hint: string, at?: { line?: number; column?: number }): PageProblem => ({
      title,
      hint,
      file: shown(file),
      line: at?.line ?? 1,
      column: at?.column ?? 1,
      tolerable: false,
    });
    if (file.fault) return [problem(file.fault.title, file.fault.hint, file.fault)];
    const fault = nameFault(file);
    if (fault) return [problem(...fault)];
    const key = file.url.normalize('NFC').toLowerCase();
    const other = first.get(key);
    if (!other) {
      first.set(key, file);
      return [];
    }
    return [
      other.url === file.url
        ? problem(`Two pages have the address ${file.url}`, `The other is ${shown(other)}. Rename one of them.`)
        : problem(
            `Two pages have addresses that differ only by case or Unicode form: ${file.url}`,
            `The other is ${shown(other)}. Some file systems can't tell them apart: rename one of them.`,
          ),
    ];
  });
}

function nameFault({ path, url }: ContentFile): [title: string, hint: string] | undefined {
  const segments = path.split('/');
  const bad = segments.find((segment) => !NAME.test(segment) || segment.trim() !== segment);
  if (bad !== undefined)
    return [
      `The name ${JSON.stringify(bad)} contains characters that addresses can't have`,
      "Use letters, digits, hyphens, dots and underscores. Spaces and !$&'()+,;=@[] work too.",
    ];
  if (segments.some((segment) => segment.startsWith('.')))
    return ['The name of a page or its folder begins with a dot', 'Rename it, or move it out of the content folder.'];
  if (encodeURI(url).length > MAX_ADDRESS)
    return [`The address of the page has more than ${MAX_ADDRESS} characters`, 'Shorten the names of the file and its folders.'];
  const parts = url.toLowerCase().split('/').filter(Boolean);
  const reserved = parts.find((part, index) => part === PAGE_FILE || (index === 0 && RESERVED_NAMES.has(part)));
  if (reserved !== undefined)
    return [`The build writes ${reserved} itself`, 'A page needs another name: rename the file or folder.'];
  if (segments.slice(0, -1).some((segment) => /\.mdx?$/.test(segment)))
    return ['A folder is called like a page', 'Rename the folder: .md and .mdx are for files.'];
  return undefined;
}
