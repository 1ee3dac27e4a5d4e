import type { Root } from 'hast';
import { safeDecode } from '../../shared/address.ts';
import type { CompileContext, Report } from '../compile-context.ts';
import { visitElements } from '../visit.ts';

/** Gives images their width and height, so that nothing moves when they arrive; returns the files that the page shows. */
export function images(
  tree: Root,
  { file, context, report }: { readonly file: string; readonly context: CompileContext; readonly report: Report },
): string[] {
  const shown: string[] = [];
  visitElements(tree, (element) => {
    if (element.tagName !== 'img') return;
    const source = safeDecode(element.properties.src ?? '');
    if (/^(https?:)?\/\//.test(source)) {
      report({
        title: `Image from another host: ${source}`,
        hint: 'Put the image beside the page: readers may be offline, and no other host is asked before they wish it.',
        at: element.position,
        tolerable: true,
      });
      return;
    }
    shown.push(source);
    const image = context.image(source, file);
    if (!image) {
      report({
        title: `Missing image ${source || 'address'}`,
        hint: 'The path is relative to the page, or begins with / for files in public/.',
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
