import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withSentData } from '../build/bundles.ts';
import type { SentData } from '../shared/site-data.ts';

/** The path of the app's script. */
export const APP_SCRIPT = 'assets/client.js';

type Content = string | Uint8Array | undefined;

/**
 * Finds a file of the site by its path: the app's, once they're complete, then public ones and those that a build would
 * write.
 */
export function createDevFiles({
  app,
  bundled,
  sent,
  publicDirectory,
  output,
}: {
  readonly app: string;
  readonly bundled: () => Promise<void>;
  /** What the app's script begins with. */
  readonly sent: () => SentData;
  readonly publicDirectory: string;
  readonly output: (path: string) => Promise<Content>;
}): (path: string) => Promise<Content> {
  return async (path) => {
    if (!path.startsWith('assets/')) return (await readIfFile(join(publicDirectory, path))) ?? output(path);
    await bundled();
    const content = await readIfFile(join(app, path));
    return path === APP_SCRIPT && content ? withSentData(content, sent()) : content;
  };
}

async function readIfFile(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
