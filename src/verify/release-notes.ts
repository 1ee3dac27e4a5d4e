import type { Fact } from '../shared/fact.ts';
import { factKey } from '../shared/fact-question.ts';
import { tableRows } from '../shared/table-rows.ts';
import type { SurfaceChange } from './surface-changes.ts';

/** What a release means for the pages. */
export interface ReleaseNotes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Probably the same thing under another name. */
  readonly renamed: readonly (readonly [from: string, to: string])[];
  readonly changed: readonly SurfaceChange[];
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
  const fold = (list: readonly string[]): string[] => {
    const own = list.filter((key) => !isRenamed.has(key));
    const roots = own.filter((key) => !own.some((other) => isBelow(key, other)));
    return roots.map((key) => {
      const below = own.filter((other) => isBelow(other, key)).length;
      return below === 0 ? key : `${key} and ${below} below it`;
    });
  };
  return {
    added: fold(added),
    removed: fold(removed),
    renamed,
    changed: changes.filter(({ what }) => what === 'changed' || what === 'deprecated'),
  };
}

const parentOf = (key: string): string => key.replace(/[.[*][^.]*$/, '');

/** Everything about a fact except its name. */
function shapeOf(fact: Fact | undefined): string {
  if (!fact) return '';
  const { name: _name, id: _id, source: _source, ...rest } = fact;
  return JSON.stringify(rest);
}

const isBelow = (key: string, other: string): boolean =>
  key !== other && (key.startsWith(`${other}.`) || key.startsWith(`${other}[`));

/** The list of changed facts whose prose has to be reviewed. */
export const REVIEW = 'data/review.txt';

/** Adds changes to the list: what changed, and the pages that mention it. */
export function reviewText(
  listed: string,
  {
    version,
    changed,
    pages,
  }: {
    readonly version: string;
    readonly changed: readonly SurfaceChange[];
    readonly pages: readonly { readonly file: string; readonly keys: ReadonlySet<string> }[];
  },
): string {
  const rows = changed.flatMap(({ what, key, detail = '' }) =>
    pages
      .filter(({ keys }) => keys.has(key))
      .map(({ file }) => `${file}: ${key} ${what} in ${version}${detail === '' ? '' : `, ${detail}`}`),
  );
  return `${HEAD}\n${[...new Set([...reviewLines(listed), ...rows])].map((row) => `${row}\n`).join('')}`;
}

const HEAD = '# Prose to review after an upgrade, written by npm run upgrade. Delete a line once the page is right.';

export const reviewLines = (list: string): string[] => tableRows(list).map(({ text }) => text);
