import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Caches results in one file, by the hash of their inputs. */
export interface ResultCache {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  /** @param complete whether everything was checked, so that unused results can be dropped */
  save(complete: boolean): Promise<void>;
}

/** Reads the results in a file. */
export async function openResultCache(file: string): Promise<ResultCache> {
  const before = await read(file);
  const used: Record<string, unknown> = {};
  return {
    get(key) {
      if (Object.hasOwn(before, key)) used[key] = before[key];
      return used[key];
    },
    set: (key, value) => void (used[key] = value),
    async save(complete) {
      await mkdir(dirname(file), { recursive: true });
      const temporary = `${file}.${process.pid}`;
      await writeFile(temporary, JSON.stringify(complete ? used : { ...before, ...used }));
      await rename(temporary, file);
    },
  };
}

/** A missing or unreadable file counts as empty. */
async function read(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
