import type { CodeBlock } from '../compiled-page.ts';
import type { OptionSpan } from '../highlight/highlight.ts';
import type { Language } from '../highlight/languages.ts';
import { optionKeys } from '../option-keys/option-keys.ts';
import { readConfig } from '../option-keys/read-config.ts';
import { placeOf, shownText } from './block-text.ts';

/** Where a block that is a configuration names options, by line of the block, from 0. Of a change, what it becomes. */
export function optionSpans(block: CodeBlock, language: Language): ReadonlyMap<number, readonly OptionSpan[]> {
  const spans = new Map<number, OptionSpan[]>();
  if ((language !== 'js' && language !== 'ts') || block.notConfig !== undefined) return spans;
  const { title, place } = block;
  const { code, lines } = shownText(block);
  const reading = readConfig({
    code,
    language,
    ...(title === undefined ? {} : { title }),
    ...(place === undefined ? {} : { place }),
  });
  if (reading.type !== 'config') return spans;
  for (const { start, end, option } of optionKeys(reading.config)) {
    const { line, column } = placeOf(code, start);
    const index = lines[line - 1] ?? 0;
    const list = spans.get(index) ?? [];
    list.push({ from: column - 1, to: column - 1 + end - start, option });
    spans.set(index, list);
  }
  return spans;
}
