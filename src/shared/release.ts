/** `5.108` of `5.108.4`, because readers look for the minor release. */
export function toMinor(version: string): string {
  const minor = /^\d+\.\d+/.exec(version)?.[0];
  if (minor === undefined) throw new Error(`${version} isn't a valid version`);
  return minor;
}

/** Orders releases, oldest first. */
export const byRelease = (a: string, b: string): number => releases.compare(a, b);

// `localeCompare` would create one for each call, which takes most of the time of a comparison of releases.
const releases = new Intl.Collator('en', { numeric: true });

/** Groups of facts whose names can be read from a published package without running it. */
export const eventGroups = [
  'option',
  'plugin',
  'plugin-option',
  'hook',
  'loader-context',
  'module-variable',
  'import-meta',
  'hot',
  'flag',
] as const;

/** What a release can change about a name, starting with what can break a build. */
export const eventKinds = ['removed', 'moved', 'default', 'narrowed', 'deprecated', 'added', 'widened', 'undeprecated'] as const;

export type EventGroup = (typeof eventGroups)[number];
export type EventKind = (typeof eventKinds)[number];

/** Something that a release changed about a name. */
export interface ReleaseEvent {
  readonly version: string;
  readonly kind: EventKind;
  readonly group: EventGroup;
  readonly name: string;
  /** The old default, or types and values that aren't accepted any more. */
  readonly from?: string | undefined;
  /** The new default or name, or types and values that are accepted since. */
  readonly to?: string | undefined;
  /** Where a default changed, if not everywhere. */
  readonly when?: string | undefined;
}
