/** Where the text of a README is kept on GitHub: a repository at a commit, tag or branch, and a file in it. */
interface Source {
  readonly repository: string;
  readonly ref: string;
  /** The folder of the README, with a slash at the end; empty at the root. */
  readonly folder: string;
}

function readSource(source: string): Source | undefined {
  const [, repository = '', ref = '', path = ''] =
    /^https:\/\/github\.com\/([^/]+\/[^/]+)\/blob\/([^/]+)\/([^?#]+)$/.exec(source) ?? [];
  return repository === '' ? undefined : { repository, ref, folder: path.slice(0, path.lastIndexOf('/') + 1) };
}

/**
 * The address that a link or an image of a README means, in full. What is relative leads into the repository at the version that
 * was published, as it does there; to the file itself for images. Undefined for what leads nowhere or is no address of the web.
 * @param source the address of the README
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
  // A leading slash means the root of the repository, and nothing leads out of it.
  const inside = URL.parse(path, `https://relative.invalid/${folder}`);
  return inside && URL.parse(`https://github.com/${repository}/blob/${ref}${inside.pathname}${inside.search}${inside.hash}`);
}

/** GitHub shows a page about a file; images need the file. */
function rawAddress(url: URL): string {
  const [, repository, path] =
    /^\/([^/]+\/[^/]+)\/(?:blob|raw)\/(.+)$/.exec(url.hostname === 'github.com' ? url.pathname : '') ?? [];
  return repository === undefined ? url.href : `https://raw.githubusercontent.com/${repository}/${path ?? ''}`;
}
