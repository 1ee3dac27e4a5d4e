import type { CompileContext, PageProblem } from '../markdown/compile-context.ts';
import { splitHash } from '../shared/address.ts';
import type { Link } from '../shared/content-tree.ts';
import { toPlace } from '../shared/place.ts';
import type { IndexedPage } from './content-index.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { didYouMean } from '../shared/suggest.ts';

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

const isOurs = ({ url }: Link): boolean => url.startsWith('/');

const exists = ({ url }: Link, context: CompileContext): boolean => context.pageExists(splitHash(url).path);

/** Further reading without dead links, which lenient builds may have. */
export const liveRelated = (related: readonly Link[] | undefined, context: CompileContext): readonly Link[] | undefined =>
  related?.filter((link) => !isOurs(link) || exists(link, context));

/** Further reading on this site that doesn't exist. */
function deadRelated({ file, text, page }: IndexedPage, context: CompileContext): PageProblem[] {
  return (page.frontMatter.related ?? [])
    .filter((link) => isOurs(link) && !exists(link, context))
    .map(({ url }) => ({
      title: `Dead link to ${url} in "related"`,
      hint: context.suggestUrl(splitHash(url).path) || "This page doesn't exist.",
      file,
      ...toPlace(text, text.indexOf(url)),
      tolerable: true,
    }));
}

/** Links whose page exists but lacks the anchor they name. */
export const deadAnchors = (
  { file, page }: { readonly file: string; readonly page: CompiledPage },
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
