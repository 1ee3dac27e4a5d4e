import { glob } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { exampleSchema, type ExampleManifest } from '../schemas/example.ts';
import { readJson } from '../schemas/parse.ts';
import { filesIn } from './files-in.ts';

/** Sorted paths below a folder that match a pattern. Skips folders for which `leaveOut` returns true. */
export async function filesMatching(
  pattern: string,
  cwd: string,
  leaveOut: (name: string) => boolean = () => false,
): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(pattern, { cwd, exclude: leaveOut })) found.push(file);
  return found.toSorted();
}

/** Folders of an example that don't belong to its project. */
export const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', 'dist', 'recorded']);

/** Whether a path in an example belongs to its project. */
export const isProjectPath = (path: string): boolean => !path.split('/').some((part) => LEFT_OUT.has(part));

/** Sorted paths of the files of a project, with its manifest. */
export const projectPaths = (folder: string): string[] => filesIn(folder).filter(isProjectPath);

/** A project below `examples/` with its manifest. */
export interface Example {
  /** Path below `examples/`. */
  readonly name: string;
  readonly folder: string;
  readonly manifest: ExampleManifest;
}

/** Finds all examples below a folder. @throws UserError for an invalid manifest */
export async function findExamples(directory: string): Promise<Example[]> {
  const files = await filesMatching('**/example.json', directory, (name) => LEFT_OUT.has(basename(name)));
  return Promise.all(
    files.map(async (file) => {
      const [name, path] = [dirname(file), join(directory, file)];
      return { name, folder: dirname(path), manifest: await readJson(path, exampleSchema) };
    }),
  );
}
