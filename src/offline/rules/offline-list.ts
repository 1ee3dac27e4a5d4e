/** The list of files that pages need offline, written by the build, and how the files are stored in the browser. */

/** The list of this build, loaded when the reader wants to save pages. */
export const OFFLINE_FILE = 'offline.json';

/** Cache entry that records the completely saved sections. Written last. */
export const SAVED_RECORD = `/${OFFLINE_FILE}?saved`;
/** Cache entry that records an unfinished download. */
export const WANTED_RECORD = `/${OFFLINE_FILE}?wanted`;

/** Marks requests of the download, which the worker ignores so that nothing is cached twice. */
export const SAVE_HEADER = 'x-docs-save';

/** URL with a hash, uncompressed size in bytes, and digest. */
export type OfflineFile = readonly [path: string, bytes: number, digest: string];

export interface OfflinePart {
  /** Decoded URLs of pages. */
  readonly pages: readonly string[];
  readonly files: readonly OfflineFile[];
}

interface OfflineSection extends OfflinePart {
  readonly name: string;
  readonly title: string;
}

export interface OfflineList {
  readonly version: string;
  /** A hash of the documents, as part of the version. */
  readonly documents: string;
  /** Files that any saved section needs: the search index, and the root pages. The service worker caches the frame. */
  readonly common: OfflinePart;
  readonly sections: readonly OfflineSection[];
}

/** The sections of a version that a reader has saved or wants to save. */
export interface OfflineChoice {
  readonly list: OfflineList;
  /** Names of the sections. */
  readonly sections: readonly string[];
}

export interface SavedRecord extends OfflineChoice {
  /** ISO date on which the download was completed. */
  readonly date: string;
}

export interface WantedRecord extends OfflineChoice {
  readonly paused: boolean;
}

/** Reads a cached record. An unreadable one counts as missing: the download writes a new one. */
export async function readRecord<Entry extends OfflineChoice>(
  cached: Promise<{ json(): Promise<unknown> } | undefined>,
): Promise<Entry | undefined> {
  const record: unknown = await cached.then(async (response) => response?.json()).catch(() => undefined);
  const { list, sections } = Object(record) as Partial<Entry>;
  return isOfflineList(list) && Array.isArray(sections) ? (record as Entry) : undefined;
}

/** Whether a value is a list that a build wrote. */
export function isOfflineList(value: unknown): value is OfflineList {
  const { version, common, sections } = Object(value) as Partial<OfflineList>;
  const isPart = (part: Partial<OfflinePart> | undefined): boolean => Array.isArray(part?.pages) && Array.isArray(part.files);
  return typeof version === 'string' && Array.isArray(sections) && [common, ...sections].every(isPart);
}

/** What has to be downloaded. */
interface OfflinePlan {
  readonly missing: readonly OfflineFile[];
  /** Bytes already saved, and in total. */
  readonly have: number;
  readonly total: number;
}

/** Every file of a choice once: of the common part, and of its sections that the list contains. */
function neededFiles({ list, sections }: OfflineChoice): OfflineFile[] {
  const parts = [list.common, ...list.sections.filter(({ name }) => sections.includes(name))];
  return [...new Map(parts.flatMap(({ files }) => files.map((file) => [file[0], file]))).values()];
}

/** What a choice still has to download, given the saved paths. */
export function planDownload(choice: OfflineChoice, present: ReadonlySet<string>): OfflinePlan {
  const needed = neededFiles(choice);
  const missing = needed.filter(([path]) => !present.has(path));
  const total = sumBytes(needed);
  return { missing, have: total - sumBytes(missing), total };
}

/** Files that none of the choices needs: left over from an older version or a removed section. Records aren't files. */
export function unneededFiles(present: Iterable<string>, choices: readonly (OfflineChoice | undefined)[]): string[] {
  const needed = new Set(choices.flatMap((choice) => (choice ? neededFiles(choice).map(([path]) => path) : [])));
  return [...present].filter((path) => !needed.has(path));
}

/** The size of some files in bytes. */
export const sumBytes = (files: readonly OfflineFile[]): number => files.reduce((sum, [, bytes]) => sum + bytes, 0);

/** A file, and the digest of its content. */
export type BuildFile = readonly [path: string, digest: string];

/** What the service worker knows about its build, which prepends it. It also makes every deploy a new worker. */
export interface Deploy {
  /** Changes with every document, and therefore with every file they reference. */
  readonly version: string;
  readonly shell: BuildFile;
  /** Files that the app shell can't work without: the script, the style, and the sections' lists. */
  readonly needed: readonly BuildFile[];
  /** Files that pages may request in addition. */
  readonly useful: readonly BuildFile[];
}
