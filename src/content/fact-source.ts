import { withoutCode } from '../markdown/code-in-text.ts';
import type { CompileContext } from '../markdown/compile-context.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { Fact } from '../shared/fact.ts';
import {
  factKey,
  releaseId,
  releaseKey,
  typeKey,
  type FactQuestion,
  type FactWord,
  findGroups,
  factWords,
  hookName,
  makesEntry,
} from '../shared/fact-question.ts';
import { didYouMean } from '../shared/suggest.ts';
import { anchorId } from '../shared/anchor-id.ts';
import { readHead } from '../markdown/front-matter.ts';
import type { ContentFile } from './read-content.ts';

type FindFact = (word: FactWord, name: string) => Fact | undefined;

/** Finds facts by the component that shows them, and their name. */
export function createFindFact(facts: readonly Fact[]): FindFact {
  const byKey = new Map(facts.map((fact) => [factKey(fact), fact]));
  return (word, name) =>
    findGroups(word)
      .map((group) => byKey.get(factKey({ group, name })))
      .find((fact) => fact !== undefined);
}

/** Lists the facts that compiled pages document, in the order of their entries. */
export function listDocumented<Page extends { readonly page: Pick<CompiledPage, 'facts'> }>(
  pages: readonly Page[],
  facts: readonly Fact[],
): (Page & { readonly fact: Fact })[] {
  const find = createFindFact(facts);
  return pages.flatMap((page) =>
    page.page.facts.filter(makesEntry).flatMap(({ word, name }) => {
      const fact = find(word, name);
      return fact ? [{ ...page, fact }] : [];
    }),
  );
}

/** Answers pages' questions about facts. @param pages where to look for entries */
export function createFactSource(
  facts: readonly Fact[],
  pages: readonly FactPage[],
): Pick<CompileContext, 'facts' | 'suggestFact'> {
  const byKey = new Map(facts.map((fact) => [factKey(fact), fact]));
  const byGroup = Map.groupBy(facts, ({ group }) => group);
  const find = createFindFact(facts);
  // Read once a page asks.
  let entries: ReadonlyMap<string, string> | undefined;
  const addresses = (keys: readonly string[]): Record<string, string> => {
    const known = (entries ??= new Map([...factEntries(pages, facts), ...typeEntries(pages), ...releaseEntries(facts, pages)]));
    return Object.fromEntries(
      keys.flatMap((key) => {
        const url = known.get(key);
        return url === undefined ? [] : [[key, url]];
      }),
    );
  };
  const childrenOf = (word: FactWord, name: string): Fact[] => {
    const all = findGroups(word).flatMap((group) => byGroup.get(group) ?? []);
    const parent = find(word, name);
    if (parent?.children)
      return parent.children.flatMap((child) => byKey.get(factKey({ group: parent.group, name: child })) ?? []);
    // webpack defines `devServer`, and webpack-dev-server its options.
    return all.filter((fact) => isBelow(fact, name));
  };
  return {
    facts: ({ word, name, children, mention }) => {
      const fact = children ? undefined : find(word, name);
      if (fact) return { facts: [fact], entries: addresses([...(mention ? [factKey(fact)] : []), ...referred(fact)]) };
      const found = children ? childrenOf(word, name) : [];
      return { facts: found, entries: addresses(found.map(factKey)) };
    },
    suggestFact: ({ word, name, children }) => {
      const names = findGroups(word).flatMap((group) => byGroup.get(group) ?? []);
      const parents = names.flatMap((fact) => parentNames(fact));
      return didYouMean(name, children ? parents : names.map((fact) => fact.name));
    },
  };
}

/** The facts, types, and releases that a fact line links to. */
const referred = (fact: Fact): string[] => [
  ...[releaseId(fact) ?? []].flat().map(releaseKey),
  ...(fact.group === 'flag' && fact.option ? [factKey(fact.option)] : []),
  ...Object.keys(fact.typeLinks ?? {}).map(typeKey),
];

