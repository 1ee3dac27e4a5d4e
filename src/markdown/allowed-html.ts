import { find, svg, html } from 'property-information';
import type { Options as Schema } from 'rehype-sanitize';
import type { Element, Properties, Root, ElementContent } from 'hast';
import type { Report } from './compile-context.ts';
import { visitElements, visitAll } from './visit.ts';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import JSON5 from 'json5';

/** An attribute by its property name; if values follow, only those are allowed. */
type Attribute = string | [string, ...(string | number | boolean | RegExp | null | undefined)[]];

export interface AllowedHtml extends Schema {
  readonly tagNames: string[];
  readonly attributes: Record<string, Attribute[]>;
}

/** Allowed protocols of every URL attribute. No other attribute with a URL is allowed, and none that runs code. */
const URL_PROTOCOLS: Record<string, string[]> = {
  href: ['https', 'http', 'mailto'],
  src: ['https', 'http'],
  cite: ['https', 'http'],
};

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const ARIA = ['ariaDescribedBy', 'ariaLabel', 'ariaLabelledBy'];

const TEXT_ELEMENTS = words(`
  a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img
  input ins kbd li mark ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead
  time tr tt u ul var wbr`);

/** The output of Markdown: footnotes, task lists, and our placeholders for code blocks and asides. */
const FROM_MARKDOWN: Record<string, Attribute[]> = {
  a: [...ARIA, 'dataFootnoteBackref', 'dataFootnoteRef', ['className', 'data-footnote-backref'], 'href'],
  'code-block': ['index'],
  div: [
    ['className', /^aside/],
    ['role', 'note'],
  ],
  h2: [['className', 'sr-only']],
  img: ['src'],
  input: [['disabled', true], ['type', 'checkbox'], 'checked'],
  li: [['className', 'task-list-item']],
  ol: [['className', 'contains-task-list']],
  p: [['className', 'aside-title']],
  section: ['dataFootnotes', ['className', 'footnotes']],
  ul: [['className', 'contains-task-list']],
};

const QUOTES: Record<string, Attribute[]> = { blockquote: ['cite'], del: ['cite'], ins: ['cite'], q: ['cite'] };

/**
 * The HTML that Markdown files and READMEs may contain, whose text comes from elsewhere. Excludes attributes that load,
 * send, or run anything, classes, and SVG.
 */
export const markdownHtml: AllowedHtml = {
  // READMEs contain level 1 headings, whose levels are corrected later, and videos, which become links.
  tagNames: [...TEXT_ELEMENTS, 'h1', 'video', 'code-block'],
  attributes: {
    '*': words('abbr align alt colSpan dateTime dir headers height id lang open rowSpan scope start title width'),
    ...QUOTES,
    ...FROM_MARKDOWN,
    a: [...(FROM_MARKDOWN.a ?? []), 'name'],
    dl: ARIA,
    summary: ARIA,
    table: ARIA,
    video: ['src'],
  },
  protocols: URL_PROTOCOLS,
  ancestors: Object.fromEntries(['tbody', 'td', 'th', 'thead', 'tfoot', 'tr'].map((name) => [name, ['table']])),
  required: { input: { disabled: true, type: 'checkbox' } },
  // Heading ids come from the author's text anyway; with a prefix, links to footnotes and HTML anchors would break.
  clobberPrefix: '',
  strip: ['script', 'style'],
};

/**
 * Drawing elements, deliberately without `foreignObject`, `image`, `script`, `style`, and animations, which load or run things.
 */
const SVG_ELEMENTS = words(`
  svg g path rect circle ellipse line polyline polygon text tspan textPath defs marker use symbol title desc clipPath
  linearGradient radialGradient stop pattern mask`);

const SVG_ATTRIBUTES = words(`
  alignment-baseline baseline-shift clip-path clip-rule clipPathUnits cx cy d direction display dominant-baseline dx dy fill
  fill-opacity fill-rule focusable font-size font-style font-variant font-weight fr fx fy gradientTransform gradientUnits height href
  lengthAdjust letter-spacing marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask maskContentUnits
  maskUnits method offset opacity orient overflow paint-order pathLength patternContentUnits patternTransform patternUnits points
  preserveAspectRatio r refX refY role rotate rx ry shape-rendering side spacing spreadMethod startOffset stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-rendering textLength transform transform-origin unicode-bidi vector-effect version viewBox visibility width
  word-spacing writing-mode x x1 x2 xlink:href xmlns y y1 y2`).map((name) => find(svg, name).property);

