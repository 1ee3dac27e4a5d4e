import { z } from 'zod';
import { SHA512 } from './external/ask-npm.ts';

const names = z.record(z.string(), z.string());

/** What of `package.json` says which packages there are. */
export const manifestSchema = z.looseObject({
  dependencies: names.optional(),
  devDependencies: names.optional(),
  optionalDependencies: names.optional(),
  /** Packages with install scripts that work without them. None may run one. */
  allowScripts: z.record(z.string(), z.literal(false)).optional(),
});

export const auditedLockfileSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      optional: z.boolean().optional(),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
      hasInstallScript: z.boolean().optional(),
      dependencies: names.optional(),
      devDependencies: names.optional(),
      optionalDependencies: names.optional(),
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type AuditedLockfile = z.infer<typeof auditedLockfileSchema>;
type Entry = AuditedLockfile['packages'][string];

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/**
 * What is wrong with a lockfile, without asking anybody: what it pins is what is asked for, comes from a registry, and cannot come
 * changed; and every package with an install script is known to work without it. `manifests` holds each package.json by its folder, the
 * root's under the empty name.
 */
export function lockfileFaults({ packages }: AuditedLockfile, manifests: Readonly<Record<string, Manifest>>): string[] {
  const installed = Object.entries(packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.link);
  return [
    ...Object.entries(manifests).flatMap(([folder, manifest]) => pinFaults(folder, manifest, packages)),
    ...installed.flatMap(([path, entry]) => sourceFaults(path, entry)),
    ...scriptFaults(installed, manifests['']?.allowScripts ?? {}),
  ];
}

/** Packages for other systems: some registries hide them, and their hashes with them. */
export const withoutHash = ({ packages }: AuditedLockfile): string[] =>
  Object.entries(packages)
    .filter(([, entry]) => isForOtherSystems(entry) && entry.integrity === undefined)
    .map(([path]) => nameOf(path));

const isForOtherSystems = ({ optional, os, cpu }: Entry): boolean => optional === true && (os ?? cpu) !== undefined;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function pinFaults(folder: string, manifest: Manifest, packages: AuditedLockfile['packages']): string[] {
  const file = folder === '' ? 'package.json' : `${folder}/package.json`;
  const entry = packages[folder];
  if (!entry) return [`package-lock.json has no entry for ${file}`];
  return KINDS.flatMap((kind) => {
    const [asked, locked] = [manifest[kind] ?? {}, entry[kind] ?? {}];
    return [...new Set([...Object.keys(asked), ...Object.keys(locked)])].toSorted().flatMap((name) => {
      if (asked[name] !== locked[name])
        return [`${name} is ${asked[name] ?? 'not asked for'} in ${file} and ${locked[name] ?? 'missing'} in package-lock.json`];
      const nested = folder === '' ? undefined : packages[`${folder}/node_modules/${name}`];
      const version = (nested ?? packages[`node_modules/${name}`])?.version;
      return version === asked[name]
        ? []
        : [`${name} is pinned as ${asked[name]} in ${file} and installed as ${version ?? 'nothing'}`];
    });
  });
}

function sourceFaults(path: string, entry: Entry): string[] {
  const name = nameOf(path);
  const faults: string[] = [];
  if (entry.resolved !== undefined) faults.push(`${name} comes from ${entry.resolved}, not from the registry by its name`);
  if (!/^\d+\.\d+\.\d+/.test(entry.version ?? ''))
    faults.push(`${name} has the version ${entry.version ?? '(none)'}, which no registry has`);
  if (entry.integrity === undefined ? !isForOtherSystems(entry) : !SHA512.test(entry.integrity))
    faults.push(`${name} has no hash of SHA-512, so that it could come changed`);
  return faults;
}

function scriptFaults(installed: readonly (readonly [string, Entry])[], known: Readonly<Record<string, false>>): string[] {
  const withScripts = new Set(installed.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path)));
  return [
    ...[...withScripts]
      .filter((name) => !Object.hasOwn(known, name))
      .map(
        (name) =>
          `${name} has an install script, which will not run: if it works without, set it to false in allowScripts of package.json`,
      ),
    ...Object.keys(known)
      .filter((name) => !withScripts.has(name))
      .map((name) => `allowScripts of package.json names ${name}, which has no install script or isn't there`),
  ];
}