/** Whether a fact belongs to a name that isn't a fact itself. The empty name is the top of its groups. */
function isBelow(fact: Fact, name: string): boolean {
  switch (fact.group) {
    case 'flag':
      return fact.option === undefined && (name === '' || fact.commands.includes(name));
    case 'option':
      return name === '' && !fact.name.includes('.');
    case 'dev-server-option':
      return name === 'devServer' && /^devServer\.\w+$/.test(fact.name);
    case 'plugin-option':
      return fact.name.startsWith(`${name}.`) && !fact.name.slice(name.length + 1).includes('.');
    case 'command':
      return name === '';
    default:
      return false;
  }
}

/** Names whose children a page may ask for. */
function parentNames(fact: Fact): string[] {
  if (fact.group === 'plugin-option') return [fact.name.slice(0, fact.name.indexOf('.')), ...(fact.children ? [fact.name] : [])];
  if (fact.group === 'flag') return [...fact.commands];
  return fact.children ? [fact.name] : [];
}

export type FactPage = Pick<ContentFile, 'url' | 'text'>;

const words: readonly string[] = [...new Set(Object.values(factWords))];
const TAG = new RegExp(`<(${words.join('|')})(\\s[^<>]*?)?/?>`, 'g');

/** Whether any of these pages needs facts. If not, they aren't read. */
export const usesFacts = (pages: readonly { readonly text: string }[]): boolean =>
  pages.some(({ text }) => text.search(TAG) >= 0 || /<Default\s/.test(text));

/** Where the list of changes shows the releases that added facts, by `releaseKey`. */
function releaseEntries(facts: readonly Fact[], pages: readonly FactPage[]): [string, string][] {
  const url = pages.find(({ text }) => text.includes('\n<ReleaseHistory />'))?.url;
  const ids = url === undefined ? [] : facts.flatMap((fact) => releaseId(fact) ?? []);
  return ids.map((id) => [releaseKey(id), `${url}#${id}`]);
}

/**
 * Finds the entries of facts, by `factKey`, in the text of the pages, because they aren't compiled yet when the first
 * of them asks. Missing headings are reported once all pages are compiled.
 */
function factEntries(pages: readonly FactPage[], facts: readonly Fact[]): ReadonlyMap<string, string> {
  const scanned = pages.map((page) => ({ source: page, page: { facts: entriesIn(page.text) } }));
  const entries = listDocumented(scanned, facts).map(({ source, fact }): [string, string] => {
    const isPage = fact.group === 'plugin' && anchorId(readHead(source).title) === fact.id;
    return [factKey(fact), isPage ? source.url : `${source.url}#${fact.id}`];
  });
  // The first page wins.
  return new Map(entries.toReversed());
}

/** The facts that a page documents: those its components name without `children`, outside of code, which only mentions them. */
function entriesIn(text: string): FactQuestion[] {
  // Most pages of a large site document no facts.
  if (text.search(TAG) < 0) return [];
  return [...withoutCode(text).matchAll(TAG)].flatMap(([, word = '', properties = '']) => {
    const name = attribute(properties, 'name');
    if (name === undefined || /\schildren(?=[\s=/]|$)/.test(properties)) return [];
    const of = word === 'Hook' ? attribute(properties, 'of') : undefined;
    return [{ word: word as FactWord, name: of === undefined ? name : hookName(of, name), children: false }];
  });
}

const attribute = (properties: string, name: string): string | undefined =>
  new RegExp(`\\s${name}=(["'])(.*?)\\1`, 's').exec(properties)?.[2];

/** Where types are documented, by `typeKey`, from the pages' front matter. */
export function typeEntries(pages: readonly FactPage[]): ReadonlyMap<string, string> {
  const entries = pages
    .filter(({ text }) => text.includes('\ntypes:'))
    .flatMap((page) =>
      Object.entries(readHead(page).types ?? {}).map(([name, id]) => [typeKey(name), `${page.url}#${id}`] as const),
    );
  // The first page wins.
  return new Map(entries.toReversed());
}
