import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { QuotedOutput } from '../compiled-page.ts';
import { visitElements } from '../visit.ts';

/** The texts of `<samp>`, HTML's element for program output. */
export function quotedOutput(tree: Root): QuotedOutput[] {
  const outputs: QuotedOutput[] = [];
  visitElements(tree, (element) => {
    if (element.tagName !== 'samp') return;
    const { line = 1, column = 1 } = element.position?.start ?? {};
    outputs.push({ text: toString(element).replaceAll(/\s+/g, ' ').trim(), line, column });
  });
  return outputs;
}
