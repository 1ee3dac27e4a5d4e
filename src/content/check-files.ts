import type { PageProblem } from '../markdown/compile-context.ts';
import type { ContentFile } from './read-content.ts';

/**
 * Top-level names of a built site that aren't pages, and those in `public/`. Compared case-insensitively, like some
 * file systems. A test compares them with a built site.
 */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  '404.html',
  '_headers',
  '_redirects',
  'vercel.json',
  'app-shell',
  'assets',
  'builds.json',
  'changes.json',
  'check.json',
  'e',
  'hosting.json',
  'icons',
  'llms-full.txt',
  'llms.txt',
  'messages.json',
  'o',
  'offline.json',
  'options.json',
  'redirects.json',
  'robots.txt',
  'search.json',
  'site.webmanifest',
  'sitemap.xml',
  'sw.js',
  'third-party-licenses.txt',
]);

/** The output file of every page; no other file may have this name at any level. */
const PAGE_FILE = 'index.html';

/**
 * Allowed characters of folder and file names. `#`, `?`, `%`, and `\` have a meaning in URLs; others aren't allowed on
 * every file system.
 */
const NAME = /^[\p{L}\p{M}\p{N} ._!$&'()+,;=@[\]-]+$/u;

/** Maximum length of an escaped URL, because chunk and file names are derived from it. */
const MAX_ADDRESS = 180;

/** Checks a content folder's files, apart from their text: names, URLs, and files that can't be read. */
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
        ? problem(`Two pages have the URL ${file.url}`, `The other is ${shown(other)}. Rename one of them.`)
        : problem(
            `Two pages have URLs that differ only by case or Unicode normalization: ${file.url}`,
            `The other is ${shown(other)}. Some file systems treat them as the same file. Rename one of them.`,
          ),
    ];
  });
}

function nameFault({ path, url }: ContentFile): [title: string, hint: string] | undefined {
  const segments = path.split('/');
  const bad = segments.find((segment) => !NAME.test(segment) || segment.trim() !== segment);
  if (bad !== undefined)
    return [
      `The name ${JSON.stringify(bad)} contains characters that URLs can't have`,
      "Use letters, digits, hyphens, dots and underscores. Spaces and !$&'()+,;=@[] also work.",
    ];
  if (segments.some((segment) => segment.startsWith('.')))
    return ['The name of a page or its folder starts with a dot', 'Rename it, or move it out of the content folder.'];
  if (encodeURI(url).length > MAX_ADDRESS)
    return [`The page's URL has more than ${MAX_ADDRESS} characters`, 'Shorten the name of the file or its folders.'];
  const parts = url.toLowerCase().split('/').filter(Boolean);
  const reserved = parts.find((part, index) => part === PAGE_FILE || (index === 0 && RESERVED_NAMES.has(part)));
  if (reserved !== undefined) return [`The page's URL is reserved: the build writes ${reserved}`, 'Rename the file or folder.'];
  if (segments.slice(0, -1).some((segment) => /\.mdx?$/.test(segment)))
    return ['The name of a folder ends with .md or .mdx', 'Rename the folder. Only pages may end with .md or .mdx.'];
  return undefined;
}
