import type { PageProblem, CompileContext } from '../markdown/compile-context.ts';
import type { ContentFile } from './read-content.ts';
import { splitHash } from '../shared/address.ts';
import type { Link } from '../shared/content-tree.ts';
import { type Place, toPlace } from '../shared/place.ts';
import type { IndexedPage } from './content-index.ts';
import { didYouMean } from '../shared/suggest.ts';

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
    const problem = (title: string, hint: string, at: Partial<Place> = {}): PageProblem => ({
      title,
      hint,
      file: shown(file),
      line: at.line ?? 1,
      column: at.column ?? 1,
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

/**
 * The problems that compiling and linking a page finds: markup, links, anchors, images, and further reading. The build
 * and the development server share it.
 * @param idsOf the ids of the page at a URL; undefined if they aren't known
 */
export const structureProblems = (
  page: IndexedPage,
  context: CompileContext,
  idsOf: (url: string) => ReadonlySet<string> | undefined,
): PageProblem[] => [...page.page.problems, ...deadRelated(page, context), ...deadAnchors(page, idsOf)];

/** Whether a link leads to a page of this site that doesn't exist. */
const isDead = ({ url }: Link, context: CompileContext): boolean =>
  url.startsWith('/') && !context.pageExists(splitHash(url).path);

/** Further reading without dead links, which lenient builds may have. */
export const liveRelated = (related: readonly Link[] | undefined, context: CompileContext): readonly Link[] | undefined =>
  related?.filter((link) => !isDead(link, context));

/** Further reading on this site that doesn't exist. */
function deadRelated({ file, text, page }: IndexedPage, context: CompileContext): PageProblem[] {
  return (page.frontMatter.related ?? [])
    .filter((link) => isDead(link, context))
    .map(({ url }) => ({
      title: `Dead link to ${url} in "related"`,
      hint: context.suggestUrl(splitHash(url).path) || "This page doesn't exist.",
      file,
      ...toPlace(text, text.indexOf(url)),
      tolerable: true,
    }));
}

/** Links whose page exists but lacks the anchor they name. */
const deadAnchors = (
  { file, page }: Pick<IndexedPage, 'file' | 'page'>,
  idsOf: (url: string) => ReadonlySet<string> | undefined,
): PageProblem[] =>
  page.links
    // A hash with an equals sign is data, such as the name of an example.
    .filter((link) => link.exists && !/^$|=/.test(link.hash) && idsOf(link.url)?.has(link.hash) === false)
    .map((link) => ({
      title: `Dead anchor ${link.url}#${link.hash}`,
      hint: didYouMean(link.hash, idsOf(link.url) ?? []) || 'The page has no heading with this id.',
      file,
      line: link.line,
      column: link.column,
      tolerable: true,
    }));
