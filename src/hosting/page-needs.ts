import { GITHUB_IMAGES, type PageNeeds } from '../shared/page-needs.ts';

/** Resources that a site's documents need in addition to the site's own files. */
export interface SiteNeeds {
  /** Texts of inline scripts, as they appear in documents. */
  readonly scripts: ReadonlySet<string>;
  /** Origins of images. */
  readonly images: ReadonlySet<string>;
  /** Origins that scripts send requests to. */
  readonly connections: ReadonlySet<string>;
  /** Origins that forms are submitted to. */
  readonly forms: ReadonlySet<string>;
}

/** Collects a site's needs: inline scripts of its documents, origins used by its pages, and images of its frame. */
export function siteNeeds({
  scripts,
  pages,
  images,
}: {
  readonly scripts: readonly string[];
  readonly pages: readonly PageNeeds[];
  /** URLs of images outside pages, such as sponsors' avatars. */
  readonly images: readonly string[];
}): SiteNeeds {
  return {
    scripts: new Set(scripts),
    images: new Set([...images.flatMap(imageOrigins), ...pages.flatMap((page) => page.images)]),
    connections: new Set(pages.flatMap((page) => page.connections)),
    forms: new Set(pages.flatMap((page) => page.forms)),
  };
}

/** The origins an image may come from, redirects included. */
function imageOrigins(url: string): string[] {
  const { protocol, origin } = new URL(url);
  if (protocol !== 'https:') return [];
  return origin === 'https://github.com' ? [origin, GITHUB_IMAGES] : [origin];
}
