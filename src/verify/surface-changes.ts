import { type Fact, factGroups } from '../shared/fact.ts';
import { defaultWords } from '../shared/option-default.ts';
import { factKey } from '../shared/fact-question.ts';

/** A difference between two versions. */
export interface SurfaceChange {
  readonly what: 'added' | 'removed' | 'deprecated' | 'changed';
  /** Group and name. */
  readonly key: string;
  /** Details, if it isn't an addition or removal. */
  readonly detail?: string;
}

/** All changes from one list of facts to another, by group. */
export function surfaceChanges(before: readonly Fact[], after: readonly Fact[]): SurfaceChange[] {
  const old = new Map(before.map((fact) => [factKey(fact), fact]));
  const now = new Map(after.map((fact) => [factKey(fact), fact]));
  const changes = [
    ...after.filter((fact) => !old.has(factKey(fact))).map((fact) => ({ what: 'added' as const, fact })),
    ...before.filter((fact) => !now.has(factKey(fact))).map((fact) => ({ what: 'removed' as const, fact })),
  ].map(({ what, fact }) => ({ what, key: factKey(fact), group: fact.group }));
  const others = after.flatMap((fact) => {
    const was = old.get(factKey(fact));
    return was ? differences(was, fact).map((change) => ({ ...change, key: factKey(fact), group: fact.group })) : [];
  });
  return [...changes, ...others]
    .toSorted((a, b) => factGroups.indexOf(a.group) - factGroups.indexOf(b.group) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ group: _group, ...change }) => change);
}

/** Changes of a fact that pages may have to mention. */
function differences(was: Fact, is: Fact): Omit<SurfaceChange, 'key'>[] {
  const changes: Omit<SurfaceChange, 'key'>[] = [];
  if (is.deprecated !== undefined && was.deprecated === undefined) changes.push({ what: 'deprecated' });
  for (const [name, read] of Object.entries(ASPECTS)) {
    const [from, to] = [read(was), read(is)];
    // A new alternative usually shows in the type.
    if (name === 'accepts' && changes.some(({ detail }) => detail?.startsWith('type: '))) continue;
    if (from !== to) changes.push({ what: 'changed', detail: `${name}: ${from || 'none'} → ${to || 'none'}` });
  }
  return changes;
}

const ASPECTS: Readonly<Record<string, (fact: Fact) => string>> = {
  type: (fact) => ('type' in fact ? fact.type : ''),
  values: (fact) => ('values' in fact ? (fact.values ?? []).join(', ') : ''),
  accepts: (fact) => ('forms' in fact ? (fact.forms ?? []).join(', ') : ''),
  default: (fact) =>
    fact.group === 'option' || fact.group === 'dev-server-option' ? defaultWords(fact).replaceAll('`', '') : '',
  experimental: (fact) => (fact.experimental ? 'yes' : ''),
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
export const touches = ({ key, detail = '' }: SurfaceChange, { keys, entries }: TouchedPage): boolean =>
  detail.startsWith('accepts: ') && entries ? entries.has(key) : keys.has(key);
