import type { PackageJson } from '../../schemas/external.ts';

/** The web location of a package's repository. */
export interface Repository {
  readonly url: string;
  /** The package's folder in the repository, without leading and trailing slashes; empty at the root. */
  readonly directory: string;
}

const hosts: Readonly<Record<string, string>> = { github: 'github.com', gitlab: 'gitlab.com', bitbucket: 'bitbucket.org' };

/** Reads `repository` of a package.json in all forms that npm supports; undefined if it isn't a web URL. */
export function repositoryOf({ repository }: Pick<PackageJson, 'repository'>): Repository | undefined {
  if (repository === undefined) return undefined;
  const { url: text, directory = '' } = typeof repository === 'string' ? { url: repository } : repository;
  const url = URL.parse(toHttps(text.trim()));
  if (!url || url.protocol !== 'https:' || url.username !== '' || !url.hostname.includes('.')) return undefined;
  const [, path = '', inside = ''] = /^(\/[^/]+\/[^/]+?)(?:\.git)?\/?(?:\/tree\/[^/]+\/(.+))?$/.exec(url.pathname) ?? [];
  if (path === '') return undefined;
  return { url: `https://${url.host}${path}`, directory: trimmed(directory === '' ? inside : directory) };
}

function toHttps(text: string): string {
  const short = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+?)(?:#.*)?$/.exec(text);
  if (short) return `https://${hosts[short[1] ?? 'github'] ?? ''}/${short[2] ?? ''}`;
  return text
    .replace(/^git\+/, '')
    .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/')
    .replace(/^(?:git|http|ssh):\/\//, 'https://');
}

/** Normalizes a path inside the repository; a path that leads outside is ignored. */
function trimmed(directory: string): string {
  const parts = directory.split('/').filter((part) => part !== '' && part !== '.');
  return parts.includes('..') ? '' : parts.join('/');
}
