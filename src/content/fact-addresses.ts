import type { CompiledPage } from '../markdown/compiled-page.ts';
import { anchorId } from '../shared/anchor-id.ts';
import type { Fact } from '../shared/fact.ts';
import { factKey, groupsOf, makesEntry } from '../shared/fact-question.ts';

interface FactPage {
  readonly entry: { readonly url: string; readonly title: string };
  readonly page: Pick<CompiledPage, 'facts' | 'ids'>;
}

/**
 * The URL of every documented fact's entry, by `factKey`. The first entry wins. A page with the fact's name as its
 * title is an entry too, and a flag that sets an option has the option's entry.
 */
export function factAddresses(pages: readonly FactPage[], facts: readonly Fact[]): ReadonlyMap<string, string> {
  const ids = new Map(facts.map((fact) => [factKey(fact), fact.id]));
  const addresses = new Map<string, string>();
  for (const { entry, page } of pages) {
    const anchors = new Set(page.ids);
    for (const { word, name } of page.facts.filter(makesEntry)) {
      for (const group of groupsOf(word)) {
        const key = factKey({ group, name });
        const id = ids.get(key);
        if (id === undefined || addresses.has(key)) continue;
        if (anchors.has(id)) addresses.set(key, `${entry.url}#${id}`);
        else if (anchorId(entry.title) === id) addresses.set(key, entry.url);
      }
    }
  }
  for (const fact of facts) {
    const option = fact.group === 'flag' && fact.option ? addresses.get(factKey(fact.option)) : undefined;
    if (option !== undefined && !addresses.has(factKey(fact))) addresses.set(factKey(fact), option);
  }
  return addresses;
}
