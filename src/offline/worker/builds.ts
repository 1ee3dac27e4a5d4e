/// <reference lib="webworker" />
import { safeDecode, withTrailingSlash, APP_SHELL_PATH } from '../../shared/address.ts';
import { firstProven } from '../../shared/content-digest.ts';
import { dataFile } from '../../shared/data-name.ts';
import type { SectionData } from '../../shared/site-data.ts';
import { type BuildFile, type Deploy, readRecord, WANTED_RECORD, type WantedRecord } from '../rules/offline-list.ts';
import { ownCaches } from './cache-rules.ts';
import { BUILD_CACHE, SAVED_CACHE } from '../rules/protocol.ts';

declare const DEPLOY: Deploy;

const OWN = BUILD_CACHE + DEPLOY.version;

/** The digest of a file of this build. */
export const digestOfFile = (path: string): string | undefined =>
  [...DEPLOY.needed, ...DEPLOY.useful].find(([file]) => file === path)?.[1];

/**
 * Caches what every page of this build needs, in a cache of its own. A missing or blocked file doesn't fail the
 * installation, because the worker is useful without it. But the app shell is only cached with all the files that it needs.
 */
export async function keepBuild(): Promise<void> {
  const cache = await caches.open(OWN);
  const keep = async ([path, digest]: BuildFile): Promise<boolean> => {
    if (await cache.match(path)) return true;
    const sources = [() => caches.match(path), () => fetch(path), () => fetch(path, { cache: 'reload' })];
    const response = await firstProven(digest, sources);
    if (response) await cache.put(path, response);
    return response !== undefined;
  };
  // The device may be out of space.
  const keepAll = async (files: readonly BuildFile[]): Promise<boolean> =>
    (await Promise.allSettled(files.map(keep))).every((result) => result.status === 'fulfilled' && result.value);
  const [isComplete] = await Promise.all([keepAll(DEPLOY.needed), keepAll(DEPLOY.useful)]);
  if (isComplete) await keepAll([DEPLOY.shell]);
}

/** Whether this build's app shell is cached. */
export const hasShell = async (): Promise<boolean> => (await findShell(OWN)) !== undefined;

const findShell = async (cacheName: string): Promise<Response | undefined> => caches.match(APP_SHELL_PATH, { cacheName });

/** The caches of the other builds, newest first. */
const otherBuilds = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(BUILD_CACHE) && name !== OWN).toReversed();

/** The paths of everything that is cached. */
async function cachedPaths(): Promise<ReadonlySet<string>> {
  const keys = await Promise.all(ownCaches(await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return new Set(keys.flat().map(({ url }) => new URL(url).pathname));
}

/** URLs of the pages whose data in a build is cached, because they were visited or saved. */
async function readablePages(cacheName: string, cached: ReadonlySet<string>): Promise<string[]> {
  const cache = await caches.open(cacheName);
  const lists = (await cache.keys()).filter(({ url }) => url.includes('/assets/section-'));
  const sections = await Promise.all(lists.map(async (list) => (await cache.match(list))?.json() as Promise<SectionData>));
  const pages = sections.flatMap((section) => Object.entries(section.pages));
  return pages.filter(([, name]) => cached.has(`/${dataFile(name)}`)).map(([url]) => url);
}

/** The app shell of a build that can show a page, or else of this build. */
export async function shellFor(pathname: string): Promise<Response | undefined> {
  const url = withTrailingSlash(safeDecode(pathname));
  const cached = await cachedPaths();
  const shellIn = async (cacheName: string): Promise<Response | undefined> =>
    (await readablePages(cacheName, cached)).includes(url) ? findShell(cacheName) : undefined;
  for (const name of [OWN, ...(await otherBuilds())]) {
    const shell = await shellIn(name);
    if (shell) return shell;
  }
  return findShell(OWN);
}

/** Drops the builds that no page needs, because newer ones have it, too. Tabs may still use the one before this. */
export async function dropBuilds(): Promise<void> {
  const cached = await cachedPaths();
  const readable = new Set<string>();
  for (const [age, name] of [OWN, ...(await otherBuilds())].entries()) {
    const pages = await readablePages(name, cached);
    if (age > 1 && pages.every((url) => readable.has(url))) await caches.delete(name);
    for (const url of pages) readable.add(url);
  }
}

/** Whether a download was interrupted without the reader pausing it. */
export async function isUnfinished(): Promise<boolean> {
  // Doesn't create the cache for readers who saved nothing.
  const wanted = await readRecord<WantedRecord>(caches.match(WANTED_RECORD, { cacheName: SAVED_CACHE }));
  return wanted !== undefined && !wanted.paused;
}
