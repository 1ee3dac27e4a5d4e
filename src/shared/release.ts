/** `5.108` of `5.108.4`, because readers look for the minor release. */
export function minorOf(version: string): string {
  const minor = /^\d+\.\d+/.exec(version)?.[0];
  if (minor === undefined) throw new Error(`${version} isn't a valid version`);
  return minor;
}

/** The earliest of several releases. */
export const earliest = (versions: readonly string[]): string | undefined => versions.toSorted(byRelease)[0];

/** Orders releases, oldest first. */
export const byRelease = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
