import type { Element, Properties, Root, ElementContent } from 'hast';
import type { Report } from '../compile-context.ts';
import { visitElements, visitAll } from '../visit.ts';
import { type AllowedHtml, isSvgElement, mdxHtml } from './allowed-html.ts';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { find, html, svg } from 'property-information';
import JSON5 from 'json5';

/**
 * Elements removed together with their content, which is code or separate markup. Other disallowed elements are
 * replaced by their content.
 */
const GONE_WITH_CONTENT = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'textarea', 'select', 'math']);

const LIST = 'See docs/writing-pages.md for the elements and attributes that pages can use.';

/** Removes all elements, attributes, and URLs that aren't allowed from a tree, and reports each. Names are case-insensitive. */
export function dropDisallowed(tree: Root, allowed: AllowedHtml, report: Report): void {
  const names = canonicalNames(allowed);
  visitElements(tree, (element, index, parent) => {
    const tagName = names.get(element.tagName.toLowerCase());
    if (tagName === undefined) {
      parent.children.splice(index, 1, ...withoutElement(element.tagName, element, report));
      return index;
    }
    element.tagName = tagName;
    element.properties = allowedProperties(element, allowed, report);
    return undefined;
  });
}

/** Allowed elements by lower-case name. */
const canonicalNames = ({ tagNames }: AllowedHtml): ReadonlyMap<string, string> =>
  new Map(tagNames.map((name) => [name.toLowerCase(), name]));

/** Reports an element that isn't allowed. Returns the content that replaces it. */
function withoutElement<Content>(
  name: string,
  { children, position }: { readonly children: Content[]; readonly position?: Element['position'] },
  report: Report,
): Content[] {
  const runs = name.toLowerCase() === 'script';
  report({
    title: runs ? "<script> isn't allowed: pages can't run code" : `<${name}> isn't allowed in a page`,
    hint: runs ? 'Pages are data. Remove it.' : LIST,
    at: position,
    tolerable: !runs,
  });
  return GONE_WITH_CONTENT.has(name.toLowerCase()) ? [] : children;
}

function allowedProperties(element: Element, allowed: AllowedHtml, report: Report): Properties {
  const { tagName, properties, position } = element;
  const kept: Properties = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    if (!isAllowed(tagName, name, value, allowed)) {
      const runs = /^on/i.test(name);
      report({
        title: runs
          ? `The event handler ${name} on <${tagName}> isn't allowed`
          : `The attribute ${name} of <${tagName}> isn't allowed${shownValue(name, element, allowed)}`,
        hint: runs
          ? 'Pages are data. Remove it.'
          : name === 'style'
            ? 'Use a class: the Content-Security-Policy blocks inline styles.'
            : LIST,
        at: position,
        tolerable: !runs,
      });
    } else if (!isAllowedUrl(tagName, name, String(value), allowed)) {
      report({
        title: `The URL ${shortened(String(value))} in ${name} of <${tagName}> isn't allowed`,
        hint: isSvgElement(tagName)
          ? 'Drawings can only reference their own parts, such as #arrow or url(#arrow).'
          : `Use a path on this site, or one of ${(allowed.protocols[name] ?? []).map((protocol) => `${protocol}:`).join(', ')}.`,
        at: position,
        tolerable: !/^(?:javascript|vbscript|data):/i.test(withoutSpace(String(value))),
      });
    } else kept[name] = value;
  }
  return kept;
}

const shownValue = (name: string, element: Element, allowed: AllowedHtml): string =>
  listAttributes(element.tagName, allowed).some((other) => Array.isArray(other) && other[0] === name)
    ? ` to be ${shortened(String(element.properties[name]))}`
    : '';

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The attributes of an allowed element. */
const listAttributes = (tagName: string, { attributes }: AllowedHtml): AllowedHtml['attributes'][string] => [
  ...(Object.hasOwn(attributes, tagName) ? (attributes[tagName] ?? []) : []),
  ...(attributes['*'] ?? []),
];

function isAllowed(tagName: string, name: string, value: Properties[string], allowed: AllowedHtml): boolean {
  // Lists become space-separated text, which only these attributes use.
  if (Array.isArray(value) && !['className', 'rel', 'ariaDescribedBy', 'ariaLabelledBy', 'headers'].includes(name)) return false;
  if (/^aria[A-Z][A-Za-z]*$/.test(name)) return true;
  return listAttributes(tagName, allowed).some((attribute) => {
    if (!Array.isArray(attribute)) return attribute === name;
    const [known, ...values] = attribute;
    const all = Array.isArray(value) ? value : [value];
    return (
      known === name && all.every((part) => values.some((one) => (one instanceof RegExp ? one.test(String(part)) : one === part)))
    );
  });
}

