import type { Element, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { decideElements } from './decide-elements.ts';
import { elementsIn, hasInside, isHeading } from './elements-in.ts';

/** An image at most this wide or high, in pixels, above the text is a logo. */
const LOGO_SIZE = 260;

/**
 * What stands above a README's text goes where the page says it already: the title, and logos. The head ends at the first heading
 * that is no title.
 * @param names the name of the package and the title of the page
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

/** The first heading is the title if it is the only one of level 1 or stands among logos; others are if they say the name. */
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
  const known = new Set(names.map(plain));
  const levelOne = headings.filter(({ tagName }) => tagName === 'h1');
  for (const [index, heading] of headings.entries()) {
    const first = index === 0 && heading.tagName === 'h1' && (levelOne.length === 1 || logoed.has(heading));
    // What follows the first section is a section, whatever it is called.
    if (!first && !known.has(plain(toString(heading)))) break;
    titles.add(heading);
  }
  return (element) => titles.has(element);
}

/** Names are the same that differ in capitals, spaces and signs only. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function looksLikeLogo({ properties: { src, alt, width, height } }: Element): boolean {
  const isSmall = (size: unknown): boolean => Number(size) > 0 && Number(size) <= LOGO_SIZE;
  return isSmall(width) || isSmall(height) || /\b(?:logo|icon)\b/i.test(`${String(src)} ${String(alt)}`);
}
