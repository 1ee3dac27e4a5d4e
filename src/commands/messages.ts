import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../generate/paths.ts';
import { messageTable } from '../messages/build/message-table.ts';
import { packageMessages } from '../messages/build/package-messages.ts';
import { installedVersions } from '../facts/packages.ts';
import { MESSAGES_FILE, OTHER_MESSAGES_FILE, parseMessages } from '../schemas/messages.ts';
import { ERRORS_URL } from '../messages/rules/message.ts';
import { INTERNAL_FILE, messageFaults, type MessageLists, RECORDINGS } from '../verify/messages.ts';
import { type CheckResult, main } from './main.ts';
import { ownIndex } from './own-index.ts';

const currentTable = (): string => messageTable(packageMessages(), { ...installedVersions() });
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

async function readLists(): Promise<MessageLists> {
  const { pages } = await ownIndex();
  const recordings = globSync(RECORDINGS, { cwd: root }).toSorted();
  return {
    messages: [MESSAGES_FILE, OTHER_MESSAGES_FILE].flatMap((file) => parseMessages(read(file), file)),
    internal: read(INTERNAL_FILE),
    recorded: recordings.map(read).join('\n'),
    ids: new Set(pages.filter(({ entry }) => entry.url.startsWith(ERRORS_URL)).flatMap(({ page }) => page.ids)),
  };
}

/** Reports how many messages of the installed packages the pages explain, and which they don't. */
export async function checkMessages(): Promise<CheckResult> {
  const { faults, notes } = messageFaults(await readLists());
  const isCurrent = read(MESSAGES_FILE) === currentTable();
  return {
    faults: [...(isCurrent ? [] : [`${MESSAGES_FILE} is out of date: run \`npm run tool -- messages\``]), ...faults],
    notes,
  };
}

if (import.meta.main) await main(async () => writeFileSync(join(root, MESSAGES_FILE), currentTable()));
