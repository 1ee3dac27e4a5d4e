import { GITHUB_IMAGES, type PageNeeds } from '../shared/page-needs.ts';

/** What the documents of a site need beyond the site's own files. */
export interface SiteNeeds {
  /** Texts of inline scripts, as they appear in documents. */
  readonly scripts: ReadonlySet<string>;
  /** Origins of images. */
  readonly images: ReadonlySet<string>;
  /** Origins that scripts ask for data. */
  readonly connections: ReadonlySet<string>;
  /** Origins that forms are sent to. */
  readonly forms: ReadonlySet<string>;
}

/** The needs of a site: the scripts that its documents inline, the origins of its pages, and the images of its frame. */
export function siteNeeds({
  scripts,
  pages,
  images,
}: {
  readonly scripts: readonly string[];
  readonly pages: readonly PageNeeds[];
  /** URLs of images outside pages, such as avatars of sponsors. */
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
