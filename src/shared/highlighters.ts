import { type Highlighter, type Tag, tagHighlighter, tags } from '@lezer/highlight';

/** `keyword` also colors the names of elements and of properties in data, `function` also types and attributes. */
export type TokenKind = 'keyword' | 'string' | 'comment' | 'function' | 'constant' | 'link';

/** Operators, punctuation, variables, and properties are plain text: coloring them too makes everything stand out, so nothing does. */
const TOKEN_TAGS: Readonly<Record<TokenKind, readonly Tag[]>> = {
  keyword: [tags.keyword, tags.self, tags.tagName, tags.heading],
  string: [tags.string, tags.regexp, tags.escape, tags.attributeValue, tags.monospace],
  comment: [tags.comment],
  function: [
    tags.function(tags.variableName),
    tags.function(tags.propertyName),
    tags.className,
    tags.labelName,
    tags.typeName,
    tags.attributeName,
  ],
  constant: [tags.number, tags.bool, tags.null, tags.atom, tags.unit, tags.color],
  link: [tags.link, tags.url],
};

/** The kinds of tokens, in code blocks and in the editor. Each kind is the name of a class. */
export const highlighters: readonly Highlighter[] = [
  createHighlighter(TOKEN_TAGS),
  // Data and stylesheets consist of properties and values.
  {
    ...createHighlighter({ keyword: [tags.propertyName], function: [tags.tagName, tags.operatorKeyword] }),
    scope: ({ name }) => ['JsonText', 'SingleExpression', 'StyleSheet'].includes(name),
  },
];

function createHighlighter(kinds: Partial<typeof TOKEN_TAGS>): Highlighter {
  return tagHighlighter(Object.entries(kinds).map(([kind, tag]) => ({ tag, class: kind })));
}
