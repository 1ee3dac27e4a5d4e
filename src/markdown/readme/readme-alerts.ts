import type { Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import { asideKinds } from '../asides/asides.ts';
import { visitMarkdown } from '../visit.ts';

const KIND = Object.keys(asideKinds).join('|');
const MARK = new RegExp(String.raw`^\[!(${KIND})\]\s*`, 'i');
const EMOJI = String.raw`(?:\p{Extended_Pictographic}\uFE0F?|:\w+:)?\s*`;
const BOLD = new RegExp(String.raw`^${EMOJI}(${KIND})[\s:!.]*$`, 'iu');

/**
 * Rewrites other alerts to the form that asides have: `> **Note**`, which GitHub introduced first; `[!NOTE]` with text behind
 * it or outside of a quote, where GitHub shows the mark, although authors clearly mean an alert.
 */
export function readmeAlerts(tree: Root): void {
  separateAlerts(tree);
  visitMarkdown(tree, 'paragraph', (paragraph, index, parent) => {
    const isQuoted = (parent as Nodes).type === 'blockquote';
    const alert =
      markedAlert(paragraph) ?? (isQuoted && index === 0 ? boldAlert(paragraph, parent.children.length > 1) : undefined);
    if (!alert) return undefined;
    paragraph.children = [{ type: 'text', value: `[!${alert.kind}]\n` }, ...alert.rest];
    if (!isQuoted || index > 0)
      parent.children[index] = { type: 'blockquote', children: [paragraph], position: paragraph.position };
    return index + 1;
  });
}

/** Splits a quote that begins with a bold mark and its text before the next mark. */
function separateAlerts(tree: Root): void {
  visitMarkdown(tree, 'blockquote', ({ children }, index, parent) => {
    const isAlert = (at: number, hasMore: boolean): boolean =>
      children[at]?.type === 'paragraph' && boldAlert(children[at], hasMore) !== undefined;
    if (!isAlert(0, true)) return;
    const next = children.findIndex((_, at) => at >= (isAlert(0, false) ? 1 : 2) && isAlert(at, true));
    if (next > 0) parent.children.splice(index + 1, 0, { type: 'blockquote', children: children.splice(next) });
  });
}

interface Alert {
  readonly kind: string;
  readonly rest: readonly PhrasingContent[];
}

function markedAlert({ children: [first, ...rest] }: Paragraph): Alert | undefined {
  const [mark = '', kind] = (first?.type === 'text' && MARK.exec(first.value)) || [];
  if (first?.type !== 'text' || kind === undefined) return undefined;
  const value = first.value.slice(mark.length);
  return value === '' && rest.length === 0 ? undefined : { kind, rest: [{ ...first, value }, ...rest] };
}

/** The word alone in bold, unless a sentence goes on after it: `**Note** that`. */
function boldAlert({ children }: Paragraph, hasMore: boolean): Alert | undefined {
  const isEmoji = children[0]?.type === 'text' && new RegExp(`^${EMOJI}$`, 'u').test(children[0].value);
  const [bold, next, ...others] = children.slice(Number(isEmoji));
  const text = bold?.type === 'strong' ? bold.children.map((child) => ('value' in child ? child.value : '?')).join('') : '';
  const kind = BOLD.exec(text)?.[1];
  if (kind === undefined || !(next || hasMore)) return undefined;
  if (next?.type !== 'text') return { kind, rest: next && next.type !== 'break' ? [next, ...others] : others };
  if (!text.trimEnd().endsWith(':') && /^[ \t]?\p{Ll}/u.test(next.value)) return undefined;
  return { kind, rest: [{ ...next, value: next.value.replace(/^\s*(?::|[–—-]\s)?\s*/, '') }, ...others] };
}
