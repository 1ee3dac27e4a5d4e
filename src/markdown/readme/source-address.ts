/** A README's location on GitHub: a repository at a commit, tag, or branch, and a file in it. */
interface Source {
  readonly repository: string;
  readonly ref: string;
  /** The README's folder with a trailing slash; empty at the root. */
  readonly folder: string;
}

function readSource(source: string): Source | undefined {
  const [, repository = '', ref = '', path = ''] =
    /^https:\/\/github\.com\/([^/]+\/[^/]+)\/blob\/([^/]+)\/([^?#]+)$/.exec(source) ?? [];
  return repository === '' ? undefined : { repository, ref, folder: path.slice(0, path.lastIndexOf('/') + 1) };
}

/**
 * The absolute URL of a link or image in a README. Relative URLs lead into the repository at the published version; for
 * images, to the raw file. Undefined for invalid URLs and those that aren't on the web.
 * @param source URL of the README
 */
export function fullAddress(address: string, source: string, kind: 'link' | 'image'): string | undefined {
  const trimmed = address.trim();
  if (/^mailto:/i.test(trimmed)) return kind === 'link' ? trimmed : undefined;
  const absolute = /^(?:[a-z][a-z0-9+.-]*:|\/\/|\\)/i.test(trimmed)
    ? URL.parse(trimmed, 'https://relative.invalid/')
    : inRepository(trimmed, source);
  if (!absolute || !/^https?:$/.test(absolute.protocol) || absolute.hostname === 'relative.invalid') return undefined;
  return kind === 'image' ? rawAddress(absolute) : absolute.href;
}

function inRepository(path: string, source: string): URL | null {
  const { repository, ref, folder } = readSource(source) ?? {};
  if (repository === undefined || ref === undefined || path === '') return null;
  // A leading slash means the repository's root, and paths can't leave the repository.
  const inside = URL.parse(path, `https://relative.invalid/${folder}`);
  return inside && URL.parse(`https://github.com/${repository}/blob/${ref}${inside.pathname}${inside.search}${inside.hash}`);
}

/** GitHub shows a page about a file; images need the file itself. */
function rawAddress(url: URL): string {
  const [, repository, path] =
    /^\/([^/]+\/[^/]+)\/(?:blob|raw)\/(.+)$/.exec(url.hostname === 'github.com' ? url.pathname : '') ?? [];
  return repository === undefined ? url.href : `https://raw.githubusercontent.com/${repository}/${path ?? ''}`;
}
