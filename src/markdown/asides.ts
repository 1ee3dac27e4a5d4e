import type { Root as HtmlRoot } from 'hast';
import { s } from 'hastscript';
import type { Paragraph, PhrasingContent, Root, Nodes } from 'mdast';
import { didYouMean } from '../shared/suggest.ts';
import type { Report } from './compile-context.ts';
import { visitElements, visitMarkdown } from './visit.ts';

/** Turns block quotes that start with `[!NOTE]` and the like into asides. */
export function asides(tree: Root, report: Report): void {
  visitMarkdown(tree, 'blockquote', (quote) => {
    const first = quote.children[0];
    const text = first?.type === 'paragraph' ? first.children[0] : undefined;
    if (first?.type !== 'paragraph' || text?.type !== 'text') return;
    const match = /^\[!([A-Za-z]+)\][ \t]*/.exec(text.value);
    if (!match) return;
    const name = (match[1] ?? '').toUpperCase();
    const kind = asideKinds[name];
    if (!kind) {
      const kinds = Object.entries(asideKinds).map(([known, { use }]) => `${known} (${use})`);
      report({
        title: `Unknown aside type [!${match[1]}]`,
        hint: `${didYouMean(name, Object.keys(asideKinds))} Available: ${kinds.join(', ')}.`.trimStart(),
        at: quote.position,
        tolerable: true,
      });
      return;
    }
    const { line, rest } = splitLine([{ type: 'text', value: text.value.slice(match[0].length) }, ...first.children.slice(1)]);
    const heading: Paragraph = {
      type: 'paragraph',
      data: { hProperties: { className: ['aside-title'] } },
      children: line.length > 0 ? line : [{ type: 'text', value: kind.title }],
    };
    quote.children = [heading, ...(rest.length > 0 ? [{ ...first, children: rest }] : []), ...quote.children.slice(1)];
    quote.data = { hName: 'div', hProperties: { className: ['aside', `aside-${name.toLowerCase()}`], role: 'note' } };
  });
}

/** Adds color and icon to asides. Runs after untrusted HTML was removed, because READMEs may not contain drawings. */
export function decorateAsides(tree: HtmlRoot): void {
  visitElements(tree, ({ properties: { className }, children }) => {
    if (!Array.isArray(className) || className[0] !== 'aside') return;
    const kind = asideKinds[String(className[1]).slice('aside-'.length).toUpperCase()];
    const title = children.find((child) => child.type === 'element');
    if (!kind || !title) return;
    className.push(`tone-${kind.tone}`);
    title.children.unshift(
      s('svg.icon', { width: 16, height: 16, viewBox: '0 0 24 24', ariaHidden: 'true' }, [s('path', { d: kind.icon })]),
    );
  });
}

/** The nodes of the first line, which may contain code and links, and those after it. */
function splitLine(nodes: PhrasingContent[]): { readonly line: PhrasingContent[]; readonly rest: PhrasingContent[] } {
  const at = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')));
  const end = nodes[at];
  const [before = '', ...after] = end?.type === 'text' ? end.value.split('\n') : [];
  const text = (value: string): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }]);
  const line = at < 0 ? nodes : [...nodes.slice(0, at), ...text(before)];
  const rest = at < 0 ? [] : [...text(after.join('\n')), ...nodes.slice(at + 1)];
  return { line: line.filter((node) => node.type !== 'text' || node.value !== ''), rest };
}

interface AsideKind {
  /** The title of asides that don't have their own. */
  readonly title: string;
  /** Its purpose, shown to authors. */
  readonly use: string;
  /** The color tokens in `styles/tokens.css`: `warn` is `--warn` on `--warn-soft`. `styles/prose.css` has a class for each. */
  readonly tone: 'accent' | 'good' | 'rare' | 'warn' | 'bad';
  /** Path of the line icon, on a canvas of 24 by 24. */
  readonly icon: string;
}

/** Every kind of aside, by the name that pages use: `> [!NOTE]`. */
export const asideKinds: Readonly<Record<string, AsideKind>> = {
  NOTE: {
    title: 'Note',
    use: 'something worth knowing',
    tone: 'accent',
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v6M12 7.5v.01',
  },
  TIP: { title: 'Tip', use: 'a better or shorter way', tone: 'good', icon: 'M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0z' },
  IMPORTANT: {
    title: 'Important',
    use: 'what the reader must not miss',
    tone: 'rare',
    icon: 'M4 4h16v13h-9l-4 4v-4H4zM12 7v4M12 14v.01',
  },
  WARNING: { title: 'Warning', use: 'what breaks easily', tone: 'warn', icon: 'M12 4 2.5 20h19zM12 10v5M12 17.5v.01' },
  CAUTION: {
    title: 'Caution',
    use: 'what loses data or opens a security hole',
    tone: 'bad',
    icon: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.01',
  },
};

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
