import { parseSync, Visitor } from 'oxc-parser';
import { withBlanks, withoutCode } from '../../markdown/code-in-text.ts';

/** Everything in Markdown and MDX apart from code that isn't prose: markup, link targets, URLs. */
const NOT_PROSE: readonly RegExp[] = [
  /<(svg|samp|code|kbd|text)\b[^>]*>[\s\S]*?<\/\1>/g,
  /<\/?[A-Za-z][^<>]*>/g,
  /\]\([^)]*\)/g,
  /^\s+url:.*$/gm,
  /\bhttps?:\/\/\S+/g,
];

/** The text with everything else replaced by spaces, so that positions stay the same. */
export const extractProse = (markdown: string): string => withBlanks(withoutCode(markdown), ...NOT_PROSE);

/** Attributes whose text is visible or read by screen readers. */
const SHOWN = new Set(['title', 'label', 'ariaLabel', 'aria-label', 'alt', 'placeholder']);

/** The interface texts of a module: JSX text, attributes that are read aloud, and strings of at least two words. */
export function interfaceTexts(source: string, file: string): { readonly text: string; readonly start: number }[] {
  const texts: { text: string; start: number }[] = [];
  const attributes: string[] = [];
  const add = (text: string, start: number): void => {
    const attribute = attributes.at(-1);
    if (attribute === undefined ? /\w \w/.test(text) : SHOWN.has(attribute)) texts.push({ text, start });
  };
  new Visitor({
    JSXAttribute: ({ name }) => void attributes.push(name.type === 'JSXIdentifier' ? name.name : ''),
    'JSXAttribute:exit': () => void attributes.pop(),
    JSXText: ({ value, start }) => void texts.push({ text: value, start }),
    Literal({ value, start }) {
      if (typeof value === 'string') add(value, start + 1);
    },
    // The position includes the opening delimiter.
    TemplateElement: ({ value, start }) => add(value.cooked ?? '', start + 1),
  }).visit(parseSync(file, source).program);
  return texts;
}
