import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';

/** Stands for the site's origin, which a compiled page must not depend on. No text contains this noncharacter. */
export const ORIGIN_MARK = '\uFDD0';

/** The Markdown of inline nodes, on one line. */
export function inlineMarkdown(nodes: readonly ElementContent[], pageUrl: string): string {
  return nodes
    .map((node) => (node.type === 'text' ? escapeText(node.value) : node.type === 'element' ? inlineElement(node, pageUrl) : ''))
    .join('')
    .replaceAll(/[ \t\n]+/g, ' ')
    .trim();
}

const DROPPED: ReadonlySet<string> = new Set(['button', 'input', 'script', 'style', 'svg', 'wbr']);

function inlineElement(element: Element, pageUrl: string): string {
  const { tagName, properties, children } = element;
  if (DROPPED.has(tagName) || hasClass(element, 'permalink', 'anchor', 'needs-script')) return '';
  const inner = (): string =>
    children
      .map((child) =>
        child.type === 'text' ? escapeText(child.value) : child.type === 'element' ? inlineElement(child, pageUrl) : '',
      )
      .join('');
  switch (tagName) {
    case 'code':
    case 'samp':
    case 'kbd':
      return codeSpan(toString(element));
    case 'strong':
    case 'b':
      return wrapped(inner(), '**');
    case 'em':
    case 'i':
      return wrapped(inner(), '*');
    case 'del':
    case 's':
      return wrapped(inner(), '~~');
    case 'q':
      return `"${inner()}"`;
    case 'br':
      return ' ';
    case 'img':
      return `![${escapeText(properties.alt ?? '')}](${target(properties.src, pageUrl)})`;
    case 'a': {
      const text = inner().trim();
      return properties.href === undefined || text === '' ? text : `[${text}](${target(properties.href, pageUrl)})`;
    }
    case 'span':
      if (hasClass(element, 'since')) return `*since ${toString(element).replace(/^since /, '')}*`;
      return hasClass(element, 'status', 'changed')
        ? wrapped(inner(), '*')
        : hasClass(element, 'remark')
          ? ` ${inner()}`
          : inner();
    default:
      return inner();
  }
}

export const hasClass = ({ properties: { className } }: Element, ...names: readonly string[]): boolean =>
  Array.isArray(className) && className.some((name) => names.includes(name));

/** Emphasis can't start or end with a space. */
function wrapped(text: string, sign: string): string {
  const [, before = '', content = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return content === '' ? text : before + sign + content + sign + after;
}

/** Escapes what Markdown would read as markup. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\`*[\]<]|~(?=~)|&(?=#?\w+;)/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`);

function codeSpan(text: string): string {
  const code = text.replaceAll(/\s+/g, ' ');
  if (code.trim() === '') return '';
  const fence = longestRun(code, '`', 0);
  return /^`|`$/.test(code) ? `${fence} ${code} ${fence}` : fence + code + fence;
}

/** A fence that is longer than every run of `sign` in the text, and at least `least` + 1 long. */
export function longestRun(text: string, sign: string, least: number): string {
  let longest = least;
  for (const [run] of text.matchAll(new RegExp(`${sign}+`, 'g'))) longest = Math.max(longest, run.length);
  return sign.repeat(longest + 1);
}

/** Makes URLs within the site absolute, because copies are used elsewhere. */
function target(value: unknown, pageUrl: string): string {
  const href = String(value);
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)) return href;
  const { pathname, search, hash } = new URL(href, `https://site.invalid${encodeURI(pageUrl)}`);
  return ORIGIN_MARK + pathname + search + hash;
}
