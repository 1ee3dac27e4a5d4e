import { prerender } from '../prerender.ts';
import type { BuildContext, Output, OutputFile } from './output.ts';

/** Every HTML document. */
export const documents: Output<BuildContext> = {
  name: 'Rendering',
  *run(context): Iterable<OutputFile> {
    let done = 0;
    for (const { path, html } of prerender({ ...context, pages: context.articles })) {
      yield [path, html];
      context.progress('Rendering', ++done, context.articles.size);
    }
  },
};
