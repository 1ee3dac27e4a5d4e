import { posix } from 'node:path';
import { z } from 'zod';
import { mapLimited } from '../shared/map-limited.ts';
import { SHA512 } from './query-npm.ts';

/** Versions by package. */
const dependenciesSchema = z.record(z.string(), z.string());

/** The fields we use of `package-lock.json`. */
export const lockfileSchema = z.looseObject({
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
      dependencies: dependenciesSchema.optional(),
      devDependencies: dependenciesSchema.optional(),
      optionalDependencies: dependenciesSchema.optional(),
    }),
  ),
});

export type Lockfile = z.infer<typeof lockfileSchema>;

/** Parses a lockfile, keeping npm's key order, because the schema would move known keys to the front. */
export function parseLockfile(text: string): Lockfile {
  const value: unknown = JSON.parse(text);
  lockfileSchema.parse(value);
  return value as Lockfile;
}

const SYSTEMS = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openharmony', 'netbsd', 'openbsd', 'sunos', 'aix'];
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];
/** Other names of these in packages. */
const ALIASES = new Map([
  ['win', 'win32'],
  ['aarch64', 'arm64'],
  ['armv7', 'arm'],
  ['ppc64le', 'ppc64'],
]);

/**
 * Packages for other systems that the lockfile requires without an entry, so `npm ci` would reject it. `dev`: only
 * development dependencies require it.
 */
export function missingPlatformPackages({ packages }: Lockfile) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages))
      .map(([name, version]) => ({ name, version: version.replace(/^[\^~]/, ''), dev: path !== '' })),
  );
}

/** The lockfile with an entry for each of them; system and processor are derived from the name. */
export function withPlatformPackages(lockfile: Lockfile): Lockfile {
  const packages: Record<string, Lockfile['packages'][string]> = { ...lockfile.packages };
  for (const { name, version, dev } of missingPlatformPackages(lockfile)) {
    const words = name.split(/[/-]/).map((word) => ALIASES.get(word) ?? word);
    const os = words.filter((word) => SYSTEMS.includes(word));
    const cpu = words.filter((word) => PROCESSORS.includes(word));
    packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length > 0 ? { cpu } : {}),
      ...(dev ? { dev: true } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    };
  }
  return { ...lockfile, packages: Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))) };
}

/** The packages of a lockfile, without links to workspaces. */
export const listPackages = ({ packages }: Lockfile) =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ path, name: path.split('node_modules/').at(-1) ?? path, entry }));

/** A package with its key in the lockfile. */
type LockedPackage = ReturnType<typeof listPackages>[number];

/**
 * The lockfile with hashes for the packages without one: registries that hide packages for other systems also hide their hashes.
 * @returns also the packages with and without a hash afterwards, `name@version`
 */
export async function withHashes(lockfile: Lockfile, hashOf: (release: string) => Promise<string | undefined>) {
  const packages = { ...lockfile.packages };
  const [added, missing]: [string[], string[]] = [[], []];
  // Registries respond slowly, and may limit requests.
  await mapLimited(listPackages(lockfile), 4, async ({ path, name, entry: { version, integrity: known, ...rest } }) => {
    if (version === undefined || known !== undefined) return;
    const release = `${name}@${version}`;
    const integrity = await hashOf(release);
    (integrity === undefined ? missing : added).push(release);
    // npm writes the hash directly after the version.
    if (integrity !== undefined) packages[path] = { version, integrity, ...rest };
  });
  return { lockfile: { ...lockfile, packages }, added, missing };
}

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
  const file = posix.join(folder, 'package.json');
  return KINDS.flatMap((kind) => {
    const [requested, listed] = [manifest[kind] ?? {}, packages[folder]?.[kind] ?? {}];
    return Object.keys({ ...requested, ...listed }).flatMap((name) => {
      const locked = packages[posix.join(folder, 'node_modules', name)] ?? packages[`node_modules/${name}`];
      if (requested[name] === listed[name] && requested[name] === locked?.version) return [];
      const found = [...new Set([listed[name], locked?.version])].map((version) => version ?? 'missing').join(' and ');
      return [`${name} is ${requested[name] ?? 'missing'} in ${file}, but ${found} in package-lock.json: run \`npm install\``];
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
