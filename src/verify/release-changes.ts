import type { CompiledPage } from '../markdown/compiled-page.ts';
import { type Fact, factGroups } from '../shared/fact.ts';
import { factKey, findGroups, makesEntry } from '../shared/fact-question.ts';
import { defaultWords } from '../shared/option-default.ts';
import type { HtmlFragment } from '../shared/page-data.ts';
import { toMinor } from '../shared/release.ts';
import { tableRows } from '../shared/table-rows.ts';

/** A difference between two versions. */
export interface NameChange {
  readonly what: 'added' | 'removed' | 'deprecated' | 'changed';
  /** Group and name. */
  readonly key: string;
  /** Details, if it isn't an addition or removal. */
  readonly detail?: string;
}

/** All changes from one list of facts to another, by group. */
export function nameChanges(before: readonly Fact[], after: readonly Fact[]): NameChange[] {
  const orderOf = ({ group }: Fact): number => factGroups.indexOf(group);
  const old = new Map(before.map((fact) => [factKey(fact), fact]));
  const now = new Map(after.map((fact) => [factKey(fact), fact]));
  return [...new Map([...old, ...now])]
    .toSorted(([a, one], [b, other]) => orderOf(one) - orderOf(other) || (a < b ? -1 : 1))
    .flatMap(([key]): NameChange[] => {
      const [was, is] = [old.get(key), now.get(key)];
      if (!was || !is) return [{ what: was ? 'removed' : 'added', key }];
      return differences(was, is).map((change) => ({ ...change, key }));
    });
}

/** Changes of a fact that pages may have to mention. */
function differences(was: Fact, is: Fact): Omit<NameChange, 'key'>[] {
  const changes: Omit<NameChange, 'key'>[] = [];
  if (is.deprecated !== undefined && was.deprecated === undefined) {
    // Without the plans of webpack's maintainers.
    const detail = is.deprecated === true ? '' : is.deprecated.replace(/\s+—\s+TODO\b.*$/s, '');
    changes.push({ what: 'deprecated', ...(detail === '' ? {} : { detail }) });
  }
  for (const [name, read] of Object.entries(ASPECTS)) {
    const [from, to] = [read(was), read(is)];
    // A new alternative usually shows in the type.
    if (name === 'accepts' && changes.some(({ detail }) => detail?.startsWith('type: '))) continue;
    if (from !== to && !isRenamedType(from, to))
      changes.push({ what: 'changed', detail: `${name}: ${from || 'none'} → ${to || 'none'}` });
  }
  return changes;
}

/**
 * Whether types only have another name. webpack's declarations distinguish types of the same name by a suffix, which depends
 * on the types around them.
 */
function isRenamedType(from: string, to: string): boolean {
  const [old, now] = [from.split(/\b/), to.split(/\b/)];
  return old.length === now.length && old.every((word, at) => word === now[at] || isSuffixed(word, now[at] ?? ''));
}

const isSuffixed = (a: string, b: string): boolean =>
  /^[A-Z]\w+$/.test(a) && /^[A-Z]\w+$/.test(b) && (a.startsWith(b) || b.startsWith(a));

const ASPECTS: Readonly<Record<string, (fact: Fact) => string>> = {
  type: (fact) => ('type' in fact ? fact.type : ''),
  values: (fact) => ('values' in fact ? (fact.values ?? []).join(', ') : ''),
  accepts: (fact) => ('forms' in fact ? (fact.forms ?? []).join(', ') : ''),
  default: (fact) =>
    fact.group === 'option' || fact.group === 'dev-server-option' ? defaultWords(fact).replaceAll('`', '') : '',
  experimental: (fact) => ('experimental' in fact && fact.experimental ? 'yes' : ''),
  access: (fact) => (fact.group === 'plugin' ? fact.access : ''),
  kind: (fact) => (fact.group === 'hook' ? fact.kind : ''),
  parameters: (fact) => ('parameters' in fact ? fact.parameters.map(({ name, type }) => `${name}: ${type}`).join(', ') : ''),
};

/** The parts of a page that a change may affect. */
export interface TouchedPage {
  readonly file: string;
  /** Keys of the facts it refers to in entries, tables, and configurations. */
  readonly keys: ReadonlySet<string>;
  /** Keys of the facts that it has entries for. */
  readonly entries?: ReadonlySet<string>;
}

