import { languageOf } from '../../markdown/highlight/languages.ts';
import type { CodeBlock, CompiledPage } from '../../markdown/compiled-page.ts';
import type { Problem } from '../../shared/problem.ts';
import { isRecorded } from './recorded-words.ts';

/** A page's output, with its file name in messages. */
export interface OutputsOfPage extends Pick<CompiledPage, 'quotedOutput' | 'codeBlocks'> {
  readonly file: string;
}

/**
 * Finds output that no example printed: text in `<samp>`, and typed text and terminal blocks without a reason.
 * @param recorded everything the examples print, see `recordedWords`
 */
export function outputProblems({ file, quotedOutput, codeBlocks }: OutputsOfPage, recorded: readonly string[]): Problem[] {
  const inText = quotedOutput
    .filter(({ text }) => !isRecorded(text, recorded))
    .map(({ text, line, column }) => ({
      title: `No example prints ${text || '(nothing)'}`,
      hint: 'Copy it from recorded output, with … for omitted parts. If no output contains it, add a case to an example and record it with `npm run examples:update`.',
      file,
      line,
      column,
    }));
  const blocks = codeBlocks.flatMap((block) => faultOf(block, recorded));
  return [...inText, ...blocks.map(({ line, column, ...fault }) => ({ ...fault, file, line, column }))];
}

type Fault = Pick<Problem, 'title' | 'hint' | 'line' | 'column'>;

function faultOf(block: CodeBlock, recorded: readonly string[]): Fault[] {
  const { line, column } = block;
  if (!isTypedOutput(block)) {
    if (block.typed === undefined) return [];
    return [
      { title: "typed isn't needed: the code block isn't output, or it's quoted", hint: 'Remove typed="…".', line, column },
    ];
  }
  if (block.typed === undefined)
    return [
      {
        title: 'Output is typed by hand',
        hint: 'Quote it from an example with output=examples/…, or say why no example can print it: typed="…".',
        line,
        column,
      },
    ];
  if (!isRecorded(block.code, recorded)) return [];
  return [
    {
      title: "typed isn't needed: an example prints this output",
      hint: 'Quote it with output=examples/… instead.',
      line,
      column,
    },
  ];
}

/** Text without a language, and terminal blocks with output. */
export function isTypedOutput({ lang, code, output, file }: CodeBlock): boolean {
  if (output !== undefined || file !== undefined) return false;
  const language = languageOf(lang);
  return language === 'text' || (language === 'console' && hasOutput(code));
}

function hasOutput(code: string): boolean {
  let continued = false;
  return code.split('\n').some((line) => {
    const isCommand = continued || line.startsWith('$ ');
    continued = isCommand && line.endsWith('\\');
    return !isCommand && line.trim() !== '';
  });
}
