import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { exampleSchema, type ExampleManifest } from '../schemas/example.ts';

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

export interface Example {
  /** Path below `examples/`. */
  readonly name: string;
  readonly folder: string;
  readonly manifest: ExampleManifest;
}

/** Finds all examples below a folder, and errors in manifests. */
export async function findExamples(directory: string): Promise<{ readonly examples: Example[]; readonly faults: string[] }> {
  const files = await filesMatching('**/example.json', directory, (name) => LEFT_OUT.has(basename(name)));
  const examples: Example[] = [];
  const faults: string[] = [];
  for (const file of files) {
    const name = dirname(file);
    const manifest = parseManifest(await readFile(join(directory, file), 'utf8'));
    if (typeof manifest === 'string') faults.push(`${name}/example.json: ${manifest}`);
    else examples.push({ name, folder: join(directory, name), manifest });
  }
  return { examples, faults };
}

/** The manifest, or a description of what is wrong with it. */
export function parseManifest(text: string): ExampleManifest | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return (error as Error).message;
  }
  const result = exampleSchema.safeParse(value);
  return result.success
    ? result.data
    : result.error.issues.map((issue) => `${issue.path.join('.') || 'manifest'}: ${issue.message}`).join('; ');
}
