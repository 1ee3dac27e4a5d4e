import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/project.ts';
import { messageTable } from '../reference/messages/message-table.ts';
import { packageMessages } from '../reference/messages/package-messages.ts';
import { installedVersions } from '../reference/packages.ts';
import { MESSAGES_FILE, OTHER_MESSAGES_FILE, parseMessages } from '../schemas/messages.ts';
import { ERRORS_URL } from '../shared/messages/message.ts';
import { INTERNAL_FILE, messageFaults, type MessageLists, RECORDINGS } from '../verify/messages.ts';
import type { CheckResult } from './check-result.ts';
import { main } from './main.ts';
import { ownIndex } from './own-index.ts';
import { parseOptions } from './parse-options.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

async function readLists(): Promise<MessageLists> {
  const { index } = await ownIndex();
  const recordings = globSync(RECORDINGS, { cwd: root }).toSorted();
  return {
    messages: [MESSAGES_FILE, OTHER_MESSAGES_FILE].flatMap((file) => parseMessages(read(file), file)),
    internal: read(INTERNAL_FILE),
    recorded: recordings.map(read).join('\n'),
    ids: new Set(index.pages.filter(({ entry }) => entry.url.startsWith(ERRORS_URL)).flatMap(({ page }) => page.ids)),
  };
}

/** Reports how many messages of the installed packages the pages explain, and which they don't. */
export async function checkMessages(): Promise<CheckResult> {
  const { faults, notes } = messageFaults(await readLists());
  const isCurrent = read(MESSAGES_FILE) === messageTable(packageMessages(), { ...installedVersions() });
  return {
    faults: [...(isCurrent ? [] : [`${MESSAGES_FILE} is out of date: run \`npm run tool -- messages --write\``]), ...faults],
    notes,
  };
}

if (import.meta.main) {
  await main(async () => {
    const { write } = parseOptions({
      args: process.argv.slice(2),
      options: { write: { type: 'boolean', default: false } },
    }).values;
    if (write) writeFileSync(join(root, MESSAGES_FILE), messageTable(packageMessages(), { ...installedVersions() }));
    const { faults, notes = [] } = await checkMessages();
    for (const line of [...notes, ...faults]) console.log(line);
    if (faults.length > 0) process.exitCode = 1;
  });
}
