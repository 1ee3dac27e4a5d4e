import { factAddresses } from '../../content/name-entries.ts';
import type { Fact } from '../../shared/fact.ts';
import { factKey } from '../../shared/fact-question.ts';
import { defaultWords, hasDefault } from '../../shared/option-default.ts';
import { type RedirectTable, SHORT_URLS } from '../../shared/redirects.ts';
import type { Output, SiteContext } from './output.ts';

/** `options.json`: every documented fact, for tools. */
export const optionList: Output<SiteContext> = {
  name: 'Writing options.json',
  run: ({ pages, facts, site }) => {
    if (facts.length === 0) return [];
    const entries = documentedFacts(pages, facts).map(({ fact, address, short }) => ({
      kind: fact.group,
      name: fact.name,
      ...('type' in fact ? { type: fact.type } : {}),
      ...('values' in fact ? { values: fact.values } : {}),
      ...readDefault(fact),
      ...(fact.since === undefined ? {} : { since: fact.since }),
      ...(fact.history === undefined ? {} : { history: fact.history }),
      ...(fact.deprecated === undefined ? {} : { deprecated: true }),
      ...(fact.experimental ? { experimental: true } : {}),
      url: site.origin + address,
      shortUrl: site.origin + encodeURI(short),
    }));
    return [['options.json', `${JSON.stringify({ version: site.bundlerVersion, entries })}\n`]];
  },
};

function readDefault(fact: Fact): { readonly default?: string } {
  const isOption = fact.group === 'option' || fact.group === 'dev-server-option' || fact.group === 'plugin-option';
  return isOption && hasDefault(fact) ? { default: defaultWords(fact) } : {};
}

/** A redirect for every documented fact: `/o/output.filename/` to its entry. */
export const shortUrls = ({ pages, facts }: Pick<SiteContext, 'pages' | 'facts'>): RedirectTable =>
  Object.fromEntries(documentedFacts(pages, facts).map(({ short, address }) => [short, encodeURI(address)]));

interface DocumentedFact {
  readonly fact: Fact;
  /** Path and hash of the entry's URL. */
  readonly address: string;
  readonly short: string;
}

/** Names in several groups, such as `watch`, belong to the first group. Others have the group in their URL. */
function documentedFacts(pages: SiteContext['pages'], facts: readonly Fact[]): DocumentedFact[] {
  const own = pages.filter(({ readme }) => !readme);
  const addresses = factAddresses(own, facts);
  const taken = new Set<string>();
  return facts.flatMap((fact) => {
    const address = addresses.get(factKey(fact));
    if (address === undefined) return [];
    const name = pathName(fact.name);
    const short = taken.has(`${SHORT_URLS}${name}/`.toLowerCase())
      ? `${SHORT_URLS}${fact.group}/${name}/`
      : `${SHORT_URLS}${name}/`;
    taken.add(short.toLowerCase());
    return [{ fact, address, short }];
  });
}

/** Not every file system allows asterisks, and brackets would have to be escaped. */
const pathName = (name: string): string => name.replaceAll('[]', '').replaceAll('*', '_');
