import { z } from 'zod';
import { mapLimited } from '../shared/map-limited.ts';

/** Versions by package. */
export const dependenciesSchema = z.record(z.string(), z.string());

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
export function missingPlatformPackages({
  packages,
}: Lockfile): { readonly name: string; readonly version: string; readonly dev: boolean }[] {
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
export const listPackages = ({ packages }: Lockfile): LockedPackage[] =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ path, name: path.split('node_modules/').at(-1) ?? path, entry }));

/** A package with its key in the lockfile. */
export interface LockedPackage {
  readonly path: string;
  readonly name: string;
  readonly entry: Lockfile['packages'][string];
}

/** A package in the lockfile without an integrity hash. */
export type Unhashed = Pick<LockedPackage, 'path' | 'name'> & { readonly version: string };

/** The packages without an integrity hash: registries that hide packages for other systems also hide their hashes. */
export const missingHashes = (lockfile: Lockfile): Unhashed[] =>
  listPackages(lockfile).flatMap(({ path, name, entry: { version, integrity } }) =>
    version !== undefined && integrity === undefined ? [{ path, name, version }] : [],
  );

/** The lockfile with the hashes that `hashOf` knows, and the packages that still have none. */
export async function withHashes(
  lockfile: Lockfile,
  hashOf: (wanted: Unhashed) => Promise<string | undefined>,
): Promise<{ readonly lockfile: Lockfile; readonly missing: readonly Unhashed[] }> {
  const packages = { ...lockfile.packages };
  // Registries respond slowly, and may limit requests.
  const missing = await mapLimited(missingHashes(lockfile), 4, async (wanted) => {
    const integrity = await hashOf(wanted);
    if (integrity === undefined) return [wanted];
    // npm writes the hash directly after the version.
    const { version, ...rest } = packages[wanted.path] ?? {};
    packages[wanted.path] = { version, integrity, ...rest };
    return [];
  });
  return { lockfile: { ...lockfile, packages }, missing: missing.flat() };
}
