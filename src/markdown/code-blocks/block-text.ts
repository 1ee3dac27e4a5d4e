import type { Place } from '../../shared/place.ts';
import type { CodeBlock } from '../compiled-page.ts';
import { type Language, findLanguage } from '../highlight/languages.ts';

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
export function splitDiff({ code, diff }: Pick<CodeBlock, 'code' | 'diff'>): readonly [...BlockText[], BlockText] {
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
export const shownText = (block: Pick<CodeBlock, 'code' | 'diff'>): BlockText => {
  const texts = splitDiff(block);
  return texts[texts.length - 1] as BlockText;
};

/**
 * Where a position in a block's text is on the page; all from 1. Problems in a quoted file are reported at the fence,
 * because its lines aren't on the page.
 */
export function pagePlace(block: Pick<CodeBlock, 'line' | 'column' | 'file'>, text: BlockText, { line, column }: Place): Place {
  if (block.file !== undefined) return { line: block.line, column: block.column };
  const inBlock = text.lines[Math.min(line, text.lines.length) - 1] ?? 0;
  return { line: block.line + 1 + inBlock, column: block.column + text.indent + column - 1 };
}
