import { prerender } from '../prerender.ts';
import type { BuildContext, Output, OutputFile } from './output.ts';

/** Every HTML document. */
export const documents: Output<BuildContext> = {
  name: 'Writing documents',
  *run(context): Iterable<OutputFile> {
    for (const { path, html } of prerender(context)) yield [path, html];
  },
};