// Browsers ignore spaces and control characters before and inside a protocol.
// eslint-disable-next-line no-control-regex -- these are the characters
const withoutSpace = (url: string): string => url.replaceAll(/[\0-\u0020\u007F-\u009F]+/g, '');

function isAllowedUrl(tagName: string, name: string, value: string, allowed: AllowedHtml): boolean {
  // Drawings may only reference their own parts.
  if (isSvgElement(tagName)) {
    if (name === 'href' || name === 'xLinkHref') return value.startsWith('#');
    // Presentation attributes may contain url(…), also with escapes.
    return !/url\s*\(|\\/i.test(value.replaceAll(/url\(#[^()\\\s"']*\)/g, ''));
  }
  if (!Object.hasOwn(allowed.protocols, name)) return true;
  const [, protocol] = /^([a-z][a-z0-9+.-]*):/i.exec(withoutSpace(value)) ?? [];
  return protocol === undefined || (allowed.protocols[name] ?? []).includes(protocol.toLowerCase());
}

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is an element written as JSX. */
export const isJsx = (node: { readonly type: string }): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** The properties of a JSX element as plain values; reports anything but literals. */
export function readProperties(element: JsxElement, report: Report): Record<string, unknown> {
  const properties = new Map<string, unknown>();
  const reportCode = (title: string, hint: string): void => report({ title, hint, at: element.position, tolerable: true });
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      reportCode(`<${element.name}> uses spread attributes`, 'Pages are data. Write out each attribute.');
    } else if (attribute.value === null || attribute.value === undefined) {
      properties.set(attribute.name, true);
    } else if (typeof attribute.value === 'string') {
      properties.set(attribute.name, attribute.value);
    } else {
      const literal = readLiteral(attribute.value.value);
      if (literal !== undefined) properties.set(attribute.name, literal);
      else
        reportCode(
          `The attribute ${attribute.name} of <${element.name}> is an expression`,
          'Pages are data. Use a string, a number, true, false, or an array or object of these.',
        );
    }
  }
  return Object.fromEntries(properties);
}

/** Turns lower-case JSX (`<kbd>`, `<details>`, `<svg>`) into plain elements. Reports and drops disallowed elements. */
export function htmlElements(tree: Root, report: Report): void {
  const names = canonicalNames(mdxHtml);
  visitAll(tree, (node, index, parent) => {
    if (!isJsx(node) || node.name === null || /^[A-Z]/.test(node.name)) return undefined;
    const tagName = names.get(node.name.toLowerCase());
    if (tagName === undefined) {
      parent.children.splice(index, 1, ...withoutElement<unknown>(node.name, node, report));
      return index;
    }
    const element: Element = {
      type: 'element',
      tagName,
      properties: htmlProperties(node, tagName, report),
      children: node.children as ElementContent[],
      ...(node.position ? { position: node.position } : {}),
    };
    parent.children[index] = element;
    return undefined;
  });
}

/** The attributes of an element under their HTML tree names. They're checked together with those of all other elements. */
function htmlProperties(node: JsxElement, tagName: string, report: Report): Properties {
  const schema = isSvgElement(tagName) ? svg : html;
  const properties: Properties = {};
  for (const [name, value] of Object.entries(readProperties(node, report))) {
    if (typeof value === 'object' && value !== null && !isListOfText(value)) {
      report({
        title: `The attribute ${name} of <${node.name}> is an object`,
        hint: 'HTML attributes are strings, such as title="Entry point".',
        at: node.position,
        tolerable: true,
      });
      continue;
    }
    // Names on Object.prototype would be found in the attribute table.
    const property = name in Object.prototype ? name : find(schema, name === 'className' ? 'class' : name).property;
    properties[property === '__proto__' ? 'proto' : property] =
      property === 'className' && !Array.isArray(value) ? String(value).split(/\s+/) : (value as string);
  }
  return properties;
}

const isListOfText = (value: object): boolean => Array.isArray(value) && value.every((part) => typeof part !== 'object');

/** The value of an MDX attribute's expression; undefined unless it's a literal, because pages are data. */
export function readLiteral(code: string): unknown {
  try {
    // U+0000 marks places in our HTML; Markdown replaces it in text the same way.
    return JSON5.parse(code, (_, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value));
  } catch {
    return undefined;
  }
}
