import type { Element, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { plainText } from '../../shared/anchor-id.ts';
import { decideElements, elementsIn, hasInside, isHeading } from '../visit.ts';

/** An image above the text is a logo if it's at most this wide or high, in pixels. */
const LOGO_SIZE = 260;

/**
 * Removes what the page already shows from the top of a README: the title and logos. The top ends at the first heading
 * that isn't a title.
 * @param names the package's name and the page's title
 */
export function dropHead(tree: Root, names: readonly string[]): void {
  const isTitle = titleTest(tree, names);
  const end = tree.children.findIndex(
    (block) => block.type === 'element' && hasInside(block, (element) => isHeading(element) && !isTitle(element)),
  );
  const head = end < 0 ? tree.children : tree.children.slice(0, end);
  const kept = head.flatMap((block): RootContent[] => {
    if (block.type !== 'element') return [block];
    const centered = hasInside(block, ({ tagName, properties }) => properties.align === 'center' && !/^t[dhr]/.test(tagName));
    const isLogo = (element: Element): boolean => element.tagName === 'img' && (centered || looksLikeLogo(element));
    const holder: Root = { type: 'root', children: [block] };
    decideElements(holder, (element) => (isTitle(element) || isLogo(element) ? 'goes' : 'stays'));
    return holder.children;
  });
  tree.children = [...kept, ...tree.children.slice(head.length)];
}

/**
 * The first heading is the title if it's the only one of level 1, or is among logos; other headings are titles if they
 * equal the name.
 */
function titleTest(tree: Root, names: readonly string[]): (element: Element) => boolean {
  const titles = new Set<Element>();
  const headings: Element[] = [];
  const logoed = new Set<Element>();
  for (const block of tree.children) {
    if (block.type !== 'element') continue;
    const withImage = hasInside(block, ({ tagName }) => tagName === 'img');
    for (const heading of elementsIn(block).filter(isHeading)) {
      headings.push(heading);
      if (withImage) logoed.add(heading);
    }
  }
  const known = new Set(names.map(plainText));
  const levelOne = headings.filter(({ tagName }) => tagName === 'h1');
  for (const [index, heading] of headings.entries()) {
    const first = index === 0 && heading.tagName === 'h1' && (levelOne.length === 1 || logoed.has(heading));
    // Anything after the first section is a section, whatever its heading.
    if (!first && !known.has(plainText(toString(heading)))) break;
    titles.add(heading);
  }
  return (element) => titles.has(element);
}

function looksLikeLogo({ properties: { src, alt, width, height } }: Element): boolean {
  const isSmall = (size: unknown): boolean => Number(size) > 0 && Number(size) <= LOGO_SIZE;
  return isSmall(width) || isSmall(height) || /\b(?:logo|icon)\b/i.test(`${String(src)} ${String(alt)}`);
}
