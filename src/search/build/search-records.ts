import type { IndexedPage } from '../../content/content-index.ts';
import { createFindFact } from '../../content/fact-source.ts';
import type { PackageFacts } from '../../schemas/front-matter.ts';
import type { SiteConfig } from '../../schemas/site-config.ts';
import { factKey, lastNameId, makesEntry } from '../../shared/fact-question.ts';
import { anchorId } from '../../shared/anchor-id.ts';
import { sectionOfUrl } from '../../shared/address.ts';
import type { Fact, FlagFact } from '../../shared/fact.ts';
import type { SearchRecord } from '../rules/search-record.ts';
import { sectionTitle } from '../../generate/site-data.ts';
import type { SearchLists } from './search-lists.ts';

/** Maximum number of characters of code per section, because more adds nothing new. */
const CODE_LIMIT = 4000;
/** Titles of a README's record: the page's, and two levels of headings. */
const README_LEVELS = 3;

export interface SearchSources {
  readonly pages: readonly Pick<IndexedPage, 'entry' | 'page' | 'readme'>[];
  /** Facts about the documented packages: entries get their names, flags, and status from here. */
  readonly facts: readonly Fact[];
  readonly config: Pick<SiteConfig, 'sections' | 'name' | 'search' | 'searchWithout'>;
  /** Readers' questions, which are found like texts, and names of earlier releases. */
  readonly lists?: Pick<SearchLists, 'questions' | 'oldNames'>;
}

