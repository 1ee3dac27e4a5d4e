import { parseSync } from 'oxc-parser';

/** Everything in Markdown and MDX that isn't prose: code, markup, link targets, URLs. */
const NOT_PROSE: readonly RegExp[] = [
  /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\2[ \t]*$/gm,
  /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g,
  /\{\/\*[\s\S]*?\*\/\}/g,
  /<(svg|samp|code|kbd|text)\b[^>]*>[\s\S]*?<\/\1>/g,
  /<\/?[A-Za-z][^<>]*>/g,
  /\]\([^)]*\)/g,
  /^\s+url:.*$/gm,
  /\bhttps?:\/\/\S+/g,
];

/** The text with everything else replaced by spaces, so that positions stay the same. */
export function proseOf(markdown: string): string {
  let text = markdown;
  for (const pattern of NOT_PROSE) text = text.replaceAll(pattern, blank);
  return text;
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** Attributes whose text is visible or read by screen readers. */
const SHOWN = new Set(['title', 'label', 'ariaLabel', 'aria-label', 'alt', 'placeholder']);

/** The interface texts of a module: JSX text, attributes that are read aloud, and strings of at least two words. */
export function interfaceTexts(source: string, file: string): { readonly text: string; readonly start: number }[] {
  const { program } = parseSync(file, source);
  const texts: { text: string; start: number }[] = [];
  const visit = (value: unknown, attribute: string | undefined): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, attribute);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Readonly<Record<string, unknown>> & { readonly type?: string; readonly start?: number };
    if (node.type?.startsWith('Import') || node.type === 'ExportAllDeclaration') return;
    const at = node.start ?? 0;
    if (node.type === 'JSXText') texts.push({ text: String(node['value']), start: at });
    if (node.type === 'Literal' && typeof node['value'] === 'string' && isShown(node['value'], attribute))
      texts.push({ text: node['value'], start: at + 1 });
    if (node.type === 'TemplateElement') {
      const text = (node['value'] as { readonly cooked?: string }).cooked ?? '';
      // The position includes the opening delimiter.
      if (isShown(text, attribute)) texts.push({ text, start: at + 1 });
    }
    const name = node.type === 'JSXAttribute' ? (node['name'] as { readonly name?: string }).name : undefined;
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child, name ?? attribute);
  };
  visit(program, undefined);
  return texts;
}

const isShown = (text: string, attribute: string | undefined): boolean =>
  attribute === undefined ? /\w \w/.test(text) : SHOWN.has(attribute);
