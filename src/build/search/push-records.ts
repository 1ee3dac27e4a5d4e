import { taskStarted, taskStatus } from '../../schemas/data-files.ts';
import { UserError } from '../../shared/problem.ts';
import type { SearchCore } from '../../shared/search/search-index.ts';
import type { AlgoliaClient } from './algolia-client.ts';
import { HOSTED_SETTINGS, type HostedRecord } from './hosted-records.ts';

/** Records per request. */
const BATCH = 1000;
/** Milliseconds between checks whether the service is done, and maximum number of checks. */
const POLL = { interval: 500, most: 240 };

/**
 * Replaces a hosted index as a whole: everything goes into a temporary index, which then replaces the old one in one
 * step. Until then, and after any failure, readers use the old index. @throws UserError
 */
export async function pushRecords(
  records: readonly HostedRecord[],
  {
    client,
    index,
    synonyms,
    wait,
    batch = BATCH,
  }: {
    readonly client: AlgoliaClient;
    readonly index: string;
    readonly synonyms: SearchCore['synonyms'];
    readonly wait: (milliseconds: number) => Promise<void>;
    readonly batch?: number;
  },
): Promise<void> {
  if (records.length === 0) throw new UserError('Nothing to push', 'The content folder has no pages. The index is unchanged.');
  const temporary = `${index}_tmp`;
  const path = (name: string, rest = ''): string => `/1/indexes/${encodeURIComponent(name)}${rest}`;
  const done = async (name: string, taskID: number): Promise<void> => {
    for (let looks = 0; looks < POLL.most; looks++) {
      const { status } = await client.send({ method: 'GET', path: path(name, `/task/${taskID}`) }, taskStatus);
      if (status === 'published') return;
      await wait(POLL.interval);
    }
    throw new UserError(
      `Algolia didn't finish updating ${name} within ${(POLL.interval * POLL.most) / 1000} seconds`,
      'The index is unchanged. Try again later.',
    );
  };
  const run = async (method: 'POST' | 'PUT' | 'DELETE', rest: string, body?: unknown): Promise<void> => {
    const { taskID } = await client.send({ method, path: path(temporary, rest), body }, taskStarted);
    await done(temporary, taskID);
  };

  // Clear records left over from a failed push.
  await run('POST', '/clear');
  await run('PUT', '/settings', HOSTED_SETTINGS);
  const objects = synonyms.map(([word, ...meanings]) => ({
    objectID: `word-${word}`,
    type: 'oneWaySynonym',
    input: word,
    synonyms: meanings,
  }));
  await run('POST', '/synonyms/batch?replaceExistingSynonyms=true', objects);
  for (let from = 0; from < records.length; from += batch) {
    const requests = records.slice(from, from + batch).map((record) => ({ action: 'addObject', body: record }));
    await run('POST', '/batch', { requests });
  }
  const { taskID } = await client.send(
    { method: 'POST', path: path(temporary, '/operation'), body: { operation: 'move', destination: index } },
    taskStarted,
  );
  await done(index, taskID);
}