/** All search records, page by page: the page itself, then its sections in order. */
export function searchRecords({ pages, facts, config, lists }: SearchSources): SearchRecord[] {
  const find = createFindFact(facts);
  const called = linkTexts(pages);
  const old = Map.groupBy(lists?.oldNames ?? [], ({ url }) => url);
  const flags = Map.groupBy(facts.filter(setsOption), ({ option }) => factKey(option));
  const lastNames = new Set(facts.filter(({ deprecated }) => deprecated === undefined).map(({ name }) => lastNameId(name)));
  /** Whether it's only the end of a documented name, whose own entry is meant. */
  const isLastName = (name: string): boolean => lastNames.has(anchorId(name));
  return pages.flatMap(({ entry, page, readme }) => {
    // Skip the search page: its example queries would be found instead of the answers.
    if (entry.url === config.search.url) return [];
    const section = sectionOfUrl(entry.url);
    // Root pages have no common section.
    const kind = section === '' ? entry.title : sectionTitle(section, config);
    const headings = new Set(page.sections.map(({ id }) => id));
    const documented = new Map<string, Fact>();
    for (const { word, name } of page.facts.filter(makesEntry)) {
      const fact = find(word, name);
      if (!fact) continue;
      // The heading of an entry may be its last name only: `filename` for `ManifestPlugin.filename`.
      const id = fact.group === 'plugin-option' && !headings.has(fact.id) ? lastNameId(fact.name) : fact.id;
      if (!documented.has(id)) documented.set(id, fact);
    }
    // Messages also appear in code; they are titles, not names.
    const names = new Map(
      (readme ? [] : page.entries).flatMap(({ name, id }) => (/\s/.test(name) || isLastName(name) ? [] : [[id, name]])),
    );
    const above: { readonly level: number; readonly title: string }[] = [];
    const sections = page.sections.filter(({ title, level }) => level === 0 || !config.searchWithout.includes(title));
    const records = sections.map(({ id, title, level, row, text, code, names: inRows }): SearchRecord => {
      while (above.length > 0 && (above.at(-1)?.level ?? 0) >= level) above.pop();
      if (level > 0) above.push({ level, title });
      const fact = id === '' ? plugin(documented, page.ids) : documented.get(id);
      const name = fact?.name ?? names.get(id) ?? (readme && isOption(title, above) ? title : undefined);
      const status = readme ? statusOfPackage(page.frontMatter.package) : fact && getStatus(fact);
      const url = id === '' ? entry.url : `${entry.url}#${id}`;
      const calledBy = called.get(url);
      const replaced = old.get(url)?.map((replacedName) => replacedName.name) ?? [];
      const aliases = [
        ...(fact ? listAliases(fact, flags.get(factKey(fact))) : []),
        ...replaced.flatMap((one) => [one, ...endsOfOldName(one).filter((end) => !isLastName(end))]),
      ];
      const asked = [...(lists?.questions.get(url) ?? []), ...replaced];
      return {
        url,
        kind,
        ...(readme ? { elsewhere: true as const } : {}),
        titles: [entry.title, ...above.map((heading) => heading.title)],
        ...(name === undefined ? {} : { name }),
        ...(aliases.length === 0 ? {} : { aliases }),
        ...(inRows && { inRows }),
        ...(status === undefined ? {} : { status }),
        ...(row ? { row } : {}),
        ...(calledBy && { called: [...new Set(calledBy.flatMap(({ texts }) => texts))].join('\n'), linked: calledBy.length }),
        ...(asked.length > 0 && { asked: asked.join('\n') }),
        // Our text before the package's, because excerpts start at the beginning.
        text: (id === '' ? [entry.description, text] : [text, fact?.description?.replaceAll(/\*\*|`/g, '')])
          .filter(Boolean)
          .join('\n'),
        code: code.slice(0, CODE_LIMIT),
      };
    });
    return readme ? withoutDetails(records) : records;
  });
}

/** `devServer.contentBase` is typed as `contentBase`, too. A single word such as `public` could be anything. */
const endsOfOldName = (name: string): string[] =>
  name
    .split('.')
    .slice(1)
    .filter((end) => /[a-z][A-Z]/.test(end));

/** Whether a heading of a README is the name of an option: `importLoaders`, or `test` below "Options". */
const isOption = (title: string, above: readonly { readonly title: string }[]): boolean =>
  /^[a-z$][\w$.-]*$/.test(title) && (/[a-z][A-Z]/.test(title) || above.some((heading) => /\boptions?\b/i.test(heading.title)));

/** Deeper headings of READMEs, such as "Boolean" and "Object", say little without those above, so they become text. */
function withoutDetails(records: readonly SearchRecord[]): SearchRecord[] {
  const kept: SearchRecord[] = [];
  for (const record of records) {
    const last = kept.at(-1);
    if (!last || record.name !== undefined || record.titles.length <= README_LEVELS) kept.push(record);
    else {
      const text = [last.text, record.titles.at(-1), record.text].filter(Boolean).join('\n');
      kept[kept.length - 1] = { ...last, text, code: `${last.code}\n${record.code}`.slice(0, CODE_LIMIT) };
    }
  }
  return kept;
}

/** The texts of our own pages' links to each URL, with the table rows and list items around them. */
function linkTexts(pages: SearchSources['pages']) {
  const links = pages.flatMap(({ entry, page, readme }) =>
    (readme ? [] : page.sections.flatMap((section) => section.links ?? [])).map(({ href, text, around = '' }) => ({
      url: href.startsWith('#') ? entry.url + href : href,
      texts: [text, around].filter(Boolean),
    })),
  );
  return Map.groupBy(links, ({ url }) => url);
}

/** A plugin whose entry is a whole page, so no heading has its id. */
function plugin(documented: ReadonlyMap<string, Fact>, ids: readonly string[]): Fact | undefined {
  return [...documented.values()].find((fact) => fact.group === 'plugin' && !ids.includes(fact.id));
}

const statusOfPackage = (facts: PackageFacts | undefined): SearchRecord['status'] =>
  facts?.replacement || facts?.deprecated !== undefined ? 'deprecated' : undefined;

const getStatus = (fact: Fact): SearchRecord['status'] =>
  fact.deprecated !== undefined ? 'deprecated' : fact.experimental ? 'experimental' : undefined;

type OptionFlag = FlagFact & Required<Pick<FlagFact, 'option'>>;
const setsOption = (fact: Fact): fact is OptionFlag => fact.group === 'flag' && fact.option !== undefined;

/** @param flags all that set the option, also those that its entry doesn't list, such as `--stats-children-all` */
function listAliases(fact: Fact, flags: readonly OptionFlag[] = []): string[] {
  if (fact.group === 'option' || fact.group === 'dev-server-option')
    return [...new Set([...(fact.flags ?? []), ...flags.map(({ name }) => name), ...(fact.paths ?? [])])];
  if (fact.group === 'flag') return fact.alias === undefined ? [] : [fact.alias];
  return fact.group === 'command' ? [...fact.aliases] : [];
}
