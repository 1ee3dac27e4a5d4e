import type { Root } from 'hast';
import { safeDecode } from '../../shared/address.ts';
import type { Compilation } from '../compile-context.ts';
import { visitElements } from '../visit.ts';

/** Sets the width and height of images, so that the layout doesn't shift; returns the files that the page shows. */
export function images(tree: Root, { page, context, report }: Compilation): string[] {
  const shown: string[] = [];
  visitElements(tree, (element) => {
    if (element.tagName !== 'img') return;
    const source = safeDecode(element.properties.src ?? '');
    if (page.format !== 'readme' && (element.properties.alt ?? '').trim() === '')
      report({
        title: `The image ${source} has no alt text`,
        hint: 'Say what it shows: ![Chunks of three entry points](./chunks.png).',
        at: element.position,
        tolerable: true,
      });
    if (/^(https?:)?\/\//.test(source)) {
      report({
        title: `Image from another host: ${source}`,
        hint: 'Save the image next to the page. The site must work offline, and it never contacts other hosts without consent.',
        at: element.position,
        tolerable: true,
      });
      return;
    }
    shown.push(source);
    const image = context.image(source, page.file);
    if (!image) {
      report({
        title: `Missing image ${source || 'URL'}`,
        hint: 'Use a path relative to the page, or start it with / for a file in public/.',
        at: element.position,
        tolerable: true,
      });
      return;
    }
    Object.assign(element.properties, {
      src: image.url,
      width: image.width,
      height: image.height,
      loading: 'lazy',
      decoding: 'async',
    });
  });
  return shown;
}
