import { type OfflineChoice, type OfflineFile, listParts, savedKey } from './offline-list.ts';

export interface PlannedFile {
  /** The file's cache key. */
  readonly key: string;
  readonly file: OfflineFile;
}

export interface OfflinePlan {
  readonly missing: readonly PlannedFile[];
  /** Bytes already saved, and in total. */
  readonly have: number;
  readonly total: number;
}

/** Every file of a choice once, by key. */
export function neededFiles(choice: OfflineChoice): Map<string, OfflineFile> {
  const files = listParts(choice).flatMap((part) => part.files);
  return new Map(files.map((file) => [savedKey(file[0], choice.list.version), file]));
}

/** What a choice still has to download, given the saved keys. */
export function planDownload(choice: OfflineChoice, present: ReadonlySet<string>): OfflinePlan {
  const needed = [...neededFiles(choice)].map(([key, file]) => ({ key, file }));
  const missing = needed.filter(({ key }) => !present.has(key));
  const total = sumBytes(needed);
  return { missing, have: total - sumBytes(missing), total };
}

/** Files that none of the choices needs: left over from an older version or a removed section. Records aren't files. */
export function unneededKeys(present: Iterable<string>, choices: readonly (OfflineChoice | undefined)[]): string[] {
  const needed = new Set(choices.flatMap((choice) => (choice ? [...neededFiles(choice).keys()] : [])));
  return [...present].filter((key) => !needed.has(key));
}

/** The size of some files in bytes. */
export const sumBytes = (files: readonly PlannedFile[]): number => files.reduce((sum, { file }) => sum + file[1], 0);
