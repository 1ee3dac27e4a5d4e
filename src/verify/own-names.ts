import { listDocumented } from '../content/fact-source.ts';
import type { IndexedPage } from '../content/content-index.ts';
import type { Fact } from '../shared/fact.ts';
import { factKey, lastNameId } from '../shared/fact-question.ts';

/**
 * The names for which search must find each documented fact first: its own, the flags of an option, the path of a hook.
 * Several facts can share a name: `watch` is an option and a command.
 */
export function ownNames(
  pages: readonly {
    readonly entry: Pick<IndexedPage['entry'], 'url'>;
    readonly page: Pick<IndexedPage['page'], 'facts' | 'ids'>;
  }[],
  facts: readonly Fact[],
): { readonly query: string; readonly addresses: readonly string[] }[] {
  const entries = new Map<string, readonly string[]>();
  for (const { entry, page, fact } of listDocumented(pages, facts)) {
    // Some entries are headed by the last part of their name only. A plugin can have a page of its own, without a heading.
    const ids = [fact.id, ...(fact.group === 'plugin-option' ? [lastNameId(fact.name)] : [])];
    const there = ids.filter((id) => page.ids.includes(id)).map((id) => `${entry.url}#${id}`);
    entries.set(factKey(fact), there.length > 0 ? there : [entry.url]);
  }
  const addresses = new Map<string, Set<string>>();
  for (const fact of facts) {
    const urls =
      entries.get(factKey(fact)) ?? (fact.group === 'flag' && fact.option ? entries.get(factKey(fact.option)) : undefined);
    if (urls === undefined) continue;
    for (const name of spellings(fact)) addresses.set(name, new Set([...(addresses.get(name) ?? []), ...urls]));
  }
  return Array.from(addresses, ([query, urls]) => ({ query, addresses: [...urls] }));
}

function spellings(fact: Fact): readonly string[] {
  if (fact.group === 'option' || fact.group === 'dev-server-option') return [fact.name, ...(fact.flags ?? [])];
  if (fact.group !== 'hook') return [fact.name];
  return [fact.name, `${fact.of}.hooks.${fact.name.slice(fact.of.length + 1)}`];
}

/** At most this many items, evenly spaced, so that a check is fast and repeatable. */
export function evenlySpaced<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(items.length / most, 1);
  return Array.from({ length: Math.min(items.length, most) }, (_, at) => items[Math.floor(at * step)] as Item);
}
