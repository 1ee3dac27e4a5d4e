import { COMMENTS, FENCES, withBlanks } from '../../markdown/code-in-text.ts';
import { findLanguage } from '../../markdown/highlight/languages.ts';
import type { CodeBlock, CompiledPage } from '../../markdown/compiled-page.ts';
import type { Problem } from '../../shared/problem.ts';
import { shellCommands } from '../code-blocks/parse-block.ts';
import { toPlace } from '../../shared/place.ts';

/** Names and numbers that webpack generates: content hashes, and names of entries without one. */
const GENERATED = /(?<![\w-])(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{8,20}(?![\w-])|\b(?:src|data)-\w+-\d+\b/;

/** Finds generated values in sentences that aren't marked as output, and therefore not compared with recordings. */
export function unmarkedOutputs(file: string, source: string): Problem[] {
  const text = withBlanks(source, FENCES, COMMENTS, /<samp>[\s\S]*?<\/samp>/g);
  return [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)]
    .filter(([, code = '']) => GENERATED.test(code))
    .map((match) => ({
      title: `${match[0]} is a generated value that nothing compares with a recording`,
      hint: `Write <samp>${match[0]}</samp>, or leave the value out.`,
      file,
      ...toPlace(source, match.index),
    }));
}

/**
 * Finds output that no example printed: text in `<samp>`, and typed text and terminal blocks without a reason.
 * @param recorded everything the examples print, see `recordedWords`
 */
export function outputProblems(
  { file, quotedOutput, codeBlocks }: Pick<CompiledPage, 'quotedOutput' | 'codeBlocks'> & { readonly file: string },
  recorded: readonly string[],
): Problem[] {
  const inText = quotedOutput
    .filter(({ text }) => !isRecorded(text, recorded))
    .map(({ text, line, column }) => ({
      title: `No example prints ${text || '(nothing)'}`,
      hint: 'Copy it from recorded output, with … for omitted parts. If no output contains it, add a case to an example and record it with `npm run check:examples -- --update`.',
      file,
      line,
      column,
    }));
  const blocks = codeBlocks.flatMap((block) => {
    const fault = findFault(block, recorded);
    return fault ? [{ ...fault, file, line: block.line, column: block.column }] : [];
  });
  return [...inText, ...blocks];
}

function findFault(block: CodeBlock, recorded: readonly string[]): Pick<Problem, 'title' | 'hint'> | undefined {
  if (!isTypedOutput(block)) {
    if (block.typed === undefined) return undefined;
    return { title: "typed isn't needed: the code block isn't output, or it's quoted", hint: 'Remove typed="…".' };
  }
  if (block.typed === undefined)
    return {
      title: 'Output is typed by hand',
      hint: 'Quote it from an example with output=examples/…, or say why no example can print it: typed="…".',
    };
  if (!isRecorded(block.code, recorded)) return undefined;
  return { title: "typed isn't needed: an example prints this output", hint: 'Quote it with output=examples/… instead.' };
}

/** Text without a language, and terminal blocks with output. */
export function isTypedOutput({ lang, code, output, file }: CodeBlock): boolean {
  if (output !== undefined || file !== undefined) return false;
  const language = findLanguage(lang);
  return language === 'text' || (language === 'console' && hasOutput(code));
}

function hasOutput(code: string): boolean {
  const commands = shellCommands(code).split('\n');
  return code.split('\n').some((line, index) => line.trim() !== '' && !line.startsWith('$ ') && commands[index] === '');
}

/** The text of recorded output, split at its regions; whitespace is normalized. */
export const recordedWords = (text: string): string[] =>
  text
    .split(/^\s*\/\/ #(?:end)?region\b.*$/m)
    .map(words)
    .filter((part) => part !== '');

/** Whether a text occurs in a recording. `…` stands for omitted parts. */
export function isRecorded(text: string, recorded: readonly string[]): boolean {
  const parts = words(text)
    .split('…')
    .map((part) => part.trim());
  if (parts.every((part) => part === '')) return false;
  return recorded.some((output) => {
    let at = 0;
    return parts.every((part) => {
      const found = output.indexOf(part, at);
      at = found + part.length;
      return found >= 0;
    });
  });
}

const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
