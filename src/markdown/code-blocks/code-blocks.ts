import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { didYouMean } from '../../shared/suggest.ts';
import { type Compilation, placeAt } from '../compile-context.ts';
import type { CodeBlock } from '../compiled-page.ts';
import { languageNames, findLanguage, type Language } from '../highlight/languages.ts';
import { codeBlockHtml, type CodeBlockView } from './code-block-html.ts';
import { findConfigFile, type Config, readConfig, optionName, placeSegments } from '../option-keys/read-config.ts';
import { elementsIn, isBlankText, isElement, visitElements } from '../visit.ts';
import { apiNames, type NameSpan } from './api-names.ts';
import { type ScriptLanguage, scriptLanguage, isCodeTooDeep, MAX_CODE_NESTING } from '../option-keys/parse-script.ts';
import { toPlace, type Place } from '../../shared/place.ts';
import { optionsIn, type SetOption } from '../../check/rules/value.ts';

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
    const below = siblings.slice(index + 1).find((other) => !isBlankText(other));
    const { block, ...look } = prepare(element, fence, { ...world, linesBefore: lines });
    lines += block.code.split('\n').length;
    blocks.push(block);
    const title = block.title ?? findConfigFile(block.code, `${isElement(above) ? toString(above) : ''} ${fence.info ?? ''}`);
    const view = { ...block, ...look, mentions: [above, below].flatMap(codeInParagraph) };
    const html = codeBlockHtml(withNames(view, { ...block, title }));
    Object.assign(element, { type: 'raw', value: html, children: [], data: { block } });
  });
  return blocks;
}

/** The code in a node, if it's a paragraph. */
const codeInParagraph = (node: ElementContent | undefined): string[] =>
  isElement(node, 'p')
    ? elementsIn(node)
        .filter(({ tagName }) => tagName === 'code' || tagName === 'samp')
        .map((code) => toString(code))
    : [];

function prepare(
  { position: at, properties }: Element,
  fence: Fence,
  // `linesBefore` is the number of lines of the page's previous blocks.
  { linesBefore, ...world }: BlockContext & { readonly linesBefore: number },
): { readonly block: CodeBlock } & Pick<CodeBlockView, 'language' | 'marked'> {
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
  return { block, language: excess === undefined ? languageOfBlock(block) : 'text', marked };
}

/** Maximum number of highlighted lines of code on a page. */
export const MAX_CODE_LINES = 5000;

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

/**
 * Adds the names of options, if the block is a configuration, and of other API members, and the file of a configuration
 * without a title. For a diff, uses the new side. Output is skipped, even if it looks like code.
 * @param block with the file that it probably shows as its title, if it has none
 */
function withNames(view: CodeBlockView, block: CodeBlock): CodeBlockView {
  const language = scriptLanguage(view.language);
  if (language === undefined || block.output !== undefined) return view;
  const { title } = block;
  const { code, lines } = shownText(block);
  const config = readBlockConfig(block, code, language);
  const all = [...(config ? optionKeys(config) : []), ...apiNames(code, { language, title })];
  const names = new Map<number, NameSpan[]>();
  let last = 0;
  for (const { start, end, name } of all.toSorted((a, b) => a.start - b.start)) {
    if (start < last) continue;
    last = end;
    const { line, column } = toPlace(code, start);
    const index = lines[line - 1] ?? 0;
    const span = { start: column - 1, end: column - 1 + end - start, name };
    names.set(index, [...(names.get(index) ?? []), span]);
  }
  const isConfig =
    isLong(code) &&
    block.diff === undefined &&
    (config?.shape === 'module' || config?.shape === 'commonjs') &&
    title !== undefined;
  const file = config && config.shape !== 'call' ? `webpack.config.${language}` : undefined;
  return { ...view, title: view.title ?? file, names, isConfig };
}

function readBlockConfig({ title, place, notConfig }: CodeBlock, code: string, language: ScriptLanguage): Config | undefined {
  if ((language !== 'js' && language !== 'ts') || notConfig !== undefined) return undefined;
  const reading = readConfig({ code, language, title, place });
  return reading.type === 'config' ? reading.config : undefined;
}

/** Readers see the mistakes of a short one themselves. */
const isLong = (code: string): boolean => code.split('\n').length >= 12;

/** Every option that a configuration sets, in source order, as far as its text reveals them. Quotes belong to the names. */
export function optionKeys({ variants, place }: Config): NameSpan[] {
  const keys = new Map<number, NameSpan>();
  const add = ({ path, property }: Pick<SetOption, 'path' | 'property'>): void => {
    const { start, end } = property.key;
    keys.set(start, { start, end, name: optionName(path) });
    if (!property.earlier) return;
    add({ path, property: property.earlier });
    optionsIn(property.earlier.value, path).forEach(add);
  };
  for (const { value } of variants) if (value) optionsIn(value, place).forEach(add);
  return [...keys.values()].toSorted((a, b) => a.start - b.start);
}

