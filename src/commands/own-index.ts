import { type ContentStore, createContentStore } from '../generate/content-store.ts';
import { createProject, type Project } from '../generate/paths.ts';

let own: Promise<ContentStore> | undefined;

/** Our own content, compiled once per process because most checks need it. */
export function ownIndex(): Promise<ContentStore> {
  own ??= compileAll(createProject({}));
  return own;
}

/** The pages of a project, all compiled. */
export async function compileAll(project: Project): Promise<ContentStore> {
  const store = await createContentStore(project);
  await store.compileRest(async () => true);
  return store;
}