/** The HTML and SVG that authors may write in MDX pages; docs/writing-pages.md lists it. */
export const mdxHtml: AllowedHtml = {
  tagNames: [...TEXT_ELEMENTS, ...SVG_ELEMENTS],
  attributes: {
    '*': words('className dir hidden id lang role tabIndex title'),
    ...QUOTES,
    a: ['href', 'hrefLang', 'name'],
    abbr: [],
    col: ['span'],
    colgroup: ['span'],
    details: ['name', 'open'],
    img: ['alt', 'height', 'src', 'width'],
    input: FROM_MARKDOWN.input ?? [],
    li: ['value'],
    ol: ['reversed', 'start', 'type'],
    td: ['align', 'colSpan', 'headers', 'rowSpan'],
    th: ['abbr', 'align', 'colSpan', 'headers', 'rowSpan', 'scope'],
    time: ['dateTime'],
    ...Object.fromEntries(SVG_ELEMENTS.map((name) => [name, SVG_ATTRIBUTES])),
  },
};

/** `mdxHtml` and the output of Markdown syntax, in the tree of an MDX page. */
export const mdxTree: AllowedHtml = withAttributes(mdxHtml, { ...FROM_MARKDOWN, h1: [] });

/** Everything a compiled page may contain: `mdxTree` and elements added by our own code. */
export const finalTree: AllowedHtml = withAttributes(mdxTree, {
  '*': ['dateTime', 'open', 'start', 'width', 'height', 'abbr', 'colSpan', 'headers', 'rowSpan', 'scope', 'alt'],
  a: ['download', 'rel'],
  button: ['dataStackblitz', 'type'],
  div: ['role'],
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, ['dataUnlisted']])),
  img: ['decoding', 'loading'],
  li: ['dataEvent'],
  span: ['dataImage'],
  svg: ['ariaHidden'],
  td: ['dataColumn'],
});

function withAttributes(allowed: AllowedHtml, more: Record<string, Attribute[]>): AllowedHtml {
  const names = new Set([...Object.keys(allowed.attributes), ...Object.keys(more)]);
  return {
    ...allowed,
    tagNames: [...new Set([...allowed.tagNames, ...Object.keys(more).filter((name) => name !== '*')])],
    attributes: Object.fromEntries(
      [...names].map((name) => [name, [...(allowed.attributes[name] ?? []), ...(more[name] ?? [])]]),
    ),
  };
}

const SVG_NAMES: ReadonlySet<string> = new Set(SVG_ELEMENTS);
/** Whether an element belongs to SVG, not to HTML. */
export const isSvgElement = (tagName: string): boolean => SVG_NAMES.has(tagName);

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
    } else if (!isAllowedUrl(tagName, name, String(value))) {
      report({
        title: `The URL ${shortened(String(value))} in ${name} of <${tagName}> isn't allowed`,
        hint: isSvgElement(tagName)
          ? 'Drawings can only reference their own parts, such as #arrow or url(#arrow).'
          : `Use a path on this site, or one of ${(URL_PROTOCOLS[name] ?? []).map((protocol) => `${protocol}:`).join(', ')}.`,
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

function isAllowedUrl(tagName: string, name: string, value: string): boolean {
  // Drawings may only reference their own parts.
  if (isSvgElement(tagName)) {
    if (name === 'href' || name === 'xLinkHref') return value.startsWith('#');
    // Presentation attributes may contain url(…), also with escapes.
    return !/url\s*\(|\\/i.test(value.replaceAll(/url\(#[^()\\\s"']*\)/g, ''));
  }
  if (!Object.hasOwn(URL_PROTOCOLS, name)) return true;
  const [, protocol] = /^([a-z][a-z0-9+.-]*):/i.exec(withoutSpace(value)) ?? [];
  return protocol === undefined || (URL_PROTOCOLS[name] ?? []).includes(protocol.toLowerCase());
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
