import { searchClient } from '@algolia/client-search';
import { UserError } from '../../shared/problem.ts';
import type { SearchCore } from '../../shared/search/search-index.ts';
import { HOSTED_SETTINGS, type HostedRecord } from './hosted-records.ts';

/** Milliseconds until a request of Algolia's client is tried on another host. */
const TIMEOUT = 30_000;

export interface HostedIndex {
  readonly appId: string;
  /** A key with write permission. */
  readonly key: string;
  /** Origin of a proxy instead of the service's own hosts. */
  readonly host?: string | undefined;
  readonly name: string;
}

/**
 * Replaces a hosted index as a whole: everything goes into a temporary index, which then replaces the old one in one
 * step. Until then, and after any failure, readers use the old index. @throws UserError
 */
export async function pushRecords(
  records: readonly HostedRecord[],
  synonyms: SearchCore['synonyms'],
  { appId, key, host, name }: HostedIndex,
): Promise<void> {
  if (records.length === 0) throw new UserError('Nothing to push', 'The content folder has no pages. The index is unchanged.');
  const client = searchClient(appId, key, {
    timeouts: { connect: TIMEOUT, read: TIMEOUT, write: TIMEOUT },
    ...(host === undefined ? {} : { hosts: [hostOf(host)] }),
  });
  const indexName = `${name}_tmp`;
  try {
    // Records may be left over from a failed push.
    await client.clearObjects({ indexName });
    await client.setSettings({ indexName, indexSettings: HOSTED_SETTINGS });
    const synonymHit = synonyms.map(([word, ...meanings]) => ({
      objectID: `word-${word}`,
      type: 'oneWaySynonym' as const,
      input: word,
      synonyms: meanings,
    }));
    await client.saveSynonyms({ indexName, synonymHit, replaceExistingSynonyms: true });
    await client.saveObjects({ indexName, objects: records.map((record) => ({ ...record })), waitForTasks: true });
    const { taskID } = await client.operationIndex({
      indexName,
      operationIndexParams: { operation: 'move', destination: name },
    });
    await client.waitForTask({ indexName: name, taskID });
  } catch (error) {
    throw new UserError(
      `Algolia didn't accept the index ${name}: ${(error as Error).message}`,
      'The index is unchanged. Check the application ID, key, and index name, or try again later.',
      { cause: error },
    );
  }
}

function hostOf(origin: string) {
  const { host, protocol } = new URL(origin);
  return { url: host, accept: 'readWrite' as const, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}
