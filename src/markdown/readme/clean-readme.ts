import type { Root } from 'hast';
import type { FrontMatter } from '../../schemas/front-matter.ts';
import type { Compilation, CompileContext } from '../compile-context.ts';
import { addresses } from './addresses.ts';
import { dropBadges } from './drop-badges.ts';
import { dropContents } from './drop-contents.ts';
import { dropEmpty } from './drop-empty.ts';
import { dropHead } from './drop-head.ts';
import { dropPresentation } from './drop-presentation.ts';
import { emoji } from './emoji.ts';
import { headingLevels } from './heading-levels.ts';
import { outsideImages } from './outside-images.ts';
import { ownIds } from './own-ids.ts';
import { packageFacts } from './package-facts.ts';
import { toBlocks } from './to-blocks.ts';

/**
 * Turns the sanitized tree of a README into a page of ours. Headings get their ids afterwards; then `ownAnchors` fixes
 * the links to them.
 * @returns the URLs that were looked up
 */
export function cleanReadme(
  tree: Root,
  { source = '', title, package: facts, repo }: FrontMatter,
  compilation: Omit<Compilation, 'context'> & { readonly context: Pick<CompileContext, 'here'> },
): string[] {
  dropBadges(tree);
  dropHead(tree, [title, ...(facts ? [facts.name] : [])]);
  dropContents(tree);
  dropPresentation(tree);
  toBlocks(tree);
  outsideImages(tree, source, compilation.need);
  ownIds(tree);
  const lookedUp = addresses(tree, source, compilation);
  dropEmpty(tree);
  headingLevels(tree);
  emoji(tree);
  if (facts) packageFacts(tree, { facts, source, repo });
  return lookedUp;
}
