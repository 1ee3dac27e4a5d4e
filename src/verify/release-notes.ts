import type { Fact } from '../shared/fact.ts';
import { factKey } from '../shared/fact-question.ts';
import { tableRows } from '../shared/table-rows.ts';
import { type SurfaceChange, type TouchedPage, touches } from './surface-changes.ts';

/** The changes in a release that concern pages. */
export interface ReleaseNotes {
  readonly added: readonly FoldedName[];
  readonly removed: readonly FoldedName[];
  /** Probably the same thing under another name. */
  readonly renamed: readonly (readonly [from: string, to: string])[];
  readonly changed: readonly SurfaceChange[];
  /** Types that only have another name now: `Expression → ExpressionEstreeIndex`, with the facts that use them. */
  readonly retyped: ReadonlyMap<string, readonly string[]>;
}

/** An added or removed name, with the names below it. */
export interface FoldedName {
  readonly key: string;
  readonly below: readonly string[];
}

/** Folds changes: members of an added or removed name aren't listed again, and renames are recognized. */
export function releaseNotes(
  changes: readonly SurfaceChange[],
  { before, after }: { readonly before: readonly Fact[]; readonly after: readonly Fact[] },
): ReleaseNotes {
  const keys = (what: SurfaceChange['what']): string[] => changes.filter((change) => change.what === what).map(({ key }) => key);
  const added = keys('added');
  const removed = keys('removed');
  const old = new Map(before.map((fact) => [factKey(fact), fact]));
  const now = new Map(after.map((fact) => [factKey(fact), fact]));
  const renamed = removed.flatMap((from) => {
    const candidates = added.filter((to) => parentOf(to) === parentOf(from) && shapeOf(old.get(from)) === shapeOf(now.get(to)));
    return candidates.length === 1 && candidates[0] !== undefined ? [[from, candidates[0]] as const] : [];
  });
  const isRenamed = new Set(renamed.flat());
  const fold = (list: readonly string[]): FoldedName[] => {
    const own = list.filter((key) => !isRenamed.has(key));
    const roots = own.filter((key) => !own.some((other) => isBelow(key, other)));
    return roots.map((key) => ({ key, below: own.filter((other) => isBelow(other, key)) }));
  };
  const others = changes.filter(({ what }) => what === 'changed' || what === 'deprecated');
  const retyped = new Map<string, string[]>();
  for (const { key, detail = '' } of others)
    for (const name of renamedTypes(detail) ?? []) retyped.set(name, [...(retyped.get(name) ?? []), key]);
  return {
    added: fold(added),
    removed: fold(removed),
    renamed,
    changed: others.filter(({ detail = '' }) => renamedTypes(detail) === undefined),
    retyped,
  };
}

/**
 * The types that have another name, if that's all that changed. webpack's declarations distinguish types of the same name
 * by a suffix, which depends on the types around them.
 */
function renamedTypes(detail: string): string[] | undefined {
  const [, from = '', to = ''] = /^(?:type|parameters): (.*) → (.*)$/s.exec(detail) ?? [];
  const [old, now] = [from.split(/\b/), to.split(/\b/)];
  const pairs = old.flatMap((word, index) => (word === now[index] ? [] : [[word, now[index] ?? ''] as const]));
  const isSuffix = ([a, b]: readonly [string, string]): boolean =>
    /^[A-Z]\w+$/.test(a) && /^[A-Z]\w+$/.test(b) && (a.startsWith(b) || b.startsWith(a));
  return old.length === now.length && pairs.length > 0 && pairs.every(isSuffix)
    ? [...new Set(pairs.map(([a, b]) => `${a} → ${b}`))]
    : undefined;
}

