import { zipSync, strToU8 } from 'fflate';
import type { Files } from './protocol.ts';

/** What webpack builds: the reader's files and our `package.json`, which has no scripts. */
export const buildFiles = (files: Files, packageJson: string): Files => ({ ...files, 'package.json': packageJson });

/** A ZIP archive of a project in a folder. */
export const projectArchive = (files: Files): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [`playground/${name}`, strToU8(text)])));
