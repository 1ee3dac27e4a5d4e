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
  return [...new Map([...old, ...now])]
    .toSorted(([a, one], [b, other]) => factGroups.indexOf(one.group) - factGroups.indexOf(other.group) || (a < b ? -1 : 1))
    .flatMap(([key]): SurfaceChange[] => {
      const [was, is] = [old.get(key), now.get(key)];
      if (!was || !is) return [{ what: was ? 'removed' : 'added', key }];
      return differences(was, is).map((change) => ({ ...change, key }));
    });
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
