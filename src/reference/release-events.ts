import { type EventGroup, type EventKind, releaseEventRow } from '../schemas/data-files.ts';
import { UserError } from '../shared/problem.ts';
import { tableRows } from '../shared/table-rows.ts';
import { byRelease } from '../shared/release.ts';
import type { ReleaseContents } from './release-contents.ts';
import { defaultChanges, type MeasuredDefault } from './release-defaults.ts';

export const EVENTS_FILE = 'data/release-events.tsv';

/** Something that a release changed about a name. */
export interface ReleaseEvent {
  readonly version: string;
  readonly kind: EventKind;
  readonly group: EventGroup;
  readonly name: string;
  /** The old default, or types and values that aren't accepted any more. */
  readonly from?: string;
  /** The new default or name, or types and values that are accepted since. */
  readonly to?: string;
  /** Where a default changed, if not everywhere. */
  readonly when?: string;
}

/** A published release, as read from its package. */
export interface Release {
  readonly version: string;
  readonly contents: ReleaseContents;
  /** Undefined if its defaults can't be measured. */
  readonly defaults: ((name: string) => MeasuredDefault) | undefined;
}

/** What a release changed. */
export function eventsBetween(before: Release, after: Release): ReleaseEvent[] {
  const of = (kind: EventKind, key: string, more: Partial<ReleaseEvent> = {}): ReleaseEvent => {
    const group = groupOf(key);
    return { version: after.version, kind, group, name: key.slice(group.length + 1), ...more };
  };
  const groups = new Set([...before.contents.keys()].map(groupOf));
  // If all of a group is new, only its declaration is.
  const added = [...after.contents.keys()].filter((key) => !before.contents.has(key) && groups.has(groupOf(key)));
  const removed = [...before.contents.keys()].filter((key) => !after.contents.has(key));
  const events = removed.map((key) => {
    const to = successor(key, added);
    return to === undefined ? of('removed', key) : of('moved', key, { to });
  });
  events.push(...added.map((key) => of('added', key)));
  for (const [key, is] of after.contents) {
    const was = before.contents.get(key);
    if (!was) continue;
    if (Boolean(was.deprecated) !== Boolean(is.deprecated)) events.push(of(is.deprecated ? 'deprecated' : 'undeprecated', key));
    const { lost, won } = acceptedChanges(was.accepts ?? [], is.accepts ?? []);
    if (lost !== '') events.push(of('narrowed', key, { from: lost, ...(won === '' ? {} : { to: won }) }));
    else if (won !== '') events.push(of('widened', key, { to: won }));
    // The default of a deprecated option moves to its successor.
    if (!before.defaults || !after.defaults || !/^option [\w./]+$/.test(key) || is.deprecated) continue;
    const name = key.slice('option '.length);
    const isSection = [...after.contents.keys()].some((other) => other.startsWith(`${key}.`));
    for (const { when, ...change } of defaultChanges(before.defaults(name), after.defaults(name)))
      if (!isSection || ![change.from, change.to].every(isObjectOrUnset))
        events.push(of('default', key, { ...change, ...(when === '' ? {} : { when }) }));
  }
  return events;
}

/** The options of an object have defaults of their own. */
const isObjectOrUnset = (code: string): boolean => code.startsWith('{') || code === 'undefined';

const groupOf = (key: string): EventGroup => key.slice(0, key.indexOf(' ')) as EventGroup;

/** The name that a removed one moved to: the only one of its group that the same release adds with the same last part. */
function successor(key: string, added: readonly string[]): string | undefined {
  const last = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
  const group = groupOf(key);
  const same = key.includes('.') ? added.filter((other) => groupOf(other) === group && last(other) === last(key)) : [];
  return same.length === 1 ? same[0]?.slice(group.length + 1) : undefined;
}

/** Types and values that only one of two lists accepts. */
function acceptedChanges(was: readonly string[], is: readonly string[]): { readonly lost: string; readonly won: string } {
  const without = (list: readonly string[], other: readonly string[]): string =>
    list.filter((one) => !accepts(other, one)).join(' | ');
  return { lost: without(was, is), won: without(is, was) };
}

/** Whether a list contains a type or value, or a type that includes it. */
const accepts = (list: readonly string[], one: string): boolean =>
  list.some(
    (other) =>
      other === one ||
      other === 'any' ||
      (one.startsWith('"') && other === `string${one.slice(one.lastIndexOf('"') + 1)}`) ||
      (/^(?:true|false)$/.test(one) && other === 'boolean'),
  );

/**
 * Reads `data/release-events.tsv`.
 * @throws UserError naming the malformed line
 */
export function parseEvents(text: string, file: string): ReleaseEvent[] {
  return tableRows(text).map(({ line, cells }) => {
    const { data, error } = releaseEventRow.safeParse(cells);
    if (error)
      throw new UserError(
        `${file}:${line}: ${error.issues[0]?.message}`,
        'Each line is a release, a kind, a group, a name, and what changed, separated by tabs. Run `npm run tool -- since` to regenerate the file.',
      );
    const [version, kind, group, name, from = '', to = '', when = ''] = data;
    return { version, kind, group, name, ...(from && { from }), ...(to && { to }), ...(when && { when }) };
  });
}

/** The table's text: sorted by release, then by group and name. */
export function eventsText(events: readonly ReleaseEvent[], versions: readonly string[]): string {
  const rows = events
    .toSorted(
      (a, b) => byRelease(a.version, b.version) || compare(a.group, b.group) || compare(a.name, b.name) || compare(a.kind, b.kind),
    )
    .map(({ version, kind, group, name, from = '', to = '', when = '' }) =>
      [version, kind, group, name, from, to, when].join('\t').trimEnd(),
    );
  return `${[
    '# What each release of webpack changed: release, kind, group, name, from, to, where.',
    `# Generated by npm run tool -- since, which compares each of the ${versions.length} releases from ${versions[0]} to ${versions.at(-1)} with the one before it.`,
    '# Names have [] for the items of an array and * for the keys of an object.',
    ...rows,
  ].join('\n')}\n`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The last release that a table's text covers, as its comment says. */
export const lastCompared = (text: string): string | undefined => /^# .* to (\d+\.\d+\.\d+) with /m.exec(text)?.[1];

/** The release that added each name, by `group name`. A name that was removed for a while counts from its return. */
export const addedIn = (events: readonly ReleaseEvent[]): ReadonlyMap<string, string> =>
  new Map(events.filter(({ kind }) => kind === 'added').map(({ group, name, version }) => [`${group} ${name}`, version]));
