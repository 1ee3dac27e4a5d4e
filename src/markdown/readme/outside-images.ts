import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { type AddNeed, GITHUB_IMAGES } from '../../shared/page-needs.ts';
import { decideElements, elementsIn, isBlankText, isElement } from '../visit.ts';
import { splitLines } from './drop-noise.ts';
import { fullAddress } from './readme-links.ts';

/**
 * Images in a README are on other hosts, which aren't contacted until the reader sees the image. A standalone image at
 * GitHub becomes a box that `src/browser/seen-images.ts` fills once it's visible, with a link to the image for readers
 * without JavaScript. Other images become links with their text.
 */
export function outsideImages(tree: Root, source: string, need: AddNeed): void {
  decideElements(tree, ({ tagName, properties: { src } }) => {
    if (tagName === 'picture') return 'unwrapped';
    // The light one of two images stays.
    return tagName === 'source' || String(src).endsWith('#gh-dark-mode-only') ? 'goes' : 'stays';
  });
  const alone = imagesAlone(tree);
  const replace = (parent: Root | Element, linked: boolean): void => {
    parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
      if (child.type !== 'element') return [child];
      if (child.tagName === 'img' || child.tagName === 'video') {
        const { src } = child.properties;
        const address = typeof src === 'string' ? fullAddress(src, source, 'image') : undefined;
        return renderPlace(child, address, linked, alone.has(child));
      }
      replace(child, linked || child.tagName === 'a');
      return [child];
    });
  };
  replace(tree, false);
  if (elementsIn(tree).some(({ properties }) => properties.dataImage !== undefined)) need('images', GITHUB_IMAGES);
}

/** @param linked whether the image is in a link @param alone whether there's no text in the same paragraph */
function renderPlace(image: Element, address: string | undefined, linked: boolean, alone: boolean): ElementContent[] {
  const { alt, title } = image.properties;
  const label = [alt, title].map((text) => (text ?? '').trim()).find((text) => text !== '');
  if (address === undefined) return label === undefined ? [] : [{ type: 'text', value: label }];
  const text = label ?? fileName(address);
  // The size is unknown until the image loads, and the layout must not shift, so all boxes have the same size.
  const content: ElementContent =
    alone && isShown(address) ? h('span.outside-image', { dataImage: address }, text) : { type: 'text', value: text };
  return linked ? [content] : [h('a', { href: address }, content)];
}

/** Whether images from this host are shown: only GitHub's file hosts, so a README can't add hosts to the policy. */
const isShown = (address: string): boolean => /^https:\/\/(?:[\w-]+\.)*githubusercontent\.com\//.test(address);

const fileName = (address: string): string => new URL(address).pathname.split('/').findLast((part) => part !== '') ?? address;

/** Images in lines without text. */
function imagesAlone(tree: Root): Set<Element> {
  const blocks = elementsIn(tree).filter((element) => isElement(element, 'p', 'td', 'th', 'li', 'dd', 'div', 'figure'));
  const lines = blocks.flatMap(({ children }) => splitLines(children));
  return new Set(lines.flatMap((line) => onlyImages(line) ?? []));
}

/** The images among nodes that contain nothing else except links and line breaks. */
function onlyImages(nodes: readonly ElementContent[]): Element[] | undefined {
  const images: Element[] = [];
  for (const node of nodes) {
    if (isBlankText(node)) continue;
    if (node.type !== 'element') return undefined;
    const { tagName } = node;
    const inside = tagName === 'br' ? [] : tagName === 'img' ? [node] : tagName === 'a' ? onlyImages(node.children) : undefined;
    if (!inside) return undefined;
    images.push(...inside);
  }
  return images;
}
