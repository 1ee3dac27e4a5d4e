import type { CodeBlock } from '../compiled-page.ts';

/** The code of a block, or one side of a change. */
export interface BlockText {
  readonly code: string;
  /** For each of its lines the line of the block, from 0. */
  readonly lines: readonly number[];
  /** Characters that were taken off the beginning of each line. */
  readonly indent: number;
}

/** What a block shows: its code, or what it was and what it becomes. The last is what counts. */
export function textsOf({ code, diff }: Pick<CodeBlock, 'code' | 'diff'>): readonly [...BlockText[], BlockText] {
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

export const shownText = (block: Pick<CodeBlock, 'code' | 'diff'>): BlockText => {
  const texts = textsOf(block);
  return texts[texts.length - 1] as BlockText;
};

interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * Where a place of a block's text stands in the page; all from 1. What is wrong with a quoted file is reported at the fence,
 * because its lines are not in the page.
 */
export function pagePlace(block: Pick<CodeBlock, 'line' | 'column' | 'file'>, text: BlockText, { line, column }: Place): Place {
  if (block.file !== undefined) return { line: block.line, column: block.column };
  const inBlock = text.lines[Math.min(line, text.lines.length) - 1] ?? 0;
  return { line: block.line + 1 + inBlock, column: block.column + text.indent + column - 1 };
}

/** Line and column, from 1, of an offset from 0. */
export function placeOf(code: string, offset: number): Place {
  const before = code.slice(0, Math.max(0, offset));
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}
