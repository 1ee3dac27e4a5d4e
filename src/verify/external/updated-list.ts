import type { PackageList, PackageRecord } from '../../schemas/external.ts';
import type { Lookup } from './query-npm.ts';

/**
 * The list with the results of lookups: new versions and ranges, and new packages. Packages that couldn't be looked
 * up stay as they are.
 */
export function updatedList({
  list,
  lookups,
  today,
}: {
  readonly list: PackageList;
  readonly lookups: ReadonlyMap<string, Lookup>;
  /** Such as `2026-11-22`. */
  readonly today: string;
}): { readonly list: PackageList; readonly lines: readonly string[] } {
  const lines: string[] = [];
  const known = new Map(list.packages.map((one) => [one.name, one]));
  const updated = [...lookups].flatMap(([name, lookup]): PackageRecord[] => {
    const before = known.get(name);
    if ('fault' in lookup) {
      lines.push(`${name}: couldn't look it up: ${lookup.fault}`);
      return before ? [before] : [];
    }
    const { version, webpack, installs, deprecated } = lookup.latest;
    if (version !== before?.version) lines.push(`${name}: ${before?.version ?? 'new'} → ${version}`);
    // Our own reason is better than the registry's, which is often only a link.
    const reason = before?.deprecated ?? deprecated;
    if (reason !== before?.deprecated) lines.push(`${name}: deprecated: ${reason ?? ''}`);
    return [{ name, version, webpack, installs, deprecated: reason }];
  });
  const packages = [...list.packages.filter(({ name }) => !lookups.has(name)), ...updated];
  return { list: { checked: today, packages: packages.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }, lines };
}

/** The list as JSON, with one line per package. */
export function printList({ checked, packages }: PackageList): string {
  const rows = packages.map((one) => `    ${JSON.stringify(one, undefined, 1).replaceAll(/\n\s*/g, ' ')}`);
  return `{\n  "checked": "${checked}",\n  "packages": [\n${rows.join(',\n')}\n  ]\n}\n`;
}
