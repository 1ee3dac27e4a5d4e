import { byRelease } from '../../shared/release.ts';

/** Versions of webpack in what a reader typed, pasted, or opened; or why there are none. */
export type FoundVersions = { readonly versions: readonly string[] } | { readonly problem: string };

/** Why a file isn't read: it's far larger than any lockfile. */
export const sizeProblem = ({ name, size }: { readonly name: string; readonly size: number }): string | undefined =>
  size > 30_000_000 ? `${name} is too large for a lockfile. ${INSTALLED}` : undefined;

const A_VERSION = 'Type a version such as 5.88.2, or paste your package.json or lockfile.';
const INSTALLED = 'Type the version that `npx webpack version` prints.';

/** Whether a text is a configuration of webpack in JavaScript or TypeScript. */
export const isConfig = (text: string, name = ''): boolean =>
  /\.[cm]?[jt]s$/.test(name) || /\bmodule\.exports\b|\bexport default\b/.test(text);

/** A version, or the start of a range: the lowest version that it allows. */
const typed = /^[\^~v=>\s]*(\d+)(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?(-[\w.-]+)?(?:[\s|<].*)?$/i;

/**
 * Finds the versions of webpack in a version, a range, a `package.json` or lockfile, or in what webpack or a package manager
 * prints.
 * @param name the file's name, for messages
 */
export function findVersions(text: string, name = 'This text'): FoundVersions {
  const trimmed = text.replaceAll('\r', '').trim();
  if (trimmed === '') return { problem: A_VERSION };
  const exact = typedVersion(trimmed);
  if (exact !== undefined) return { versions: [exact] };
  const json = trimmed.startsWith('{') ? readJson(trimmed) : undefined;
  const ranges = ['devDependencies', 'dependencies', 'peerDependencies'].map((list) => json?.lists[list]?.webpack);
  const range = ranges.find((one) => typeof one === 'string');
  const lowest = range === undefined ? undefined : typedVersion(range);
  const found = [
    () => json?.installed ?? [],
    () => (lowest === undefined ? [] : [lowest]),
    ...[YARN, NAMED, RANGE].map((pattern) => () => Array.from(trimmed.matchAll(pattern), ([, version = '']) => version)),
  ];
  for (const find of found) {
    const versions = new Set(find());
    if (versions.size > 0) return { versions: [...versions].flatMap((version) => typedVersion(version) ?? []) };
  }
  if (range !== undefined) return { problem: `${name} asks for webpack “${range}”, which isn't a version. ${INSTALLED}` };
  if (!trimmed.includes('\n') && !trimmed.startsWith('{'))
    return { problem: `“${trimmed.slice(0, 60)}” isn't a version. ${A_VERSION}` };
  const isBroken = trimmed.startsWith('{') && json === undefined;
  return {
    problem: isBroken
      ? `${name} isn't valid JSON. Is it complete? ${INSTALLED}`
      : `${name} doesn't mention a version of webpack. ${INSTALLED}`,
  };
}

/** `webpack@^5.0.0:` and `"webpack@npm:^5.0.0":`, then the version on the next line. */
const YARN = /^"?webpack@[^\n]*:\n\s+version:?\s+"?(\d[^"\s]*)/gm;
/** `/webpack/5.88.2:`, `webpack@5.88.2(…)`, `"webpack@npm:5.88.2"`, `webpack 5.88.2 compiled`, and `webpack: ^5.88.0 => 5.88.2` */
const NAMED = /(?<![\w@-]|\w\/)webpack["']?(?:@npm:|[@/:\s]+)["']?(?:\S{1,40} => )?(\d+\.\d+\.\d+[\da-z.-]*)/gi;
/** `webpack: ^5.88` */
const RANGE = /(?<![\w@-]|\w\/)webpack["']?[@:\s]+["']?[\^~v=>]{0,3}(\d+(?:\.\d+){0,2})/gi;

function typedVersion(text: string): string | undefined {
  const [, major, minor = '0', patch = '0', tag = ''] = typed.exec(text) ?? [];
  return major === undefined ? undefined : [major, minor, patch].join('.').replaceAll(/[x*]/gi, '0') + tag;
}

/** Undefined for JSON that can't be read, such as Bun's lockfile with its commas. */
function readJson(text: string) {
  try {
    const lists = JSON.parse(text) as Readonly<Record<string, { readonly webpack?: unknown } | undefined>>;
    return { lists, installed: installedIn(lists) };
  } catch {
    return undefined;
  }
}

/** Versions of packages below a name or path of webpack, as lockfiles of npm have them. */
const installedIn = (json: unknown): string[] =>
  Object.entries(json ?? {}).flatMap(([path, entry]) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { version } = entry as { readonly version?: unknown };
    const isWebpack = /(?:^|(?:^|\/)node_modules\/)webpack$/.test(path) && typeof version === 'string';
    return [...(isWebpack ? [version] : []), ...installedIn(entry)];
  });

/**
 * Why a version can't be compared. Undefined if it can.
 * @param latest the documented release
 */
export function versionProblem(version: string, latest: string): string | undefined {
  const [final = ''] = version.split('-');
  if (byRelease(final, '5.0.0') < 0)
    return `webpack ${version} is older than 5.0.0, where this list begins. Upgrade to 5.0.0 first, and compare from there.`;
  if (version.includes('-'))
    return `${version} is a prerelease. Type the final release that it led to, ${final}, or the one before.`;
  return byRelease(version, latest) > 0
    ? `webpack ${version} is newer than ${latest}, the release that this site documents. Its changes are in the changelog.`
    : undefined;
}
