import { z } from 'zod';
import { SHA512 } from './external/query-npm.ts';
import { dependenciesSchema, type LockedPackage, type Lockfile, listPackages } from './lockfile.ts';

/** The part of `package.json` that determines the packages. */
export const manifestSchema = z.looseObject({
  dependencies: dependenciesSchema.optional(),
  devDependencies: dependenciesSchema.optional(),
  optionalDependencies: dependenciesSchema.optional(),
  /** Packages with install scripts that work without running them. No package may run one. */
  allowScripts: z.record(z.string(), z.literal(false)).optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/**
 * Checks a lockfile offline: versions match the manifests, packages come from the registry with a hash, and every
 * package with an install script is known to work without it. `manifests` contains each package.json by its folder; the
 * root's has an empty name.
 */
export function lockfileFaults(lockfile: Lockfile, manifests: Readonly<Record<string, Manifest>>): string[] {
  const installed = listPackages(lockfile);
  return [
    ...Object.entries(manifests).flatMap(([folder, manifest]) => pinFaults(folder, manifest, lockfile.packages)),
    ...installed.flatMap(sourceFaults),
    ...scriptFaults(installed, manifests['']?.allowScripts ?? {}),
  ];
}

/** Some registries hide packages for other systems, together with their hashes. */
const isForOtherSystems = ({ optional, os, cpu }: LockedPackage['entry']): boolean =>
  optional === true && (os ?? cpu) !== undefined;

function pinFaults(folder: string, manifest: Manifest, packages: Lockfile['packages']): string[] {
  const file = folder === '' ? 'package.json' : `${folder}/package.json`;
  const entry = packages[folder];
  if (!entry) return [`package-lock.json has no entry for ${file}`];
  return KINDS.flatMap((kind) => {
    const [requested, locked] = [manifest[kind] ?? {}, entry[kind] ?? {}];
    return [...new Set([...Object.keys(requested), ...Object.keys(locked)])].toSorted().flatMap((name) => {
      if (requested[name] !== locked[name])
        return [
          `${name} is ${requested[name] ?? 'missing'} in ${file}, but ${locked[name] ?? 'missing'} in package-lock.json: run \`npm install\``,
        ];
      const nested = folder === '' ? undefined : packages[`${folder}/node_modules/${name}`];
      const version = (nested ?? packages[`node_modules/${name}`])?.version;
      return version === requested[name]
        ? []
        : [
            `${name} is pinned to ${requested[name]} in ${file}, but ${version === undefined ? 'missing' : `locked to ${version}`} in package-lock.json`,
          ];
    });
  });
}

function sourceFaults({ name, entry }: LockedPackage): string[] {
  const faults: string[] = [];
  if (entry.resolved !== undefined)
    faults.push(
      `${name} is downloaded from ${entry.resolved}: use a registry version, and keep omit-lockfile-registry-resolved in .npmrc`,
    );
  if (!/^\d+\.\d+\.\d+/.test(entry.version ?? ''))
    faults.push(`${name} has the version ${entry.version ?? '(none)'}, which isn't a registry version`);
  if (entry.integrity === undefined ? !isForOtherSystems(entry) : !SHA512.test(entry.integrity))
    faults.push(`${name} has no SHA-512 hash, so changes to the package would go unnoticed`);
  return faults;
}

function scriptFaults(installed: readonly LockedPackage[], known: Readonly<Record<string, false>>): string[] {
  const withScripts = new Set(installed.filter(({ entry }) => entry.hasInstallScript).map(({ name }) => name));
  return [
    ...[...withScripts]
      .filter((name) => !Object.hasOwn(known, name))
      .map(
        (name) =>
          `${name} has an install script, which won't run. If the package works without it, set it to false in allowScripts in package.json`,
      ),
    ...Object.keys(known)
      .filter((name) => !withScripts.has(name))
      .map((name) => `allowScripts in package.json lists ${name}, which isn't installed or has no install script`),
  ];
}
