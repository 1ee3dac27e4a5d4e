import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file atomically: to a temporary file next to it, then renamed. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const beside = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(beside, text, { flush: true });
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
