import { indexSite, type SiteIndex } from '../generate/index-site.ts';
import { createProject } from '../generate/paths.ts';

let index: Promise<SiteIndex> | undefined;

/** The index of our own content, read once per process because most checks need it. */
export function ownIndex(): Promise<SiteIndex> {
  index ??= indexSite(createProject({}));
  return index;
}
