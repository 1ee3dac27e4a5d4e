import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { absolutePath, isExternal } from '../../shared/address.ts';
import { hasClass } from '../visit.ts';

/** Stands for the site's origin, which a compiled page must not depend on. No text contains this noncharacter. */
export const ORIGIN_MARK = '\uFDD0';

/** The Markdown of inline nodes, on one line. */
export const inlineMarkdown = (nodes: readonly ElementContent[], pageUrl: string): string =>
  inline(nodes, pageUrl)
    .replaceAll(/[ \t\n]+/g, ' ')
    .trim();

const inline = (nodes: readonly ElementContent[], pageUrl: string): string =>
  nodes
    .map((node) => (node.type === 'text' ? escapeText(node.value) : node.type === 'element' ? inlineElement(node, pageUrl) : ''))
    .join('');

const DROPPED: ReadonlySet<string> = new Set(['button', 'input', 'script', 'style', 'svg', 'wbr']);

function inlineElement(element: Element, pageUrl: string): string {
  const { tagName, properties, children } = element;
  if (DROPPED.has(tagName) || hasClass(element, 'permalink', 'anchor', 'needs-script')) return '';
  const inner = (): string => inline(children, pageUrl);
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

/** Emphasis can't start or end with a space. */
function wrapped(text: string, sign: string): string {
  const [, before = '', content = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return content === '' ? text : before + sign + content + sign + after;
}

/** Escapes what Markdown would read as markup. */
function escapeText(text: string): string {
  const escaped = text.replaceAll(/[\\`*[\]<]|~(?=~)|&(?=#?\w+;)/g, String.raw`\$&`);
  // The Unicode expression is slow, and most text has no underscore.
  return escaped.includes('_') ? escaped.replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`) : escaped;
}

function codeSpan(text: string): string {
  const code = text.replaceAll(/\s+/g, ' ');
  if (code.trim() === '') return '';
  const fence = fenceFor(code, '`', 0);
  return /^`|`$/.test(code) ? `${fence} ${code} ${fence}` : fence + code + fence;
}

/** A fence of `sign` that the text doesn't contain, at least `least` + 1 long. */
export function fenceFor(text: string, sign: string, least: number): string {
  let run = sign.repeat(least + 1);
  while (text.includes(run)) run += sign;
  return run;
}

/** Makes URLs within the site absolute, because copies are used elsewhere. */
function target(value: unknown, pageUrl: string): string {
  const href = String(value);
  return isExternal(href) ? href : ORIGIN_MARK + absolutePath(href, encodeURI(pageUrl));
}
