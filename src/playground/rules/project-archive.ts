import { zipSync, strToU8 } from 'fflate';
import type { Files } from './protocol.ts';

/** A ZIP archive of a project in a folder. */
export const projectArchive = (files: Files): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [`playground/${name}`, strToU8(text)])));
