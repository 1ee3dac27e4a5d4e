import { z } from 'zod';

const lockfileSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
});

export type Lockfile = z.infer<typeof lockfileSchema>;

export const parseLockfile = (text: string): Lockfile => lockfileSchema.parse(JSON.parse(text));

interface Missing {
  readonly name: string;
  readonly version: string;
}

const systems = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openharmony', 'netbsd', 'openbsd', 'sunos', 'aix'];
const processors: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'].map((name) => [name, name]),
  ),
  aarch64: 'arm64',
  armv7: 'arm',
  ppc64le: 'ppc64',
};

/** Packages for other systems that the lockfile's packages may use and that have no entry: `npm ci` refuses such a lockfile. */
export function missingPlatformPackages({ packages }: Lockfile): Missing[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages))
        .map(([name, version]) => ({ name, version: version.replace(/^[\^~]/, '') })),
    );
}

/** The lockfile with an entry for each of them; system and processor are read off the name. */
export function withPlatformPackages(lockfile: Lockfile): Lockfile {
  const packages: Record<string, Lockfile['packages'][string]> = { ...lockfile.packages };
  for (const { name, version } of missingPlatformPackages(lockfile)) {
    const words = name.split(/[/-]/);
    const os = words.filter((word) => systems.includes(word));
    const cpu = words.flatMap((word) => processors[word] ?? []);
    packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length > 0 ? { cpu } : {}),
      dev: true,
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    };
  }
  return { ...lockfile, packages: Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}
