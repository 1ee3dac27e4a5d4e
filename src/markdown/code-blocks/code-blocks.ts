import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { didYouMean } from '../../shared/suggest.ts';
import { type Compilation, placeAt } from '../compile-context.ts';
import type { CodeBlock } from '../compiled-page.ts';
import { languageOfBlock } from './block-text.ts';
import { languageNames, findLanguage, type Language } from '../highlight/languages.ts';
import { codeBlockHtml, type CodeBlockView } from './code-block-html.ts';
import { parseFenceMeta } from './fence-meta.ts';
import { isCodeTooDeep, MAX_CODE_LINES, MAX_CODE_NESTING } from '../limits.ts';
import { readNames } from './name-spans.ts';
import { findConfigFile } from '../option-keys/read-config.ts';
import { elementsIn, isBlankText, isElement, visitElements } from '../visit.ts';

/** A fence in the Markdown tree. */
export interface Fence {
  readonly lang: string;
  readonly meta: string;
  readonly code: string;
  /** What a README says after the opening fence. It may name a file. */
  readonly info?: string;
}

type BlockContext = Pick<Compilation, 'context' | 'report'>;

/** Turns every `<code-block>` placeholder into highlighted HTML; returns the blocks' data. */
export function renderCodeBlocks(tree: Root, fences: readonly Fence[], world: BlockContext): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let lines = 0;
  visitElements(tree, (element, index, parent) => {
    const fence = element.tagName === 'code-block' ? fences[Number(element.properties.index)] : undefined;
    if (!fence) return;
    const siblings = parent.children as ElementContent[];
    const above = siblings.slice(0, index).findLast((other) => !isBlankText(other));
    const { block, ...prepared } = prepare(element, fence, { ...world, linesBefore: lines });
    const view = { ...prepared.view, mentions: mentionsAround(siblings, index) };
    lines += block.code.split('\n').length;
    blocks.push(block);
    const title = block.title ?? findConfigFile(block.code, `${isElement(above) ? toString(above) : ''} ${fence.info ?? ''}`);
    const html = codeBlockHtml(withConfig({ ...block, title }, view));
    Object.assign(element, { type: 'raw', value: html, children: [], data: { block } });
  });
  return blocks;
}

/** Adds names and the file, if it's a configuration without a title. */
function withConfig(block: CodeBlock, view: CodeBlockView): CodeBlockView {
  const { names, file, isConfig } = readNames(block, view.language);
  return { ...view, title: view.title ?? file, names, isConfig };
}

/** The code in the paragraphs right before and after a block. */
function mentionsAround(siblings: readonly ElementContent[], index: number): string[] {
  const others = siblings.filter((node, at) => at === index || !isBlankText(node));
  const at = others.indexOf(siblings[index] as ElementContent);
  return [others[at - 1], others[at + 1]].flatMap((node) =>
    isElement(node, 'p')
      ? elementsIn(node)
          .filter(({ tagName }) => tagName === 'code' || tagName === 'samp')
          .map((code) => toString(code))
      : [],
  );
}

