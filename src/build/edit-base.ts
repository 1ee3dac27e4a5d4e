import type { SiteConfig } from '../schemas/site-config.ts';

/** The URL below which GitHub edits pages; a page's path below `content/` is appended. */
export const editBase = ({ repository, branch }: Pick<SiteConfig, 'repository' | 'branch'>): string =>
  `${repository}/edit/${branch}/content/`;
