import type { Parser } from '@lezer/common';
import { type Highlighter, highlightCode, type Tag, tagHighlighter, tags } from '@lezer/highlight';
import type { Token, Tokenize, TokenKind } from './token.ts';

/** Operators, punctuation, variables, and properties are plain text: coloring them too makes everything stand out, so nothing does. */
const kinds: Readonly<Record<TokenKind, readonly Tag[]>> = {
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

const highlighters: readonly Highlighter[] = [
  highlighterOf(kinds),
  // Data and stylesheets consist of properties and values.
  {
    ...highlighterOf({ keyword: [tags.propertyName], function: [tags.tagName, tags.operatorKeyword] }),
    scope: ({ name }) => ['JsonText', 'SingleExpression', 'StyleSheet'].includes(name),
  },
];

function highlighterOf(tagsOf: Partial<typeof kinds>): Highlighter {
  return tagHighlighter(Object.entries(tagsOf).map(([kind, tag]) => ({ tag, class: kind })));
}

/** Highlights with a Lezer grammar. */
export function withGrammar(parser: Parser): Tokenize {
  return (code) => {
    const lines: Token[][] = [[]];
    highlightCode(
      code,
      parser.parse(code),
      highlighters,
      // Of several kinds, the last is from the second highlighter.
      (content, names) => lines.at(-1)?.push({ content, kind: names.split(' ').at(-1) as TokenKind | undefined }),
      () => lines.push([]),
    );
    return lines;
  };
}
