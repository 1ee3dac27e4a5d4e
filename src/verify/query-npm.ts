import { z } from 'zod';
import type { PackageList, PackageRecord } from '../schemas/external.ts';

/** Runs npm and resolves to its output. */
type RunNpm = (args: readonly string[]) => Promise<string>;

/** An integrity hash that is strong enough to rely on. */
export const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

// npm prints a single field without its name, and omits missing fields.
const reply = z.preprocess(
  (value) => (typeof value === 'string' ? { version: value } : value),
  z.looseObject({
    version: z.string(),
    deprecated: z.string().optional().catch(undefined),
    peerDependencies: z.record(z.string(), z.string()).optional().catch(undefined),
    dependencies: z.record(z.string(), z.string()).optional().catch(undefined),
  }),
);
const hash = z.string().regex(SHA512);

/** Looks up the newest release of a package, the webpack releases it supports, and whether it's deprecated; or says why it can't. */
export async function queryNpm(name: string, run: RunNpm): Promise<PackageRecord | { readonly fault: string }> {
  try {
    const output = await run(['view', name, 'version', 'deprecated', 'peerDependencies', 'dependencies', '--json']);
    const { version, deprecated, peerDependencies, dependencies } = reply.parse(JSON.parse(output));
    return { name, version, webpack: peerDependencies?.webpack, installs: dependencies?.webpack, deprecated };
  } catch (error) {
    return { fault: formatReason(error) };
  }
}

/** The SHA-512 hash of a release, `name@version`; undefined if the registry doesn't provide it. */
export async function queryHash(release: string, run: RunNpm): Promise<string | undefined> {
  try {
    return hash.parse(JSON.parse(await run(['view', release, 'dist.integrity', '--json'])));
  } catch {
    return undefined;
  }
}

/** The error's first lines: the command, and npm's error code. */
function formatReason(error: unknown): string {
  if (error instanceof SyntaxError || error instanceof z.ZodError) return "npm didn't print a version";
  return (error as Error).message.replace(/:?\n/, ': ').split('\n')[0] ?? '';
}

/**
 * The list with the results of lookups: new versions and ranges, and new packages. Packages that couldn't be looked
 * up stay as they are.
 * @param today such as `2026-11-22`
 */
export function updatedList(
  list: PackageList,
  lookups: ReadonlyMap<string, Awaited<ReturnType<typeof queryNpm>>>,
  today: string,
) {
  const lines: string[] = [];
  const packages = new Map(list.packages.map((one) => [one.name, one]));
  for (const [name, lookup] of lookups) {
    const before = packages.get(name);
    if ('fault' in lookup) {
      lines.push(`${name}: couldn't look it up: ${lookup.fault}`);
      continue;
    }
    // Our own reason is better than the registry's, which is often only a link.
    const now = { ...lookup, deprecated: before?.deprecated ?? lookup.deprecated };
    if (now.version !== before?.version) lines.push(`${name}: ${before?.version ?? 'new'} → ${now.version}`);
    if (now.deprecated !== before?.deprecated) lines.push(`${name}: deprecated: ${now.deprecated ?? ''}`);
    packages.set(name, now);
  }
  return { list: { checked: today, packages: [...packages.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)) }, lines };
}

/** The list as JSON, with one line per package. */
export function printList({ checked, packages }: PackageList): string {
  const rows = packages.map((one) => `    ${JSON.stringify(one, undefined, 1).replaceAll(/\n\s*/g, ' ')}`);
  return `{\n  "checked": "${checked}",\n  "packages": [\n${rows.join(',\n')}\n  ]\n}\n`;
}
