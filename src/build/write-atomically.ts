import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file whole or not at all: beside its place first, then renamed into it. */
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