function prepare(
  { position: at, properties }: Element,
  fence: Fence,
  // `linesBefore` is the number of lines of the page's previous blocks.
  { linesBefore, ...world }: BlockContext & { readonly linesBefore: number },
): { readonly block: CodeBlock; readonly view: CodeBlockView } {
  const { report } = world;
  const { meta, marked, faults } = parseFenceMeta(fence.meta);
  for (const fault of faults) report({ ...fault, at, tolerable: true });
  const language = findLanguage(fence.lang);
  if (language === undefined) {
    report({
      title: `Unknown code block language "${fence.lang}"`,
      hint: didYouMean(fence.lang, languageNames) || 'Use `text` if the highlighter has no grammar for it.',
      at,
      tolerable: true,
    });
  }
  const quote = meta.file ?? meta.output;
  const code = quote === undefined ? fence.code : quotedText(quote, fence, { ...world, at });
  const excess = excessOfCode(code, { language: language ?? 'text', linesBefore });
  if (excess !== undefined) report({ ...excess, at });
  const drawing = fence.lang.toLowerCase() === 'mermaid' ? 'Mermaid diagram' : undefined;
  const known = typeof properties.title === 'string' ? properties.title : drawing;
  const title = meta.title ?? (meta.file === undefined ? known : quotedTitle(meta.file));
  const block: CodeBlock = {
    lang: fence.lang,
    code,
    ...placeAt(at),
    ...meta,
    title,
    file: meta.file?.replace(/#.*$/, ''),
    output: meta.output?.replace(/#.*$/, ''),
    diff: language === 'diff' || undefined,
  };
  const view: CodeBlockView = {
    code,
    language: excess === undefined ? languageOfBlock(block) : 'text',
    marked,
    diff: language === 'diff',
    title,
  };
  return { block, view };
}

/** Why a block can't be parsed and highlighted; undefined if it can. Plain text and output need no parser. */
function excessOfCode(
  code: string,
  { language, linesBefore }: { readonly language: Language; readonly linesBefore: number },
): { readonly title: string; readonly hint: string } | undefined {
  if (language === 'text') return undefined;
  if (linesBefore + code.split('\n').length > MAX_CODE_LINES)
    return {
      title: `The page has more than ${MAX_CODE_LINES} lines of code`,
      hint: 'Split the page, or shorten this code block.',
    };
  if (language === 'console' || !isCodeTooDeep(code)) return undefined;
  return {
    title: 'The code block is nested too deeply',
    hint: `More than ${MAX_CODE_NESTING} brackets are open at once, or a statement has too many operators. Shorten the code block.`,
  };
}

function quotedText(
  quote: string,
  fence: Fence,
  { context, report, at }: BlockContext & { readonly at: Element['position'] },
): string {
  const [path = '', region] = quote.split('#');
  if (fence.code.trim() !== '') {
    report({
      title: `The code block quotes ${quote}, but it isn't empty`,
      hint: 'Remove its content. The build inserts the file.',
      at,
    });
  }
  const text = context.readQuoted(path);
  if (text === undefined) {
    report({
      title: `${path.slice(0, 100)} can't be quoted`,
      hint: 'Pages quote text files up to 1 MB in examples/ that Git tracks. Check the path, and run `git add` on the file.',
      at,
    });
    return '';
  }
  const code = readRegion(text, region);
  if (code === undefined) {
    report({ title: `${path} has no region ${region}`, hint: `Mark it with "// #region ${region}" and "// #endregion".`, at });
    return '';
  }
  return code;
}

/** A quoted file's path within its example, without the folders above `src`, `test`, or the file. */
function quotedTitle(file: string): string {
  const path = file.replace(/#.*$/, '').split('/');
  const from = path.findIndex((part) => part === 'src' || part === 'dist');
  return path.slice(from < 0 ? -1 : from).join('/');
}

const START = /^\s*(?:\/\/|#|\/\*|<!--)\s*#region\s+([\w-]+)/;
const END = /^\s*(?:\/\/|#|\/\*|<!--)\s*#endregion\b/;

/**
 * The lines of a file between `// #region name` and `// #endregion`, without common indentation; without a name, the
 * whole file. Region marks are removed. Undefined if the file has no such region.
 */
export function readRegion(text: string, name: string | undefined): string | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const isMark = (line: string): boolean => START.test(line) || END.test(line);
  if (name === undefined) return lines.filter((line) => !isMark(line)).join('\n');
  const from = lines.findIndex((line) => START.exec(line)?.[1] === name);
  if (from < 0) return undefined;
  let depth = 1;
  let to = from + 1;
  for (; to < lines.length && depth > 0; to++) {
    const line = lines[to] ?? '';
    if (START.test(line)) depth++;
    else if (END.test(line)) depth--;
  }
  if (depth > 0) return undefined;
  return dedent(
    lines
      .slice(from + 1, to - 1)
      .filter((line) => !isMark(line))
      .join('\n'),
  );
}

/** Removes the indentation that all lines share. */
export function dedent(code: string): string {
  const lines = code.split('\n');
  const [first = '', ...others] = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  let shared = first;
  for (const indent of others) while (!indent.startsWith(shared)) shared = shared.slice(0, -1);
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line.trimStart())).join('\n');
}
