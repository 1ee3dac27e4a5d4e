import { glob } from 'node:fs/promises';

/** Paths below a folder that match a pattern, sorted. Folders for which `leaveOut` holds are not entered. */
export async function filesMatching(
  pattern: string,
  cwd: string,
  leaveOut: (name: string) => boolean = () => false,
): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(pattern, { cwd, exclude: leaveOut })) found.push(file);
  return found.toSorted();
}
