import type { Blockquote, Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { nearest } from '../../shared/suggest.ts';
import type { Report } from '../compile-context.ts';

const titles: Readonly<Record<string, string>> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Important',
  WARNING: 'Warning',
  CAUTION: 'Caution',
};

/** Turns block quotes that begin with `[!NOTE]` into asides. */
export function asides(tree: Root, report: Report): void {
  visit(tree, 'blockquote', (quote) => {
    const first = quote.children[0];
    const text = first?.type === 'paragraph' ? first.children[0] : undefined;
    if (first?.type !== 'paragraph' || text?.type !== 'text') return;
    const match = /^\[!([A-Za-z]+)\][ \t]*([^\n]*)(?:\n|$)/.exec(text.value);
    if (!match) return;
    const kind = (match[1] ?? '').toUpperCase();
    const title = titles[kind];
    if (title === undefined) {
      report({
        title: `Unknown kind of aside [!${match[1]}]`,
        hint: `Use one of ${Object.keys(titles).join(', ')}${nearest(kind, Object.keys(titles)) ? `; perhaps ${nearest(kind, Object.keys(titles))}` : ''}.`,
        at: quote.position,
        tolerable: true,
      });
      return;
    }
    becomeAside(quote, first, { kind: kind.toLowerCase(), title: match[2]?.trim() || title, rest: text.value.slice(match[0].length) });
  });
}

function becomeAside(
  quote: Blockquote,
  first: Paragraph,
  { kind, title, rest }: { readonly kind: string; readonly title: string; readonly rest: string },
): void {
  const remaining = [...(rest === '' ? [] : [{ type: 'text' as const, value: rest }]), ...first.children.slice(1)];
  // A title line that ends with a hard break leaves an empty break behind it.
  if (remaining[0]?.type === 'break') remaining.shift();
  const heading: Paragraph = {
    type: 'paragraph',
    data: { hProperties: { className: ['aside-title'] } },
    children: [{ type: 'text', value: title }],
  };
  quote.children = [heading, ...(remaining.length > 0 ? [{ ...first, children: remaining }] : []), ...quote.children.slice(1)];
  quote.data = { hName: 'div', hProperties: { className: ['aside', `aside-${kind}`], role: 'note' } };
}
