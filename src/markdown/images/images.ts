import type { Root } from 'hast';
import { safeDecode } from '../../shared/address.ts';
import type { Compilation } from '../compile-context.ts';
import { visitElements } from '../visit.ts';

/** Sets the width and height of images, so that the layout doesn't shift. */
export function images(tree: Root, { page, context, report }: Compilation): void {
  visitElements(tree, (element) => {
    if (element.tagName !== 'img') return;
    const reportFault = (title: string, hint: string): void => report({ title, hint, at: element.position, tolerable: true });
    const source = safeDecode(element.properties.src ?? '');
    if (page.format !== 'readme' && (element.properties.alt ?? '').trim() === '')
      reportFault(`The image ${source} has no alt text`, 'Say what it shows: ![Chunks of three entry points](./chunks.png).');
    if (/^(https?:)?\/\//.test(source)) {
      reportFault(
        `Image from another host: ${source}`,
        'Save the image next to the page. The site must work offline, and it never contacts other hosts without consent.',
      );
      return;
    }
    const image = context.image(source, page.file);
    if (!image) {
      reportFault(
        `Missing image ${source || 'URL'}`,
        'Use a path relative to the page, or start it with / for a file in public/.',
      );
      return;
    }
    const { url: src, width, height } = image;
    Object.assign(element.properties, { src, width, height, loading: 'lazy', decoding: 'async' });
  });
}
