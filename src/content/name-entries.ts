import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { Fact } from '../shared/fact.ts';
import { factKey } from '../shared/fact-question.ts';
import { CHECK_ID, CHECK_PAGE, type FindNameEntry, type NameEntry } from '../shared/name-link.ts';
import { anchorId } from '../shared/anchor-id.ts';
import { listDocumented } from './fact-source.ts';

/** The parts of an indexed page that are needed here. */
interface EntryPage {
  readonly entry: { readonly url: string; readonly title: string };
  readonly page: Pick<CompiledPage, 'entries' | 'facts' | 'ids' | 'members'>;
}

/**
 * Finds the entries of names in code: options by path, everything else by kind and name. The first entry of a name
 * wins.
 */
export function createNameEntries(
  pages: readonly EntryPage[],
  { optionsBelow, facts }: { readonly optionsBelow: readonly string[]; readonly facts: readonly Fact[] },
): FindNameEntry {
  const apiEntry = findApi(pages, facts);
  const optionEntry = findOption(pages, { below: optionsBelow, facts });
  const found = new Map<string, NameEntry | undefined>();
  return (name) => {
    if (!found.has(name)) found.set(name, apiEntry(name) ?? optionEntry(name));
    return found.get(name);
  };
}

/** Facts that pages document, by `factKey`, and members, such as `member compilation.emitAsset`. */
function findApi(pages: readonly EntryPage[], facts: readonly Fact[]): FindNameEntry {
  const ownNames = pages.flatMap(({ entry: { url }, page }) =>
    page.members.map(({ name, id }) => [`member ${name}`, `${url}#${id}`] as const),
  );
  const check = pages.find(({ page }) => page.ids.includes(CHECK_ID));
  // The first entry of a name wins.
  const addresses = new Map([...ownNames.toReversed(), ...factAddresses(pages, facts)]);
  if (check) addresses.set(CHECK_PAGE, check.entry.url);
  return (name) => {
    const address = addresses.get(name);
    return address === undefined ? undefined : { address };
  };
}

/**
 * Finds the entry of an option among the pages below certain URLs. Names match without list brackets, with `*` or
 * `<name>` for names that a configuration chooses, and nested rules count as rules. Options with their own name, such
 * as `Rule.test`, are found at every path where the facts allow them.
 */
function findOption(
  pages: readonly EntryPage[],
  { below, facts }: { readonly below: readonly string[]; readonly facts: readonly Fact[] },
): FindNameEntry {
  const pathsOf = new Map(facts.flatMap((fact) => ('paths' in fact && fact.paths ? [[fact.name, fact.paths] as const] : [])));
  const exact = new Map<string, NameEntry>();
  const open: { readonly pattern: RegExp; readonly entry: NameEntry }[] = [];
  for (const {
    entry: { url },
    page: { entries },
  } of pages) {
    if (!below.some((base) => url.startsWith(base))) continue;
    for (const { name, id } of entries) {
      const entry = { option: name, address: `${url}#${id}` };
      for (const key of new Set([name, ...(pathsOf.get(name) ?? [])].map(normalised))) {
        if (!key.split('.').includes('*')) exact.set(key, exact.get(key) ?? entry);
        else open.push({ pattern: toPattern(key), entry });
      }
    }
  }
  return (option) => {
    const key = normalised(option);
    return exact.get(key) ?? open.find(({ pattern }) => pattern.test(key))?.entry;
  };
}

function normalised(name: string): string {
  return name
    .replaceAll('[]', '')
    .replaceAll(/<[^>]*>/g, '*')
    .replace(/^module\.rules(?:\.(?:oneOf|rules))+(?=\.)/, 'module.rules');
}

function toPattern(key: string): RegExp {
  const steps = key.split('.').map((step) => (step === '*' ? '[^.]+' : step.replaceAll(/[$()*+?[\\\]^{|}]/g, String.raw`\$&`)));
  return new RegExp(`^${steps.join(String.raw`\.`)}$`);
}

/**
 * The URL of every documented fact's entry, by `factKey`. The first entry wins. A page with the fact's name as its
 * title is an entry too, and a flag that sets an option has the option's entry.
 */
export function factAddresses(pages: readonly EntryPage[], facts: readonly Fact[]): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  for (const { entry, page, fact } of listDocumented(pages, facts)) {
    const key = factKey(fact);
    if (addresses.has(key)) continue;
    if (page.ids.includes(fact.id)) addresses.set(key, `${entry.url}#${fact.id}`);
    else if (anchorId(entry.title) === fact.id) addresses.set(key, entry.url);
  }
  for (const fact of facts) {
    const option = fact.group === 'flag' && fact.option ? addresses.get(factKey(fact.option)) : undefined;
    if (option !== undefined && !addresses.has(factKey(fact))) addresses.set(factKey(fact), option);
  }
  return addresses;
}
