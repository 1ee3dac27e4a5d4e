import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Opens a cache of results in one file, by the hash of their inputs. */
export async function openResultCache(file: string) {
  const before = await read(file);
  const used: Record<string, unknown> = {};
  return {
    get(key: string): unknown {
      if (Object.hasOwn(before, key)) used[key] = before[key];
      return used[key];
    },
    set: (key: string, value: unknown): void => void (used[key] = value),
    /** @param complete whether everything was checked, so that unused results can be dropped */
    async save(complete: boolean): Promise<void> {
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
