import { anchorId } from '../shared/anchor-id.ts';
import { factKey, type FactWord, factWords, hookName } from '../shared/fact-question.ts';
import type { FactSource } from './fact-source.ts';

export interface FactPage {
  readonly url: string;
  readonly text: string;
}

const words: readonly string[] = [...new Set(Object.values(factWords))];
const TAG = new RegExp(`<(${words.join('|')})(\\s[^<>]*?)?/?>`, 'g');

/** Whether any of these pages needs facts. If not, they aren't read. */
export const usesFacts = (pages: readonly { readonly text: string }[]): boolean =>
  pages.some(({ text }) => text.search(TAG) >= 0 || /<Default\s/.test(text));

/**
 * Finds the entries of facts, by `factKey`, in the text of the pages, because they aren't compiled yet when the first
 * of them asks. Missing headings are reported once all pages are compiled.
 */
export function factEntries(pages: readonly FactPage[], { find }: Pick<FactSource, 'find'>): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  for (const { url, text } of pages) {
    for (const { word, name } of entriesIn(text)) {
      const fact = find(word, name);
      if (!fact || entries.has(factKey(fact))) continue;
      entries.set(factKey(fact), fact.group === 'plugin' && anchorId(titleOf(text)) === fact.id ? url : `${url}#${fact.id}`);
    }
  }
  return entries;
}

/** The facts that a page documents: those its components name without `children`, outside of code. */
function entriesIn(text: string): { readonly word: FactWord; readonly name: string }[] {
  // Most pages of a large site document no facts.
  if (text.search(TAG) < 0) return [];
  return [...withoutCode(text).matchAll(TAG)].flatMap(([, word = '', properties = '']) => {
    const name = attribute(properties, 'name');
    if (name === undefined || /\schildren(?=[\s=/]|$)/.test(properties)) return [];
    const of = word === 'Hook' ? attribute(properties, 'of') : undefined;
    return [{ word: word as FactWord, name: of === undefined ? name : hookName(of, name) }];
  });
}

const attribute = (properties: string, name: string): string | undefined =>
  new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`)
    .exec(properties)
    ?.slice(1)
    .find((value) => value !== undefined);

const titleOf = (text: string): string => /^title:\s*(['"]?)(.*?)\1\s*$/m.exec(text)?.[2] ?? '';

/** Removes fences, inline code, and comments, which only mention components. */
const withoutCode = (text: string): string =>
  text
    .replaceAll(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\2[ \t]*$/gm, '')
    .replaceAll(/(`+)(?!`)[\s\S]*?\1/g, '')
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, '');
