import { find, svg } from 'property-information';
import type { Options as Schema } from 'rehype-sanitize';

/** An attribute by its property name; if values follow, only those are allowed. */
type Attribute = string | [string, ...(string | number | boolean | RegExp | null | undefined)[]];

export interface AllowedHtml extends Schema {
  readonly tagNames: string[];
  readonly attributes: Record<string, Attribute[]>;
  readonly protocols: Record<string, string[]>;
}

/** Allowed protocols of every URL attribute. No other attribute with a URL is allowed, and none that runs code. */
export const URL_PROTOCOLS: Record<string, string[]> = {
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
  protocols: URL_PROTOCOLS,
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
