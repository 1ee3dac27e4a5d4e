import { listDocumented } from '../content/fact-source.ts';
import type { IndexedPage } from '../content/content-index.ts';
import type { OldName } from '../schemas/data-files.ts';
import { stem } from '../search/rules/stem.ts';
import { squashed } from '../search/rules/words.ts';
import type { Fact } from '../shared/fact.ts';
import { factKey, lastNameId } from '../shared/fact-question.ts';

interface NamedPage {
  readonly entry: Pick<IndexedPage['entry'], 'url' | 'title'>;
  readonly page: Pick<IndexedPage['page'], 'facts' | 'ids' | 'frontMatter'>;
}

/** Groups whose members readers also call by their last name. */
const LAST_NAMES = /option$|^hook$/;
/** The names of others, such as fields of `stats.json`, are ordinary words, which may as well mean something else. */
const DECISIVE = /option$|^(?:hook|plugin|command|flag)$/;

/**
 * The names for which search must find a fact's entry or its page first: its own, and the last one if it's the only fact with it.
 * A page that's called so may come before, and so may what an old name became.
 */
export function ownNames(
  pages: readonly NamedPage[],
  facts: readonly Fact[],
  oldNames: readonly OldName[] = [],
): { readonly query: string; readonly addresses: readonly string[] }[] {
  const documented = listDocumented(pages, facts).map(({ entry: { url }, page, fact }) => {
    // Some entries are headed by the last part of their name only. A plugin can have a page of its own, without a heading.
    const ids = [fact.id, ...(fact.group === 'plugin-option' ? [lastNameId(fact.name)] : [])];
    return { fact, urls: [...ids.filter((id) => page.ids.includes(id)).map((id) => `${url}#${id}`), url] };
  });
  const entries = new Map(documented.map(({ fact, urls }) => [factKey(fact), urls]));
  const flags = facts.flatMap((fact) => {
    const urls = fact.group === 'flag' && fact.option && entries.get(factKey(fact.option));
    return urls ? [{ fact, urls }] : [];
  });
  const named = [...documented, ...flags];
  const byEnd = Map.groupBy(
    named.flatMap((one) => listEnds(one.fact.name).map((end) => ({ ...one, end }))),
    ({ end }) => end,
  );
  const called = new Map<string, string[]>();
  const call = (name: string, url: string): void => void called.set(toKey(name), [...(called.get(toKey(name)) ?? []), url]);
  for (const { entry } of pages) for (const name of [entry.title, entry.url.split('/').at(-2) ?? '']) call(name, entry.url);
  for (const { name, url } of oldNames) for (const end of [name, lastName(name)]) call(end, url);

  const found = new Map<string, Set<string>>();
  const add = (query: string, urls: readonly string[]): void =>
    void found.set(query, new Set([...(found.get(query) ?? []), ...urls, ...(called.get(toKey(query)) ?? [])]));
  for (const { fact, urls } of named) {
    const last = lastName(fact.name);
    const same = byEnd.get(toKey(last)) ?? [];
    const meant = DECISIVE.test(fact.group) ? urls : [...urls, ...same.flatMap((one) => one.urls)];
    for (const name of spellings(fact)) add(name, meant);
    if (LAST_NAMES.test(fact.group) && same.every((one) => one.fact === fact)) add(last, urls);
  }
  for (const { entry, page } of pages) if (page.frontMatter.package) add(page.frontMatter.package.name, [entry.url]);
  return Array.from(found, ([query, urls]) => ({ query, addresses: [...urls] }));
}

const lastName = (name: string): string => name.split(/[.[\]*]+/).findLast(Boolean) ?? name;

/** `chunkFilename` and `output.chunkFilename` */
const listEnds = (name: string): string[] => {
  const parts = name.split(/[.[\]*]+/).filter(Boolean);
  return parts.map((_, at) => toKey(parts.slice(at).join('.')));
};

/** A name in any form: `DefinePlugin` is called `define`, and `Caching` `cache`. */
const toKey = (name: string): string => stem(squashed(name).replace(/plugin$|loader$/, ''));

function spellings(fact: Fact): readonly string[] {
  return fact.group === 'hook' ? [fact.name, `${fact.of}.hooks.${fact.name.slice(fact.of.length + 1)}`] : [fact.name];
}
