import { indexSite, type SiteIndex } from '../build/index-site.ts';
import { createProject } from '../build/paths.ts';

let index: Promise<SiteIndex> | undefined;

/** The index of our own content, read once per process because most checks need it. */
export function ownIndex(): Promise<SiteIndex> {
  index ??= indexSite(createProject({}));
  return index;
}
