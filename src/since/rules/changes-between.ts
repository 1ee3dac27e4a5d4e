import { byRelease, type EventKind, type ReleaseEvent } from '../../shared/release.ts';

/**
 * What differs between two releases for someone who upgrades. Changes that a later release reverted are left out, and of
 * several defaults only the first and the last count.
 * @param events of all releases, oldest first
 * @param from the release before the changes
 * @param to the release after them
 */
export function changesBetween<Event extends ReleaseEvent>(events: readonly Event[], from: string, to: string): Event[] {
  const within = events.filter(({ version }) => byRelease(version, from) > 0 && byRelease(version, to) <= 0);
  const byName = Map.groupBy(within, ({ group, name }) => `${group} ${name}`);
  return [...byName.values()].flatMap(netChanges).toSorted((a, b) => byRelease(a.version, b.version));
}

function netChanges<Event extends ReleaseEvent>(events: readonly Event[]): Event[] {
  const of = (...kinds: readonly EventKind[]): Event[] => events.filter(({ kind }) => kinds.includes(kind));
  const existence = of('added', 'removed', 'moved');
  const last = existence.slice(-1);
  const [existed, exists] = [existence[0]?.kind !== 'added', !last[0] || last[0].kind === 'added'];
  if (!existed || !exists) return existed === exists ? [] : last;
  const deprecations = of('deprecated', 'undeprecated');
  return [
    // An even number of turns ends where it began.
    ...(deprecations.length % 2 === 1 ? deprecations.slice(-1) : []),
    ...[...Map.groupBy(of('default'), ({ when }) => when).values()].flatMap(netDefault),
    ...netValues(of('narrowed', 'widened')),
  ];
}

function netDefault<Event extends ReleaseEvent>(events: readonly Event[]): Event[] {
  const last = events.at(-1);
  const from = events[0]?.from;
  return last && from !== last.to ? [{ ...last, from }] : [];
}

/** Types and values that were removed or added, unless a later release reverted it. */
function netValues<Event extends ReleaseEvent>(events: readonly Event[]): Event[] {
  const [lost, won] = [new Set<string>(), new Set<string>()];
  for (const { from, to } of events) {
    for (const value of split(from)) if (!won.delete(value)) lost.add(value);
    for (const value of split(to)) if (!lost.delete(value)) won.add(value);
  }
  const last = events.at(-1);
  if (!last || lost.size + won.size === 0) return [];
  return [{ ...last, kind: lost.size > 0 ? 'narrowed' : 'widened', from: join(lost), to: join(won) }];
}

const split = (values = ''): string[] => values.split(' | ').filter(Boolean);
const join = (values: ReadonlySet<string>): string | undefined => [...values].join(' | ') || undefined;

/** Whether a change is of a name that a configuration uses. `*` in a name stands for what a configuration chooses. */
export function concerns({ name }: Pick<ReleaseEvent, 'name'>, used: readonly string[]): boolean {
  const segments = name
    .replaceAll('[]', '')
    .replace(/^Rule\./, 'module.rules.')
    .split('.');
  return used.some((path) => {
    const own = path.split('.');
    return own.length === segments.length && segments.every((segment, index) => segment === '*' || segment === own[index]);
  });
}
