import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { Fact } from '../shared/fact.ts';
import { factKey, groupsOf, makesEntry } from '../shared/fact-question.ts';
import type { HtmlFragment } from '../shared/page-data.ts';
import { markedNames } from '../shared/name-link.ts';

/**
 * Keys of the facts that a page refers to: those it shows, options that its configurations set, and API names in its
 * code.
 */
export function referencedFacts(page: Pick<CompiledPage, 'facts' | 'fragments'>, facts: readonly Fact[]): ReadonlySet<string> {
  const shown = page.facts
    .filter(({ children }) => !children)
    .flatMap(({ word, name }) => groupsOf(word).map((group) => factKey({ group, name })));
  const set = new Set(markedNames(textOf(page.fragments)).map(plain));
  const inCode = facts.filter(
    (fact) =>
      set.has(factKey(fact)) ||
      ((fact.group === 'option' || fact.group === 'dev-server-option') &&
        [fact.name, ...(fact.paths ?? [])].some((path) => set.has(plain(path)))),
  );
  return new Set([...shown, ...inCode.map(factKey)]);
}

/** Keys of the facts that a page has entries for. */
export const enteredFacts = (page: Pick<CompiledPage, 'facts'>): ReadonlySet<string> =>
  new Set(page.facts.filter(makesEntry).flatMap(({ word, name }) => groupsOf(word).map((group) => factKey({ group, name }))));

const textOf = (fragments: readonly HtmlFragment[]): string =>
  fragments.map((fragment) => (typeof fragment === 'string' ? fragment : fragment.slots.map(textOf).join(''))).join('');

/** A path without list brackets. */
const plain = (path: string): string => path.replaceAll('[]', '');