const parentOf = (key: string): string => key.replace(/[.[*][^.]*$/, '');

/** Everything about a fact except its name. */
function shapeOf(fact: Fact | undefined): string {
  if (!fact) return '';
  const { name: _name, id: _id, source: _source, ...rest } = fact;
  return JSON.stringify(rest);
}

/** Options of a plugin are below the plugin. */
const isBelow = (key: string, other: string): boolean => {
  const parent = key.startsWith('plugin-option ') ? other.replace(/^plugin /, 'plugin-option ') : other;
  return key !== other && (key.startsWith(`${parent}.`) || key.startsWith(`${parent}[`));
};

/** The list of changed facts whose prose has to be reviewed. */
export const REVIEW = 'data/review.txt';

/** Adds changes to the list: what changed, and the pages that mention it. */
export function reviewText(
  listed: string,
  {
    version,
    changed,
    pages,
    mentions = [],
  }: {
    readonly version: string;
    readonly changed: readonly SurfaceChange[];
    readonly pages: readonly TouchedPage[];
    /** Lines that name the release before: `README.md:3 names 5.111`. */
    readonly mentions?: readonly string[];
  },
): string {
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

/** A list of the report on a release. */
export interface ReportSection {
  readonly title: string;
  /** Each item is a line and its details. */
  readonly items: readonly (readonly string[])[];
  readonly advice: string;
}

/** A list as text. An empty list is `none`. */
export const sectionText = ({ title, items, advice }: ReportSection): string =>
  [`\n${title}: ${items.length === 0 ? 'none' : `${items.length}. ${advice}`}`, ...items.flat().map((line) => `  ${line}`)].join(
    '\n',
  );

/** The lists of changed names, with the pages and scripts to edit. */
export function noteSections({
  notes: { added, removed, renamed, changed, retyped },
  exports,
  pages,
  scripts,
}: {
  readonly notes: ReleaseNotes;
  readonly exports: readonly SurfaceChange[];
  readonly pages: readonly TouchedPage[];
  /** Scripts of examples, which may use exports. */
  readonly scripts: readonly TouchedPage[];
}): ReportSection[] {
  const naming = (...keys: readonly string[]): string[] =>
    pages.filter((page) => keys.some((key) => page.keys.has(key))).map(({ file }) => `    ${file}`);
  const touching = (change: SurfaceChange, list: readonly TouchedPage[]): string[] =>
    list.filter((page) => touches(change, page)).map(({ file }) => `    ${file}`);
  const folded = ({ key, below }: FoldedName): string => (below.length === 0 ? key : `${key} and ${below.length} below it`);
  return [
    { title: 'Added', items: added.map((name) => [folded(name)]), advice: 'Each owes an entry before the next release.' },
    {
      title: 'Removed',
      items: removed.map((name) => [folded(name), ...naming(name.key, ...name.below)]),
      advice: 'Delete their entries.',
    },
    {
      title: 'Renamed',
      items: renamed.map(([from, to]) => [`${from} → ${to}`, ...naming(from)]),
      advice: 'Rename their entries.',
    },
    {
      title: 'Changed',
      items: changed.map((change) => [`${change.key}: ${change.detail ?? change.what}`, ...touching(change, pages)]),
      advice: 'Review the prose of these pages.',
    },
    {
      title: 'Types with another name',
      items: [...retyped].map(([name, keys]) => [`${name}: ${keys.join(', ')}`]),
      advice: 'Nothing to review.',
    },
    {
      title: 'Exports of webpack',
      items: exports.map((change) => [
        `${change.what} ${change.key.replace('export ', '')}${change.detail === undefined ? '' : `: ${change.detail}`}`,
        ...touching(change, [...pages, ...scripts]),
      ]),
      advice: 'Check whether a page should mention the new ones. Replace those that are removed or deprecated.',
    },
  ];
}

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
    if (from === to || file.startsWith('content/blog/') || (!isPage && minorOf(from) === minorOf(to))) return [];
    const version = isPage ? from : minorOf(from);
    const pattern = new RegExp(String.raw`(?<![\w.])${version.replaceAll('.', String.raw`\.`)}(?![\w]|\.\d)`);
    return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} names ${version}`] : []));
  });
}

/** `5.111` of `5.111.1`. */
const minorOf = (version: string): string => version.replace(/\.\d+$/, '');
