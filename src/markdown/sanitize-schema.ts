import { defaultSchema, type Options as Schema } from 'rehype-sanitize';

/** Attributes that any element of a page from elsewhere may have. None of them loads, sends or runs anything. */
const anywhere = [
  'abbr',
  'align',
  'alt',
  'colSpan',
  'dateTime',
  'dir',
  'headers',
  'height',
  'id',
  'lang',
  'open',
  'rowSpan',
  'scope',
  'start',
  'title',
  'width',
] as const;

/**
 * What of HTML a `.md` page may hold. It is the list of rehype-sanitize (GitHub's), with fewer attributes, and with what we put there
 * ourselves before: placeholders of code blocks, and asides.
 */
export const sanitizeSchema: Schema = {
  ...defaultSchema,
  strip: [...(defaultSchema.strip ?? []), 'style'],
  // Headings get their ids from the author's words anyway; with a prefix, links to footnotes and HTML anchors would be dead.
  clobberPrefix: '',
  tagNames: [...(defaultSchema.tagNames ?? []), 'code-block', 'figure', 'figcaption'],
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'] },
  attributes: {
    ...defaultSchema.attributes,
    '*': [...anywhere],
    a: [...(defaultSchema.attributes?.a ?? []), 'name'],
    img: ['src'],
    input: [...(defaultSchema.attributes?.input ?? []), 'checked'],
    'code-block': ['index'],
    div: [
      ['className', /^aside/],
      ['role', 'note'],
    ],
    p: [['className', 'aside-title']],
  },
};
