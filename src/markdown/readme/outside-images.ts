import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { type AddNeed, GITHUB_IMAGES } from '../../shared/page-needs.ts';
import { decideElements, elementsIn, isBlankText, isElement } from '../visit.ts';
import { fullAddress } from './readme-links.ts';

/**
 * Images in a README are on other hosts, which aren't contacted until the reader sees the image. A standalone image at
 * GitHub becomes a box that `src/browser/seen-images.ts` fills once it's visible, with a link to the image for readers
 * without JavaScript. Other images become links with their text; decorative ones are removed.
 */
export function outsideImages(tree: Root, source: string, need: AddNeed): void {
  decideElements(tree, ({ tagName }) => (tagName === 'picture' ? 'unwrapped' : tagName === 'source' ? 'goes' : 'stays'));
  const alone = imagesAlone(tree);
  const replace = (parent: Root | Element, linked: boolean): void => {
    parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
      if (child.type !== 'element') return [child];
      if (child.tagName === 'img') {
        const { src } = child.properties;
        const address = typeof src === 'string' ? fullAddress(src, source, 'image') : undefined;
        return placeOf(child, address, linked, alone.has(child));
      }
      replace(child, linked || child.tagName === 'a');
      return [child];
    });
  };
  replace(tree, false);
  if (elementsIn(tree).some(({ properties }) => properties.dataImage !== undefined)) need('images', GITHUB_IMAGES);
}

/** @param linked whether the image is in a link @param alone whether there's no text in the same paragraph */
function placeOf(image: Element, address: string | undefined, linked: boolean, alone: boolean): ElementContent[] {
  const { alt, title } = image.properties;
  const label = [alt, title].map((text) => (text ?? '').trim()).find((text) => text !== '');
  if (address === undefined) return label === undefined ? [] : [{ type: 'text', value: label }];
  // An image without alt text next to text is decorative.
  if (label === undefined && (linked || !alone)) return [];
  const text = label ?? fileName(address);
  // The size is unknown until the image loads, and the layout must not shift, so all boxes have the same size.
  const content: ElementContent =
    alone && isShown(address) ? h('span.outside-image', { dataImage: address }, text) : { type: 'text', value: text };
  return linked ? [content] : [h('a', { href: address }, content)];
}

/** Whether images from this host are shown: only GitHub's file hosts, so a README can't add hosts to the policy. */
const isShown = (address: string): boolean => /^https:\/\/(?:[\w-]+\.)*githubusercontent\.com\//.test(address);

const fileName = (address: string): string => new URL(address).pathname.split('/').findLast((part) => part !== '') ?? address;

/** Images without text in the same paragraph. */
function imagesAlone(tree: Root): Set<Element> {
  return new Set(elementsIn(tree).flatMap((element) => (isElement(element, 'p', 'td') ? (onlyImages(element) ?? []) : [])));
}

/** The images of an element that contains nothing else except links and line breaks. */
function onlyImages({ children }: Element): Element[] | undefined {
  const images: Element[] = [];
  for (const child of children) {
    if (isBlankText(child)) continue;
    if (child.type !== 'element') return undefined;
    if (child.tagName === 'img') images.push(child);
    else if (child.tagName === 'a') {
      const inside = onlyImages(child);
      if (inside === undefined) return undefined;
      images.push(...inside);
    } else if (child.tagName !== 'br') return undefined;
  }
  return images;
}
