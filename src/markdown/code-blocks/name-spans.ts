import { apiNames } from './api-names.ts';
import type { CodeBlock } from '../compiled-page.ts';
import type { NameSpan } from '../highlight/highlight.ts';
import type { Language } from '../highlight/languages.ts';
import { type ScriptLanguage, scriptLanguage } from '../option-keys/parse-script.ts';
import { type Config, readConfig, optionName } from '../option-keys/read-config.ts';
import { toPlace } from '../../shared/place.ts';
import { type BlockText, shownText } from './block-text.ts';
import { optionsIn, type SetOption } from '../../check/rules/value.ts';

interface Names {
  /** By line of the block, from 0. */
  readonly names: ReadonlyMap<number, readonly NameSpan[]>;
  /** The file that a configuration belongs to. */
  readonly file: string | undefined;
  /** Whether it's a whole configuration, which readers can check. */
  readonly isConfig: boolean;
}

/**
 * Where a block contains options, if it's a configuration, and other API names. For a diff, uses the new side. Output is
 * skipped, even if it looks like code.
 */
export function readNames(block: CodeBlock, language: Language): Names {
  const spans = new Map<number, NameSpan[]>();
  const script = scriptLanguage(language);
  if (script === undefined || block.output !== undefined) return { names: spans, file: undefined, isConfig: false };
  const { title } = block;
  const text = shownText(block);
  const api = apiNames(text.code, { language: script, title }).map(({ start, end, key }) => ({ start, end, name: key }));
  const config = readBlockConfig(block, text, script);
  const options = config ? optionKeys(config).map(({ start, end, option }) => ({ start, end, name: option })) : [];
  const names = [...options, ...api].toSorted((a, b) => a.start - b.start);
  let last = 0;
  for (const { start, end, name } of names) {
    if (start < last) continue;
    last = end;
    const { line, column } = toPlace(text.code, start);
    const index = text.lines[line - 1] ?? 0;
    const list = spans.get(index) ?? [];
    list.push({ from: column - 1, to: column - 1 + end - start, name });
    spans.set(index, list);
  }
  const isConfig =
    isLong(text.code) &&
    block.diff === undefined &&
    (config?.shape === 'module' || config?.shape === 'commonjs') &&
    title !== undefined;
  return { names: spans, file: config && config.shape !== 'call' ? `webpack.config.${language}` : undefined, isConfig };
}

function readBlockConfig(
  { title, place, notConfig }: CodeBlock,
  { code }: BlockText,
  language: ScriptLanguage,
): Config | undefined {
  if ((language !== 'js' && language !== 'ts') || notConfig !== undefined) return undefined;
  const reading = readConfig({ code, language, title, place });
  return reading.type === 'config' ? reading.config : undefined;
}

/** Readers see the mistakes of a short one themselves. */
const isLong = (code: string): boolean => code.split('\n').length >= 12;

/** The name of an option where a configuration sets it. */
interface OptionKey {
  /** Position in the block, quotes included. */
  readonly start: number;
  readonly end: number;
  /** The name of the option's entry: `module.rules[].test`, or `BannerPlugin.banner` for a plugin option. */
  readonly option: string;
}

/** Every option that a configuration sets, in source order, as far as its text reveals them. */
export function optionKeys({ variants, place }: Config): OptionKey[] {
  const keys = new Map<number, OptionKey>();
  const add = ({ path, property }: Pick<SetOption, 'path' | 'property'>): void => {
    const { start, end } = property.key;
    keys.set(start, { start, end, option: optionName(path) });
    if (!property.earlier) return;
    add({ path, property: property.earlier });
    optionsIn(property.earlier.value, path).forEach(add);
  };
  for (const { value } of variants) if (value) optionsIn(value, place).forEach(add);
  return [...keys.values()].toSorted((a, b) => a.start - b.start);
}