/** Whether a change may make a page's text wrong. If an option accepts more than before, only its own entry has to mention it. */
export const touches = ({ key, detail = '' }: NameChange, { keys, entries }: TouchedPage): boolean =>
  detail.startsWith('accepts: ') && entries ? entries.has(key) : keys.has(key);

/**
 * Keys of the facts that a page refers to: those it shows, options that its configurations set, and API names in its
 * code.
 */
export function referencedFacts(page: Pick<CompiledPage, 'facts' | 'fragments'>, facts: readonly Fact[]): ReadonlySet<string> {
  const shown = keysOf(page.facts.filter(({ children }) => !children));
  const set = new Set(namesIn(page.fragments).map(plain));
  const inCode = facts.filter(
    (fact) =>
      set.has(factKey(fact)) ||
      ((fact.group === 'option' || fact.group === 'dev-server-option') &&
        [fact.name, ...(fact.paths ?? [])].some((path) => set.has(plain(path)))),
  );
  return new Set([...shown, ...inCode.map(factKey)]);
}

/** Keys of the facts that a page has entries for. */
export const enteredFacts = ({ facts }: Pick<CompiledPage, 'facts'>): ReadonlySet<string> =>
  new Set(keysOf(facts.filter(makesEntry)));

const keysOf = (questions: CompiledPage['facts']): string[] =>
  questions.flatMap(({ word, name }) => findGroups(word).map((group) => factKey({ group, name })));

const namesIn = (fragments: readonly HtmlFragment[]): string[] =>
  fragments.flatMap((fragment) => {
    if (typeof fragment === 'string') return [];
    return 'html' in fragment ? [fragment.name] : fragment.slots.flatMap(namesIn);
  });

/** A path without list brackets. */
const plain = (path: string): string => path.replaceAll('[]', '');

/** The changes of a kind, each with the files to edit, one line each. */
export function changeLines(what: NameChange['what'], changes: readonly NameChange[], pages: readonly TouchedPage[]): string[] {
  return changes
    .filter((change) => change.what === what)
    .flatMap((change) => [
      `${change.key}${change.detail === undefined ? '' : `: ${change.detail}`}`,
      ...pages.filter((page) => touches(change, page)).map(({ file }) => `    ${file}`),
    ]);
}

/** The list of changed facts whose prose has to be reviewed. */
export const REVIEW = 'data/review.txt';

/** Adds changes to the list: what changed, and the pages that mention it. */
export function reviewText(
  listed: string,
  release: {
    readonly version: string;
    readonly changed: readonly NameChange[];
    readonly pages: readonly TouchedPage[];
    /** Lines that name the release before: `README.md:3 names 5.111`. */
    readonly mentions?: readonly string[];
  },
): string {
  const { version, changed, pages, mentions = [] } = release;
  const rows = changed.flatMap((change) => {
    const { what, key, detail = '' } = change;
    return pages
      .filter((page) => touches(change, page))
      .map(({ file }) => `${file}: ${key} ${what} in ${version}${detail === '' ? '' : `, ${detail}`}`);
  });
  return `${HEAD}\n${[...new Set([...reviewLines(listed), ...rows, ...mentions])].map((row) => `${row}\n`).join('')}`;
}

const HEAD = '# Prose to review after an upgrade, written by npm run tool -- upgrade. Delete a line once the page is right.';

/** The lines that are left to review. */
export const reviewLines = (list: string): string[] => tableRows(list).map(({ text }) => text);

/**
 * Lines that name the installed release and have to name the next one: documents name its minor release, and pages quote its
 * version in messages. Posts keep theirs. A patch release only changes the latter.
 * @returns `README.md:3 names 5.111`
 */
export function versionMentions(
  files: readonly { readonly file: string; readonly text: string }[],
  { from, to }: { readonly from: string; readonly to: string },
): string[] {
  return files.flatMap(({ file, text }) => {
    const isPage = file.startsWith('content/');
    if (from === to || file.startsWith('content/blog/') || (!isPage && toMinor(from) === toMinor(to))) return [];
    const version = isPage ? from : toMinor(from);
    const pattern = new RegExp(String.raw`(?<![\w.])${version.replaceAll('.', String.raw`\.`)}(?![\w]|\.\d)`);
    return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} names ${version}`] : []));
  });
}