export interface FenceMeta {
  readonly meta: Pick<CodeBlock, 'title' | 'file' | 'output' | 'notConfig' | 'place' | 'wrong' | 'typed'>;
  /** Numbers of highlighted lines, from 1. */
  readonly marked: ReadonlySet<number>;
  /** Invalid parts, each with what to do. */
  readonly faults: readonly { readonly title: string; readonly hint: string }[];
}

/** Maximum number of faults reported per fence; a text with more isn't meant as meta. */
const MAX_FAULTS = 10;

const keys = ['title', 'file', 'output', 'config', 'reason', 'wrong', 'typed'];

/**
 * Parses the text after a fence's language: `title="a.js" {1,3-5} file=… output=… config=… reason="…" wrong="…"
 * typed="…"`.
 */
export function parseFenceMeta(text: string): FenceMeta {
  const values = new Map<string, string>();
  const marked = new Set<number>();
  const faults: { title: string; hint: string }[] = [];
  for (const [token, range, key = '', quoted, bare] of text.matchAll(
    /\{([^}]*)\}|([^\s="{}]+)(?:=(?:"([^"]*)"|([^\s"]*)))?|\S/g,
  )) {
    if (faults.length >= MAX_FAULTS) break;
    if (range !== undefined) {
      if (!readRanges(range, marked)) faults.push({ title: `Invalid line highlights ${token}`, hint: 'Write them as {2,4-6}.' });
    } else if (keys.includes(key)) {
      values.set(key, quoted ?? bare ?? '');
    } else {
      faults.push({
        title: `Unknown code block attribute ${token}`,
        hint: didYouMean(key, keys) || `Supported: {2,4-6}, ${keys.join(', ')}.`,
      });
    }
  }
  const place = values.get('config');
  const config = place !== 'false';
  if (!config && !values.get('reason')) {
    faults.push({
      title: 'config=false needs a reason',
      hint: 'Add reason="…" to say why this code block isn\'t validated.',
    });
  }
  if (config && place !== undefined && (place === '' || !placeSegments(place))) {
    faults.push({
      title: `Invalid option path config=${place}`,
      hint: 'Use the path of the option whose value the code block shows, such as config=output or config=module.rules[].',
    });
  }
  if (values.get('wrong') === '') {
    faults.push({ title: 'wrong needs an explanation', hint: 'Say what\'s wrong with the code block: wrong="…".' });
  }
  if (values.get('typed') === '') {
    faults.push({ title: 'typed needs a reason', hint: 'Say why no example can print this output: typed="…".' });
  }
  const textOf = (key: string): string | undefined => values.get(key) || undefined;
  return {
    marked,
    meta: {
      notConfig: config ? undefined : (values.get('reason') ?? ''),
      place: config ? textOf('config') : undefined,
      title: textOf('title'),
      file: textOf('file'),
      output: textOf('output'),
      wrong: textOf('wrong'),
      typed: textOf('typed'),
    },
    faults,
  };
}

function readRanges(text: string, into: Set<number>): boolean {
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part);
    if (!match) return false;
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    if (from < 1 || to < from || to > 10_000) return false;
    for (let line = from; line <= to; line++) into.add(line);
  }
  return true;
}

/** The code of a block, or one side of a diff. */
export interface BlockText {
  readonly code: string;
  /** For each line, its line in the block, from 0. */
  readonly lines: readonly number[];
  /** Characters removed from the start of each line. */
  readonly indent: number;
}

/** The language of a block's code: of a diff, that of the file in its title. Without a language, nothing says it's output. */
export function languageOfBlock({ lang, title = '' }: Pick<CodeBlock, 'lang' | 'title'>): Language {
  const language = lang === '' ? 'code' : (findLanguage(lang) ?? 'text');
  return language === 'diff' ? (findLanguage(/\.(\w+)$/.exec(title)?.[1] ?? '') ?? 'text') : language;
}

/** A block's code, or the old and new side of a diff. Only the last one is validated. */
export function splitDiff({ code, diff }: Pick<CodeBlock, 'code' | 'diff'>): readonly BlockText[] {
  const lines = code.split('\n');
  if (!diff) return [{ code, lines: lines.map((_, index) => index), indent: 0 }];
  const side = (without: string): BlockText => {
    const kept = lines.flatMap((line, index) =>
      line.startsWith(without) ? [] : [{ index, text: line.replace(/^[-+ ] ?/, '') }],
    );
    return { code: kept.map(({ text }) => text).join('\n'), lines: kept.map(({ index }) => index), indent: 2 };
  };
  return [side('+'), side('-')];
}

/** A block's code, or the new side of a diff. */
export const shownText = (block: Pick<CodeBlock, 'code' | 'diff'>): BlockText => splitDiff(block).at(-1) as BlockText;

/**
 * Where a position in a block's text is on the page; all from 1. Problems in a quoted file are reported at the fence,
 * because its lines aren't on the page.
 */
export function pagePlace(block: Pick<CodeBlock, 'line' | 'column' | 'file'>, text: BlockText, { line, column }: Place): Place {
  if (block.file !== undefined) return { line: block.line, column: block.column };
  const inBlock = text.lines[Math.min(line, text.lines.length) - 1] ?? 0;
  return { line: block.line + 1 + inBlock, column: block.column + text.indent + column - 1 };
}
