import { expect, it } from 'vitest';
import { listDocumented } from '../../content/fact-source.ts';
import { ownIndex } from '../../commands/own-index.ts';
import { createProject } from '../../generate/paths.ts';
import { readSiteConfig } from '../../generate/site-data.ts';
import { factKey, lastNameId } from '../../shared/fact-question.ts';
import { createEmbeddedEngine } from '../rules/embedded-engine.ts';
import { listHits } from '../rules/search-engine.ts';
import { stem } from '../rules/stem.ts';
import { squashed } from '../rules/words.ts';
import { searchFiles } from './search-files.ts';
import { readSearchLists } from './search-lists.ts';
import { searchRecords } from './search-records.ts';

/** Groups whose members are also called by their last name. */
const LAST_NAMES = /option$|^hook$/;
/** Others, such as fields of `stats.json`, have ordinary words as names. */
const DECISIVE = /option$|^(?:hook|plugin|command|flag)$/;

const splitName = (name: string): string[] => name.split(/[.[\]*]+/).filter(Boolean);
const lastName = (name: string): string => splitName(name).at(-1) ?? name;
/** A name in any form: `DefinePlugin` is called `define`, and `Caching` `cache`. */
const toKey = (name: string): string => stem(squashed(name).replace(/plugin$|loader$/, ''));
/** `chunkFilename` and `output.chunkFilename` */
const endsOf = (name: string): string[] => splitName(name).map((_, at, parts) => toKey(parts.slice(at).join('.')));

// A page titled like a last name may come before it, and so may the replacement of an old name.
it('every name finds its entry or page first, and so does the last name of an option or hook if no other ends so', async () => {
  const { dataDirectory } = createProject({});
  const [{ pages, facts }, config, lists] = await Promise.all([
    ownIndex(),
    readSiteConfig(dataDirectory),
    readSearchLists(dataDirectory),
  ]);
  const documented = listDocumented(pages, facts).map(({ entry: { url }, page: { ids }, fact }) => {
    const own = [fact.id, lastNameId(fact.name)].filter((id) => ids.includes(id)).map((id) => `${url}#${id}`);
    return { fact, urls: [...own, url] };
  });
  const entries = new Map(documented.map(({ fact, urls }) => [factKey(fact), urls]));
  // There are too many to look for each.
  const flags = facts.flatMap((fact, at) => {
    const urls = fact.group === 'flag' && at % 8 === 0 && fact.option && entries.get(factKey(fact.option));
    return urls ? [{ fact, urls }] : [];
  });
  const ends = Map.groupBy(
    documented.flatMap((one) => endsOf(one.fact.name).map((end) => ({ ...one, end }))),
    ({ end }) => end,
  );
  const called = [
    ...pages.flatMap(({ entry: { title, url } }) => [title, url.split('/').at(-2) ?? ''].map((name) => ({ name, url }))),
    ...lists.oldNames.flatMap(({ name, url }) => [name, lastName(name)].map((end) => ({ name: end, url }))),
  ];
  const others = Map.groupBy(called, ({ name }) => toKey(name));
  const wanted = new Map<string, string[]>();
  const want = (name: string, urls: readonly string[]): void =>
    void wanted.set(name, [...(wanted.get(name) ?? []), ...urls, ...(others.get(toKey(name)) ?? []).map(({ url }) => url)]);
  for (const { fact, urls } of [...documented, ...flags]) {
    const last = lastName(fact.name);
    const same = ends.get(toKey(last)) ?? [];
    const meant = DECISIVE.test(fact.group) ? urls : [...urls, ...same.flatMap((one) => one.urls)];
    want(fact.name, meant);
    if (LAST_NAMES.test(fact.group) && same.every((one) => one.fact === fact)) want(last, urls);
  }
  for (const { entry, page } of pages) if (page.frontMatter.package) want(page.frontMatter.package.name, [entry.url]);

  const files = searchFiles(searchRecords({ pages, facts, config, lists }), lists.synonyms);
  // Excerpts would take a quarter of the time.
  const engine = createEmbeddedEngine(async (path) => (path.includes('/texts-') ? '[]' : (files.get(path) ?? '')));
  const wrong: string[] = [];
  for (const [name, urls] of wanted) {
    const [first] = listHits(await engine.search(name));
    if (!urls.includes(first?.url ?? '')) wrong.push(`${name} finds ${first?.url}, not ${[...new Set(urls)].join(' or ')}`);
  }
  expect(wrong).toEqual([]);
  expect(wanted.size).toBeGreaterThan(2000);
}, 180_000);
