import { apiNames } from '../api-names/api-names.ts';
import type { CodeBlock } from '../compiled-page.ts';
import type { NameSpan } from '../highlight/highlight.ts';
import type { Language } from '../highlight/languages.ts';
import { optionKeys } from '../option-keys/option-keys.ts';
import type { ScriptLanguage } from '../option-keys/parse-script.ts';
import { readConfig } from '../option-keys/read-config.ts';
import { placeOf } from '../../shared/place-of.ts';
import { type BlockText, shownText } from './block-text.ts';

interface Named {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/**
 * Where a block contains options, if it's a configuration, and other API names, by line of the block, from 0. For a
 * diff, uses the new side. Output is skipped, even if it looks like code.
 */
export function nameSpans(block: CodeBlock, language: Language): ReadonlyMap<number, readonly NameSpan[]> {
  const spans = new Map<number, NameSpan[]>();
  if (!isScript(language) || block.output !== undefined) return spans;
  const { title } = block;
  const text = shownText(block);
  const api = apiNames(text.code, { language, title }).map(({ start, end, key }) => ({ start, end, name: key }));
  const names = [...optionNames(block, text, language), ...api].toSorted((a, b) => a.start - b.start);
  let last = 0;
  for (const { start, end, name } of names) {
    if (start < last) continue;
    last = end;
    const { line, column } = placeOf(text.code, start);
    const index = text.lines[line - 1] ?? 0;
    const list = spans.get(index) ?? [];
    list.push({ from: column - 1, to: column - 1 + end - start, name });
    spans.set(index, list);
  }
  return spans;
}

function optionNames({ title, place, notConfig }: CodeBlock, { code }: BlockText, language: ScriptLanguage): Named[] {
  if ((language !== 'js' && language !== 'ts') || notConfig !== undefined) return [];
  const reading = readConfig({ code, language, title, place });
  if (reading.type !== 'config') return [];
  return optionKeys(reading.config).map(({ start, end, option }) => ({ start, end, name: option }));
}

const isScript = (language: Language): language is ScriptLanguage =>
  language === 'js' || language === 'jsx' || language === 'ts' || language === 'tsx';
