import { glob } from 'node:fs/promises';

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
