import { byRelease } from '../release.ts';

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
const typed = /^(?:webpack@)?[\^~v=>\s]*(\d+)(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?(-[\w.-]+)?(?:[\s|<].*)?$/;

/**
 * Finds the versions of webpack in a version, a range, or the text of a `package.json`, `package-lock.json`, `yarn.lock`, or
 * `pnpm-lock.yaml`.
 * @param name the file's name, for messages
 */
export function findVersions(text: string, name = 'This text'): FoundVersions {
  const trimmed = text.trim();
  if (trimmed === '') return { problem: A_VERSION };
  const exact = typedVersion(trimmed);
  if (exact !== undefined) return { versions: [exact] };
  if (trimmed.startsWith('{')) return inJson(trimmed, name);
  if (!trimmed.includes('\n')) return { problem: `“${trimmed.slice(0, 60)}” isn't a version. ${A_VERSION}` };
  const locked = [...trimmed.matchAll(YARN), ...trimmed.matchAll(PNPM)].flatMap(([, version]) => version ?? []);
  return locked.length > 0
    ? { versions: [...new Set(locked)] }
    : { problem: `${name} has no entry for webpack, or isn't a lockfile of npm, Yarn, or pnpm. ${INSTALLED}` };
}

/** `webpack@^5.0.0:` and `"webpack@npm:^5.0.0":`, then the version on the next line. */
const YARN = /^"?webpack@[^\n]*:\n\s+version:?\s+"?(\d[^"\s]*)/gm;
/** `/webpack/5.88.2:`, `/webpack@5.88.2(…):`, and `webpack@5.88.2:`, by the version of pnpm. */
const PNPM = /^\s+['"]?\/?webpack[@/](\d+\.\d+\.\d+[\w.-]*?)(?=[_('":])/gm;

function typedVersion(text: string): string | undefined {
  const [, major, minor = '0', patch = '0', tag = ''] = typed.exec(text) ?? [];
  return major === undefined ? undefined : [major, minor, patch].join('.').replaceAll(/[x*]/g, '0') + tag;
}

function inJson(text: string, name: string): FoundVersions {
  let json: unknown;
  let installed: string[];
  try {
    json = JSON.parse(text);
    installed = installedIn(json);
  } catch {
    return { problem: `${name} isn't valid JSON. Is it complete? ${INSTALLED}` };
  }
  if (installed.length > 0) return { versions: [...new Set(installed)] };
  const lists = json as Readonly<Record<string, { readonly webpack?: unknown } | undefined>>;
  const range = ['devDependencies', 'dependencies', 'peerDependencies']
    .map((list) => lists[list]?.webpack)
    .find((one) => typeof one === 'string');
  if (range === undefined) return { problem: `${name} doesn't mention webpack. ${INSTALLED}` };
  const version = typedVersion(range);
  return version === undefined
    ? {
        problem: `${name} asks for webpack “${range}”, which isn't a version. ${INSTALLED}`,
      }
    : { versions: [version] };
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
