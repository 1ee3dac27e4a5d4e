import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Content = string | Uint8Array | undefined;

/**
 * Finds a file of the site by its path: the app's, once they're complete, then public ones and those that a build would
 * write.
 */
export function createDevFiles({
  app,
  bundled,
  publicDirectory,
  output,
}: {
  readonly app: string;
  readonly bundled: () => Promise<void>;
  readonly publicDirectory: string;
  readonly output: (path: string) => Promise<Content>;
}): (path: string) => Promise<Content> {
  return async (path) => {
    if (!path.startsWith('assets/')) return (await readIfFile(join(publicDirectory, path))) ?? output(path);
    await bundled();
    return readIfFile(join(app, path));
  };
}

async function readIfFile(path: string): Promise<Content> {
  try {
    return await readFile(path);
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
